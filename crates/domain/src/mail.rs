//! Mail to buyers: when one that could not be delivered is tried again, and when it is given up.

/// Seconds after the first try. Each later wait is twice the one before.
const FIRST_WAIT: i64 = 5;
/// Most seconds between two tries.
const LONGEST_WAIT: i64 = 3600;
/// Seconds over which a mail is tried.
const TRIED_FOR: i64 = 3 * 24 * 3600;

/// Seconds until a mail that was tried so often is tried again: soon, then up to an hour. None once it was tried for three
/// days: it can't be delivered. Tries are counted, not days: a pinned clock gives nothing up.
pub fn retry_after(tries: i64) -> Option<i64> {
    let tries = tries.clamp(1, 1000);
    let waited: i64 = (1..=tries).map(wait).sum();
    (waited <= TRIED_FOR).then(|| wait(tries))
}

/// Seconds between a try, counted from one, and the next.
fn wait(tries: i64) -> i64 {
    let doublings = tries.clamp(1, 20) - 1;
    (FIRST_WAIT << doublings).min(LONGEST_WAIT)
}

/// In how many minutes an order's vouchers are sent again that were sent so often within a day: whoever moves a visit to and
/// fro fills nobody's mailbox. Sent later, they are those of then.
pub fn again_after(sent: i64) -> i64 {
    match u32::try_from(sent - 3) {
        Ok(more) => 10_i64.checked_shl(more.min(10)).unwrap_or(LONGEST).min(LONGEST),
        Err(_) => 0,
    }
}

/// The longest wait for vouchers that are sent again, minutes.
const LONGEST: i64 = 12 * 60;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Proves 10.7.3.
    #[test]
    fn a_mail_is_tried_soon_then_hourly_and_given_up_after_three_days() {
        let waits: Vec<i64> = (1..).map_while(retry_after).collect();
        assert_eq!(waits[..4], [5, 10, 20, 40]);
        assert!(waits.is_sorted() && waits.iter().all(|wait| *wait <= 3600));
        let (days, hour) = (3 * 24 * 3600, 3600);
        assert!((days - hour..=days).contains(&waits.iter().sum::<i64>()), "{waits:?}");
    }

    proptest! {
        #[test]
        fn what_was_given_up_stays_so(tries in any::<i64>(), more in 0..1000_i64) {
            let later = tries.saturating_add(more);
            prop_assert!(retry_after(tries).is_some() || retry_after(later).is_none());
        }
    }

    // Proves 9.5.23.
    #[test]
    fn vouchers_are_sent_again_less_and_less_often() {
        assert_eq!([0, 1, 2, 3, 4, 5, 9, 60].map(again_after), [0, 0, 0, 10, 20, 40, 640, 720]);
        // However often somebody asks, a day has few of them.
        let (mut sent, mut minute) = (0, 0);
        while minute < 24 * 60 {
            sent += 1;
            minute += again_after(sent);
        }
        assert!(sent <= 11, "{sent}");
    }
}
