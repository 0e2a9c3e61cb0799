//! How often one client may write. A cart can only hold so many places, so carts must be scarce too.

use crate::app::config::LimitOptions;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Tokens of one kind for each client: a burst, and so many more a minute. Each wider network around it has twice as many: who
/// is given many networks is not many clients.
pub struct Limit {
    /// Tokens that come back in so many minutes.
    tokens: u32,
    minutes: u64,
    burst: u32,
    begun: Instant,
    /// By how wide a network is, and which: there are many, so that they are kept small.
    clients: Mutex<HashMap<(u8, IpAddr), Bucket>>,
}

struct Bucket {
    /// In thousandths of a token.
    tokens: u64,
    /// In milliseconds since the limit began.
    at: u64,
}

/// Clients remembered at most; beyond, those with full buckets are forgotten.
const CLIENTS: usize = 50_000;

impl Limit {
    /// A limit of so many a minute, and five minutes' worth at once.
    pub fn per_minute(per_minute: u32) -> Self {
        Self::new(per_minute, 1, per_minute.saturating_mul(5))
    }

    /// A limit of so many a minute, all of them at once.
    pub fn at_once(per_minute: u32) -> Self {
        Self::new(per_minute, 1, per_minute)
    }

    /// A limit of so many a minute, half of them at once.
    pub fn one_by_one(per_minute: u32) -> Self {
        Self::new(per_minute, 1, per_minute.div_ceil(2))
    }

    /// A limit of so many an hour, all of them at once.
    pub fn per_hour(per_hour: u32) -> Self {
        Self::new(per_hour, 60, per_hour)
    }

    fn new(tokens: u32, minutes: u64, burst: u32) -> Self {
        Self { tokens, minutes, burst, begun: Instant::now(), clients: Mutex::default() }
    }

    /// Takes one token of a client's, if there is one.
    pub fn allows(&self, client: IpAddr) -> bool {
        self.allows_at(&around(client), Instant::now())
    }

    /// The same with the /24 around an IPv4 address: for what reaches others.
    pub fn allows_wide(&self, client: IpAddr) -> bool {
        self.allows_at(&wide_around(client), Instant::now())
    }

    fn allows_at(&self, networks: &[IpAddr], now: Instant) -> bool {
        let now = u64::try_from(now.saturating_duration_since(self.begun).as_millis()).unwrap_or(u64::MAX);
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |wider: u8| u64::from(self.burst).saturating_mul(1000) << wider.min(8);
        let refilled = |wider: u8, bucket: &Bucket| {
            let millis = now.saturating_sub(bucket.at);
            let more = (millis.saturating_mul(u64::from(self.tokens)) / (60 * self.minutes))
                .saturating_mul(1 << wider.min(8));
            bucket.tokens.saturating_add(more).min(full(wider))
        };
        if clients.len() >= CLIENTS {
            clients.retain(|(wider, _), bucket| refilled(*wider, bucket) < full(*wider));
        }
        let mut left = Vec::with_capacity(3);
        for key in (0..).zip(networks.iter().copied().rev()) {
            let tokens = clients.get(&key).map_or(full(key.0), |bucket| refilled(key.0, bucket));
            let Some(tokens) = tokens.checked_sub(1000) else { return false };
            left.push((key, Bucket { tokens, at: now }));
        }
        clients.extend(left);
        true
    }
}

/// The networks around a client, the widest first, its own last. Of IPv6 a customer is given a /64, and can ask for a /56 or
/// a /48; an IPv4 address stands for itself.
pub fn around(client: IpAddr) -> Vec<IpAddr> {
    match client {
        IpAddr::V4(_) => vec![client],
        IpAddr::V6(address) => [48, 56, 64]
            .map(|bits| IpAddr::from(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)))))
            .to_vec(),
    }
}

/// The same where whoever has one address of a network may have many of it: an IPv4 address stands in its /24.
pub fn wide_around(client: IpAddr) -> Vec<IpAddr> {
    match client {
        IpAddr::V4(address) => [24, 32]
            .map(|bits| IpAddr::from(Ipv4Addr::from_bits(address.to_bits() & (u32::MAX << (32 - bits)))))
            .to_vec(),
        IpAddr::V6(_) => around(client),
    }
}

/// Errors that pages of one client may report in a minute.
const REPORTS_PER_MINUTE: u32 = 20;
/// Pages of one client that are counted in a minute, each when it is opened and when it is left; five times as many at once.
const VIEWS_PER_MINUTE: u32 = 60;
/// Campaigns that one client may be the first to come by in an hour.
const CAMPAIGNS_PER_HOUR: u32 = 5;
/// Addresses one client may have asked in an hour whether they want the newsletter.
const SUBSCRIPTIONS_PER_HOUR: u32 = 8;
/// Mail about accounts that one client may have sent in an hour without being signed in.
const ACCOUNT_MAIL_PER_HOUR: u32 = 8;
/// Choices about cookies that one client's are kept of, within a minute; five times as many at once.
const CHOICES_PER_MINUTE: u32 = 10;
/// Questions that one client may ask the chat: more than a family types behind one address.
const QUESTIONS_PER_MINUTE: u32 = 60;

/// What one client may do how often.
#[allow(missing_docs, reason = "each is what it is named after")]
pub struct Limits {
    pub carts: Limit,
    pub more_carts: Limit,
    pub writes: Limit,
    pub lookups: Limit,
    pub codes: Limit,
    pub sign_ins: Limit,
    /// Sign-ins that begin at a provider.
    pub provider_begins: Limit,
    /// Browsers that come back from one, with what they began with.
    pub provider_returns: Limit,
    pub resends: Limit,
    pub contacts: Limit,
    pub subscriptions: Limit,
    /// Mail about accounts.
    pub account_mail: Limit,
    /// Choices about cookies that are kept.
    pub choices: Limit,
    /// Questions in the chat.
    pub questions: Limit,
    pub reports: Limit,
    /// Views of pages that are counted.
    pub views: Limit,
    /// Campaigns that nobody came by before.
    pub campaigns: Limit,
    pub suggestions: Limit,
}

impl Limits {
    /// Everybody's, with nothing taken yet.
    pub fn new(options: &LimitOptions) -> Self {
        Self {
            carts: Limit::one_by_one(options.carts_per_minute),
            more_carts: Limit::at_once(options.carts_per_minute.saturating_mul(5)),
            writes: Limit::per_minute(options.writes_per_minute),
            lookups: Limit::per_minute(options.lookups_per_minute),
            codes: Limit::per_minute(options.lookups_per_minute),
            sign_ins: Limit::per_minute(options.lookups_per_minute),
            provider_begins: Limit::per_minute(options.lookups_per_minute),
            provider_returns: Limit::per_minute(options.lookups_per_minute),
            resends: Limit::per_minute(options.lookups_per_minute),
            contacts: Limit::per_minute(1),
            subscriptions: Limit::per_hour(SUBSCRIPTIONS_PER_HOUR),
            account_mail: Limit::per_hour(ACCOUNT_MAIL_PER_HOUR),
            choices: Limit::per_minute(CHOICES_PER_MINUTE),
            questions: Limit::at_once(QUESTIONS_PER_MINUTE),
            reports: Limit::at_once(REPORTS_PER_MINUTE),
            views: Limit::per_minute(VIEWS_PER_MINUTE),
            campaigns: Limit::per_hour(CAMPAIGNS_PER_HOUR),
            suggestions: Limit::per_minute(options.suggestions_per_minute),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_client_has_a_burst_and_then_so_many_a_minute() {
        let limit = Limit::per_minute(6);
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let start = Instant::now();
        assert_eq!((0..100).filter(|_| limit.allows_at(&around(one), start)).count(), 30);
        assert!(limit.allows_at(&around(other), start), "others are not bothered");
        assert!(!limit.allows_at(&around(one), start + Duration::from_secs(9)));
        assert!(limit.allows_at(&around(one), start + Duration::from_secs(10)));
        assert!(!limit.allows_at(&around(one), start + Duration::from_secs(10)));
    }

    #[test]
    fn carts_come_one_by_one() {
        let limit = Limit::one_by_one(6);
        let one: IpAddr = [10, 0, 0, 1].into();
        let start = Instant::now();
        assert_eq!((0..100).filter(|_| limit.allows_at(&around(one), start)).count(), 3);
        let minute =
            (1..=60).filter(|second| limit.allows_at(&around(one), start + Duration::from_secs(*second)));
        assert_eq!(minute.count(), 6);
        assert!(Limit::one_by_one(1).allows_at(&around(one), start));
    }

    #[test]
    fn networks_around_a_client_are_the_wider_the_sooner() {
        let around =
            |text: &str| around(text.parse().unwrap()).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(around("2001:db8:1:2ff3::4"), ["2001:db8:1::", "2001:db8:1:2f00::", "2001:db8:1:2ff3::"]);
        assert_eq!(around("192.0.2.7"), ["192.0.2.7"]);
        let wide = |text: &str| {
            wide_around(text.parse().unwrap()).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(wide("192.0.2.7"), ["192.0.2.0", "192.0.2.7"]);
        assert_eq!(wide("2001:db8:1:2ff3::4"), around("2001:db8:1:2ff3::4"));
    }

    // Proves 10.17.45.
    #[test]
    fn passwords_are_tried_as_often_as_orders_are_looked_up_and_an_hour_has_eight_mails() {
        let limits = Limits::new(&LimitOptions {
            carts_per_minute: 6,
            places_per_client: 60,
            slot_places_per_client: 20,
            waiting_per_client: 6,
            waiting_per_email: 3,
            writes_per_minute: 120,
            suggestions_per_minute: 240,
            lookups_per_minute: 4,
        });
        let (client, start) = (wide_around([192, 0, 2, 7].into()), Instant::now());
        let allowed = |limit: &Limit, seconds: u64| {
            (0..100).filter(|_| limit.allows_at(&client, start + Duration::from_secs(seconds))).count()
        };
        for (seconds, tries) in [(0, 20), (14, 0), (15, 1), (75, 4)] {
            let both = [&limits.lookups, &limits.sign_ins].map(|limit| allowed(limit, seconds));
            assert_eq!(both, [tries, tries], "after {seconds} s");
        }
        for (seconds, mails) in [(0, 8), (449, 0), (450, 1), (4050, 8)] {
            assert_eq!(allowed(&limits.account_mail, seconds), mails, "after {seconds} s");
        }
    }

    // Proves 10.5.47.
    #[test]
    fn addresses_of_one_network_are_one_client_and_many_networks_few() {
        let (limit, start) = (Limit::per_minute(6), Instant::now());
        let allowed = |from: &dyn Fn(u16) -> String| {
            (0..500).filter(|n| limit.allows_at(&around(from(*n).parse().unwrap()), start)).count()
        };
        assert_eq!(allowed(&|n| format!("2001:db8:1:2::{n:x}")), 30);
        // Of its /56 twice as many, of its /48 four times.
        assert_eq!(allowed(&|n| format!("2001:db8:1:{:x}::1", n % 256)), 30);
        assert_eq!(allowed(&|n| format!("2001:db8:1:{:x}::1", 0x100 + n * 64)), 60);
        assert_eq!(allowed(&|n| format!("2001:db8:2:2::{n:x}")), 30);
    }
}
