//! Built-in accounts (§6.1, §10.17): one person of one site by one address of mail, what keys in mail are for, and how much
//! mail somebody may have sent who is not signed in.

use crate::calendar::Instant;

pub mod companion;
pub mod form;
pub mod identity;
pub mod passkey;
pub mod password;
pub mod preferences;
pub mod session;
pub mod tries;

/// Days from the day an account is deleted until nothing is left of it: meanwhile its owner can have it back.
const ERASED_AFTER_DAYS: i64 = 30;
/// Days after which an account goes that nobody used: three years.
pub const UNUSED_DAYS: i64 = 3 * 365 + 1;
/// Days for which a device is known that signed in: then it counts as any other.
pub const KNOWN_DEVICE_DAYS: i64 = 180;
/// So many devices of a person are known.
pub const MOST_KNOWN_DEVICES: i64 = 20;
/// So many identities of providers a person has at most.
pub const MOST_WAYS: usize = 10;
/// Days for which a way in is new: whoever chooses a password by mail may not know of it, and ends it.
const NEW_WAY_DAYS: i64 = 7;
/// Days after which a registration ends that nobody confirmed, however often its link is made anew.
const REGISTERED_DAYS: i64 = 3;
/// Days for which it is known when an address was written to: a day counts.
pub const MAIL_DAYS: i64 = 1;

const HOUR_MINUTES: i64 = 60;
const DAY_MINUTES: i64 = 24 * HOUR_MINUTES;

/// Mails within an hour, and within a day, to one address, or asked for by one person. Links to choose another password, and
/// links that join an identity, are each counted apart: nobody keeps an owner out by registering with their address.
const MOST_MAIL_AN_HOUR: usize = 3;
const MOST_MAIL_A_DAY: usize = 6;
/// Mails of accounts that a store sends within an hour, as many with links to choose another password, and as many with links that
/// join an identity.
pub const MOST_MAIL_OF_STORE: usize = 300;

/// Whether an account lets its owner in. Who has not confirmed an address has none yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountState {
    /// It does.
    Active,
    /// Its owner deleted it, or nobody used it for years: it waits to be erased.
    Blocked,
}

impl AccountState {
    /// Both states, the one that lets its owner in first.
    pub const ALL: [Self; 2] = [Self::Active, Self::Blocked];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Blocked => "blocked",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// What somebody proves who follows a link of a mail, and for how long the link is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPurpose {
    /// That they read the mail of an address which somebody registered.
    Confirm,
    /// That they may choose a new password.
    Reset,
    /// That they read the mail of the address which an account is to have.
    Email,
    /// Nothing: it keeps where an account's mail went before, until that address is told. No link leads to it.
    OldAddress,
    /// That they read the mail of the address that an identity came with: it joins the address's account, or makes one.
    Join,
}

impl KeyPurpose {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Confirm, Self::Reset, Self::Email, Self::OldAddress, Self::Join];

    /// Its name in the database and in what a key is made of.
    pub fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
            Self::Email => "email",
            Self::OldAddress => "old_address",
            Self::Join => "join",
        }
    }

    /// The purpose of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.name() == name)
    }

    /// When a key ends that was made at an instant: a day or an hour later. An old address is kept for as long
    /// as mail is tried.
    pub fn ends_at(self, made_at: Instant) -> Instant {
        made_at.plus_minutes(match self {
            Self::Confirm => DAY_MINUTES,
            // As long as `may_write_link` lets pass without another, so that who is sent none has one that is good.
            Self::Reset | Self::Email | Self::Join => HOUR_MINUTES,
            Self::OldAddress => 4 * DAY_MINUTES,
        })
    }
}

/// When the link of a registration ends that is made anew: a day later as its first one, but no later than three days after whoever
/// registered said yes. Anybody may have it made anew: nobody keeps what a stranger typed for longer. The beginning of time stands
/// for one whose yes is not known, which ends as before.
pub fn renewed_ends_at(consented_at: Instant, now: Instant) -> Instant {
    let ends_at = KeyPurpose::Confirm.ends_at(now);
    if consented_at == Instant::from_millis(0) {
        return ends_at;
    }
    ends_at.min(consented_at.plus_minutes(REGISTERED_DAYS * DAY_MINUTES))
}

/// When nothing is left of an account that is deleted at an instant.
pub fn erase_at(deleted_at: Instant) -> Instant {
    deleted_at.plus_minutes(ERASED_AFTER_DAYS * DAY_MINUTES)
}

/// Ways in that were added after this instant end where a password is chosen by mail: somebody who had the account for a while may
/// have left one. Its owner adds theirs again.
pub fn new_ways_since(now: Instant) -> Instant {
    now.plus_minutes(-NEW_WAY_DAYS * DAY_MINUTES)
}

/// Whether one more link of a kind that is counted apart may go to an address that was sent some at these instants: to choose another
/// password, or to join an identity. Where it may not, one was sent within the hour and is still good: whoever asks in an owner's
/// name keeps no owner out for longer.
pub fn may_write_link(sent_at: &[Instant], by_store: usize, now: Instant) -> bool {
    let lately = sent_at.iter().any(|at| *at > now.plus_minutes(-HOUR_MINUTES) && *at <= now);
    may_write(sent_at, by_store, now) || (by_store < MOST_MAIL_OF_STORE && !lately)
}

/// Whether one more mail may go to an address that was written to at these instants, by a store that wrote so many within the
/// hour. What a clock that was wrong dated more than an hour ahead counts for nothing.
pub fn may_write(written_at: &[Instant], by_store: usize, now: Instant) -> bool {
    let ahead = now.plus_minutes(HOUR_MINUTES);
    let within = |minutes: i64| {
        let since = now.plus_minutes(-minutes);
        written_at.iter().filter(|at| **at > since && **at <= ahead).count()
    };
    by_store < MOST_MAIL_OF_STORE
        && within(HOUR_MINUTES) < MOST_MAIL_AN_HOUR
        && within(DAY_MINUTES) < MOST_MAIL_A_DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_and_purposes_are_read_by_their_names() {
        for state in AccountState::ALL {
            assert_eq!(AccountState::parse(state.name()), Some(state));
        }
        for purpose in KeyPurpose::ALL {
            assert_eq!(KeyPurpose::parse(purpose.name()), Some(purpose));
        }
        assert_eq!((AccountState::parse("asked"), KeyPurpose::parse("active")), (None, None));
    }

    // Proves 10.17.4, 10.18.16.
    #[test]
    fn a_link_is_good_for_a_day_or_an_hour() {
        let made = Instant::from_millis(0);
        for (purpose, minutes) in [
            (KeyPurpose::Confirm, 1440),
            (KeyPurpose::Reset, 60),
            (KeyPurpose::Email, 60),
            (KeyPurpose::Join, 60),
        ] {
            assert_eq!(purpose.ends_at(made), made.plus_minutes(minutes), "{purpose:?}");
        }
        assert_eq!(erase_at(made), made.plus_minutes(30 * 1440));
    }

    // Proves 10.17.14.
    #[test]
    fn a_registration_that_is_asked_again_ends_three_days_after_its_yes() {
        let yes = Instant::from_millis(1);
        for (minutes, ends) in [
            (0, DAY_MINUTES),
            (DAY_MINUTES, 2 * DAY_MINUTES),
            (2 * DAY_MINUTES, 3 * DAY_MINUTES),
            (2 * DAY_MINUTES + 1, 3 * DAY_MINUTES),
            (3 * DAY_MINUTES - 1, 3 * DAY_MINUTES),
            (9 * DAY_MINUTES, 3 * DAY_MINUTES),
        ] {
            assert_eq!(renewed_ends_at(yes, yes.plus_minutes(minutes)), yes.plus_minutes(ends), "{minutes}");
        }
        let (unknown, now) = (Instant::from_millis(0), yes.plus_minutes(9 * DAY_MINUTES));
        assert_eq!(renewed_ends_at(unknown, now), now.plus_minutes(DAY_MINUTES));
    }

    // Proves 10.18.71.
    #[test]
    fn a_way_in_is_new_for_seven_days() {
        let added = Instant::from_millis(0);
        for (minutes, is_new) in [(0, true), (7 * DAY_MINUTES - 1, true), (7 * DAY_MINUTES, false)] {
            assert_eq!(added > new_ways_since(added.plus_minutes(minutes)), is_new, "{minutes}");
        }
    }

    // Proves 10.17.6.
    #[test]
    fn an_address_is_written_to_three_times_an_hour_and_six_a_day() {
        let now = Instant::from_millis(0);
        let ago =
            |minutes: &[i64]| minutes.iter().map(|minutes| now.plus_minutes(-minutes)).collect::<Vec<_>>();
        let cases: [(&[i64], bool); 9] = [
            (&[], true),
            (&[0, 1], true),
            (&[0, 1, 59], false),
            (&[0, 1, 60], true),
            (&[61, 62, 63, 64, 65], true),
            (&[61, 62, 63, 64, 65, 1439], false),
            (&[61, 62, 63, 64, 65, 1440], true),
            (&[-61, -100, -5000], true),
            (&[-60, -1, -2], false),
        ];
        for (written, may) in cases {
            assert_eq!(may_write(&ago(written), 0, now), may, "{written:?}");
        }
        assert!(may_write(&[], MOST_MAIL_OF_STORE - 1, now) && !may_write(&[], MOST_MAIL_OF_STORE, now));
    }

    // Proves 10.17.6.
    #[test]
    fn who_is_sent_no_link_for_another_password_has_one_that_is_good() {
        // However often somebody asks, for three days.
        for every in [1, 7, 19, 20, 21, 59, 60, 61, 300] {
            let (mut sent, mut asked) = (Vec::new(), 0);
            while asked < 3 * DAY_MINUTES {
                let now = Instant::from_millis(0).plus_minutes(asked);
                if may_write_link(&sent, 0, now) {
                    sent.push(now);
                } else {
                    assert!(sent.last().is_some_and(|last| KeyPurpose::Reset.ends_at(*last) > now));
                }
                asked += every;
            }
            assert!(sent.len() < 3 * 30, "{} when asked every {every} minutes", sent.len());
        }
        let now = Instant::from_millis(0);
        assert!(
            !may_write_link(&[], MOST_MAIL_OF_STORE, now) && may_write_link(&[], MOST_MAIL_OF_STORE - 1, now)
        );
    }
}
