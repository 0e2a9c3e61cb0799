//! For how long what is not money is kept: what nobody bought, what was delivered, and who bought (§10.8).

use super::reader::Section;
use crate::calendar::Instant;

const DAY_MINUTES: i64 = 24 * 60;
/// A year of 365 days and six hours.
const YEAR_MINUTES: i64 = 365 * DAY_MINUTES + 6 * 60;

/// For how long what is not money is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Days since a cart was changed last: then it goes, unless something of it was ordered.
    pub carts_days: i64,
    /// Days since an order ended that nobody ever paid.
    pub orders_days: i64,
    /// Days since a gateway's notice was taken, or a mail was refused.
    pub notices_days: i64,
    /// Days since a message was delivered.
    pub messages_days: i64,
    /// Days since a catalogue version was replaced that nothing refers to.
    pub versions_days: i64,
    /// When who bought is forgotten.
    pub buyers: KeepBuyers,
}

/// For how long a store knows who bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepBuyers {
    /// For ever.
    ForEver,
    /// For so many years after the last visit of their order.
    Years(i64),
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            carts_days: 30,
            orders_days: 90,
            notices_days: 90,
            messages_days: 30,
            versions_days: 30,
            buyers: KeepBuyers::Years(5),
        }
    }
}

impl Retention {
    /// So many days before now: what is as old, or older, goes.
    pub fn before(days: i64, now: Instant) -> Instant {
        now.plus_minutes(-days * DAY_MINUTES)
    }

    /// Whose visits ended then, or earlier, is forgotten at `now`; none where buyers are kept.
    pub fn buyers_before(&self, now: Instant) -> Option<Instant> {
        match self.buyers {
            KeepBuyers::ForEver => None,
            KeepBuyers::Years(years) => Some(now.plus_minutes(-years * YEAR_MINUTES)),
        }
    }
}

/// Reads `[retention]`: all of it may be left out, as earlier releases did.
pub(super) fn retention(root: &Section<'_, '_>) -> Option<Retention> {
    let usual = Retention::default();
    if !root.has("retention") {
        return Some(usual);
    }
    let section = root.section("retention")?;
    // A cart's cookie lasts seven days; gateways are asked about a payment for as long, and hold one open for less than 30.
    let carts_days = section.integer_or("carts_days", usual.carts_days, 7, 3650);
    let orders_days = section.integer_or("orders_days", usual.orders_days, 30, 3650);
    let notices_days = section.integer_or("notices_days", usual.notices_days, 30, 3650);
    let messages_days = section.integer_or("messages_days", usual.messages_days, 7, 3650);
    let versions_days = section.integer_or("versions_days", usual.versions_days, 7, 3650);
    let buyers = if section.has("buyers") {
        section.parsed("buyers", "\"never\", or from \"1 year\" to \"30 years\"", keep_buyers)
    } else {
        Some(usual.buyers)
    };
    section.close();
    Some(Retention {
        carts_days: carts_days?,
        orders_days: orders_days?,
        notices_days: notices_days?,
        messages_days: messages_days?,
        versions_days: versions_days?,
        buyers: buyers?,
    })
}

/// Reads when somebody is forgotten.
fn keep_buyers(text: &str) -> Option<KeepBuyers> {
    if text == "never" {
        return Some(KeepBuyers::ForEver);
    }
    let number = text.strip_suffix(" years").or(text.strip_suffix(" year"))?;
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    let years = number.parse::<i64>().ok().filter(|years| digits && (1..=30).contains(years))?;
    Some(KeepBuyers::Years(years))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn years_are_said_in_words_or_never() {
        for (text, read) in [
            ("never", Some(KeepBuyers::ForEver)),
            ("1 year", Some(KeepBuyers::Years(1))),
            ("5 years", Some(KeepBuyers::Years(5))),
            ("30 years", Some(KeepBuyers::Years(30))),
            ("0 years", None),
            ("31 years", None),
            ("+5 years", None),
            ("five years", None),
            ("5", None),
            ("", None),
        ] {
            assert_eq!(keep_buyers(text), read, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn nobody_is_forgotten_before_so_many_years_of_days(years in 1_i64..=30, now in 0_i64..4_000_000_000_000) {
            let now = Instant::from_millis(now);
            let retention = Retention { buyers: KeepBuyers::Years(years), ..Retention::default() };
            let before = retention.buyers_before(now).unwrap();
            prop_assert!(before <= Retention::before(365 * years, now));
            prop_assert!(before >= Retention::before(366 * years, now));
            let kept = Retention { buyers: KeepBuyers::ForEver, ..retention };
            prop_assert_eq!(kept.buyers_before(now), None);
        }
    }
}
