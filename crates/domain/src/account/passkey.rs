//! Passkeys (§10.19): keys that somebody's own devices keep, and that say who they are. What is kept of one, how long what it
//! answers is good, and which ways in have to remain.

use crate::calendar::Instant;

/// So many passkeys a person has at most.
pub const MOST_PASSKEYS: usize = 10;
/// What lies so far ahead was said by a clock that was wrong.
const AHEAD_MINUTES: i64 = 60;
/// Minutes for which a challenge can be answered.
pub const CHALLENGE_MINUTES: i64 = 5;
/// Minutes after signing in for which nobody is asked once more who they are.
const FRESH_MINUTES: i64 = 10;

/// Whether a passkey's key can be on more devices than one, as the device says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backup {
    /// It stays where it was made.
    Never,
    /// It may be copied, and was not.
    Eligible,
    /// It was copied.
    Exists,
}

impl Backup {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Never, Self::Eligible, Self::Exists];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Eligible => "eligible",
            Self::Exists => "exists",
        }
    }

    /// The one of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|backup| backup.name() == name)
    }
}

/// A passkey, as far as what it signs is verified by it. Nothing of it is a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Names it for good, as the device that made it chose: hexadecimal digits.
    pub credential: String,
    /// The store's name of the person for devices: 32 random bytes as hexadecimal digits, which say nothing of who it is.
    pub handle: String,
    /// The public key, as the adapter reads it: hexadecimal digits.
    pub public_key: String,
    /// How often it signed, as far as the device counts: 0 where it does not.
    pub counter: u32,
    /// Whether its key can be elsewhere.
    pub backup: Backup,
}

/// What a passkey signed, once it was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// Names the passkey.
    pub credential: String,
    /// How often it signed, this time included; 0 where the device does not count.
    pub counter: u32,
    /// Whether its key can be elsewhere by now.
    pub backup: Backup,
}

/// A challenge that was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Names it among others.
    pub name: String,
    /// When it was given out.
    pub begun_at: Instant,
}

impl Challenge {
    /// True for five minutes. One of an instance whose clock is ahead is good for no longer than that.
    pub fn is_good(&self, now: Instant) -> bool {
        now < self.begun_at.plus_minutes(CHALLENGE_MINUTES)
            && self.begun_at < now.plus_minutes(CHALLENGE_MINUTES)
    }

    /// True where a passkey has answered neither this one nor any that was given out later: `last` is when it was used last, and
    /// for which challenge. So what it signed is good once, and nothing has to be kept of challenges that nobody answered. A use
    /// that lies an hour ahead is of a clock that was wrong: it uses up its own challenge and no other.
    pub fn is_unused(&self, last: Option<(Instant, &str)>, now: Instant) -> bool {
        last.is_none_or(|(at, name)| self.name != name && (self.begun_at >= at || is_ahead(at, now)))
    }

    /// True where nothing of its owner's account changed since it was given out: it adds one way in, and none once that is gone.
    pub fn is_of(&self, changed_at: Instant, now: Instant) -> bool {
        self.begun_at >= changed_at || is_ahead(changed_at, now)
    }

    /// What is kept as the passkey's last use, so that an answer given before the clock that gave it out is used up too.
    pub fn used_at(&self, now: Instant) -> Instant {
        now.max(self.begun_at)
    }
}

/// True where a counter goes on as a device's does that nobody copied: upwards, or not at all where it does not count.
pub fn counts_on(kept: u32, said: u32) -> bool {
    kept == 0 || said > kept
}

/// True of what only a clock that was wrong can have said: those of instances that work are never so far from each other.
fn is_ahead(at: Instant, now: Instant) -> bool {
    at >= now.plus_minutes(AHEAD_MINUTES)
}

/// True while a session is so new that its owner need not say once more who they are. One that began by a clock far ahead is not.
pub fn is_fresh(begun_at: Instant, now: Instant) -> bool {
    now < begun_at.plus_minutes(FRESH_MINUTES) && !is_ahead(begun_at, now)
}

/// By what somebody can sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaysIn {
    /// Whether they have a password.
    pub password: bool,
    /// So many identities of providers.
    pub identities: usize,
    /// So many passkeys.
    pub passkeys: usize,
}

impl WaysIn {
    /// Whether something would remain without one of them: no account is left that nobody can enter.
    pub fn spares_one(self) -> bool {
        usize::from(self.password) + self.identities + self.passkeys > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NOW: Instant = Instant::from_millis(1_795_194_000_000);

    fn challenge(name: &str, begun_at: Instant) -> Challenge {
        Challenge { name: name.into(), begun_at }
    }

    #[test]
    fn what_devices_say_of_copies_is_read_by_its_name() {
        for backup in Backup::ALL {
            assert_eq!(Backup::parse(backup.name()), Some(backup));
        }
        assert_eq!(Backup::parse("sometimes"), None);
    }

    // Proves 10.19.6.
    #[test]
    fn a_challenge_is_good_for_five_minutes() {
        for (minutes, is_good) in [(-5, false), (-4, true), (0, true), (4, true), (5, false), (60, false)] {
            assert_eq!(challenge("a", NOW).is_good(NOW.plus_minutes(minutes)), is_good, "{minutes}");
        }
    }

    // Proves 10.19.7.
    #[test]
    fn a_challenge_is_answered_once_and_none_after_a_later_one() {
        let one = challenge("a", NOW);
        assert!(one.is_unused(None, NOW));
        assert!(one.is_unused(Some((NOW.plus_minutes(-1), "z")), NOW), "used before");
        assert!(!one.is_unused(Some((NOW, "a")), NOW), "this very one");
        assert!(one.is_unused(Some((NOW, "b")), NOW), "another of the same moment");
        assert!(!one.is_unused(Some((NOW.plus_minutes(1), "b")), NOW), "a later one was answered");
        // Whatever the clock of who took it said, it is used up.
        for minutes in [-2, 0, 2] {
            let used = one.used_at(NOW.plus_minutes(minutes));
            assert!(used >= NOW && !one.is_unused(Some((used, "a")), NOW), "{minutes}");
        }
        // A clock that was a year ahead locks nobody out once it is right again, and lets nothing be used twice.
        let year = NOW.plus_minutes(365 * 24 * 60);
        assert!(one.is_unused(Some((year, "b")), NOW) && !one.is_unused(Some((year, "a")), NOW));
    }

    // Proves 10.19.71.
    #[test]
    fn a_challenge_adds_nothing_once_the_account_changed() {
        let one = challenge("a", NOW);
        for (changed, is_of) in [(-1, true), (0, true), (1, false), (59, false), (60, true), (600, true)] {
            assert_eq!(one.is_of(NOW.plus_minutes(changed), NOW), is_of, "{changed}");
        }
    }

    // Proves 10.19.8.
    #[test]
    fn a_counter_goes_up_or_is_not_there() {
        for (kept, said, goes_on) in
            [(0, 0, true), (0, 7, true), (7, 8, true), (7, 7, false), (7, 6, false), (7, 0, false)]
        {
            assert_eq!(counts_on(kept, said), goes_on, "{kept} {said}");
        }
    }

    // Proves 10.19.3.
    #[test]
    fn a_session_is_fresh_for_ten_minutes() {
        assert!(is_fresh(NOW, NOW) && is_fresh(NOW, NOW.plus_minutes(9)));
        assert!(!is_fresh(NOW, NOW.plus_minutes(10)));
        assert!(is_fresh(NOW.plus_minutes(4), NOW) && !is_fresh(NOW.plus_minutes(600), NOW));
    }

    // Proves 10.19.11.
    #[test]
    fn of_several_ways_in_one_can_go_and_the_last_can_not() {
        for password in [false, true] {
            for identities in 0..3 {
                for passkeys in 0..3 {
                    let ways = WaysIn { password, identities, passkeys };
                    let all = usize::from(password) + identities + passkeys;
                    assert_eq!(ways.spares_one(), all > 1, "{ways:?}");
                }
            }
        }
    }

    proptest! {
        // Proves 10.19.7.
        #[test]
        fn of_challenges_in_any_order_each_is_taken_once_at_most(order in proptest::collection::vec((0_i64..4, 0_usize..4), 1..20)) {
            let mut last: Option<(Instant, String)> = None;
            let mut taken = Vec::new();
            for (minutes, which) in order {
                // Of each minute one: as many as there are names.
                let one = challenge(&format!("{minutes}"), NOW.plus_minutes(minutes));
                let now = NOW.plus_minutes(minutes + i64::try_from(which).unwrap_or_default());
                if one.is_unused(last.as_ref().map(|(at, name)| (*at, name.as_str())), now) {
                    prop_assert!(!taken.contains(&one.name), "{} twice", one.name);
                    taken.push(one.name.clone());
                    last = Some((one.used_at(now), one.name));
                }
            }
        }
    }
}
