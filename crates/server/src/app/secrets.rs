//! Keys, in a type that can't be printed, and what is made with them.

use crate::app::limit;
use domain::account::KeyPurpose;
use domain::actor::PersonId;
use domain::calendar::Instant;
use domain::catalogue::ProductId;
use domain::encoding::hex;
use domain::hold::Network;
use domain::newsletter::mailbox;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::fmt::Write;
use std::net::IpAddr;
use store::{Db, StoreError};

/// 32 bytes nobody prints.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// Fresh from the system.
    pub fn random() -> Result<Self, StoreError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
        Ok(Self(bytes))
    }

    /// The bytes, for signing.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Self(bytes))
    }
}

/// The keys all instances share.
#[derive(Clone, Debug)]
pub struct Secrets {
    /// Makes the part of an order's address that nobody can guess.
    orders: Secret,
    /// Signs vouchers.
    pub vouchers: Secret,
    /// Signs what says who is signed in.
    accounts: Secret,
    /// Names subscriptions, and proves that whoever decides on one reads its mail.
    subscriptions: Secret,
    /// Makes the addresses of room types' calendars.
    pub calendars: CalendarKeys,
    /// Signs the sandbox gateway's notices.
    pub sandbox: Secret,
    /// Names the networks that places are asked from.
    networks: Secret,
}

impl Secrets {
    /// Reads the keys, or makes them the first time.
    pub async fn load(db: &Db, now: Instant) -> Result<Self, StoreError> {
        let one = async |name: &'static str| {
            let fresh = hex(Secret::random()?.bytes());
            let kept = db.run(store::secret::Secret { name, fresh, now }).await?;
            Secret::parse(&kept).ok_or_else(|| StoreError::Broken(format!("the key {name} is not 64 digits")))
        };
        let calendars = one(CalendarKeys::NAME).await?;
        let (name, fresh) = (CalendarKeys::MARK, first_mark(&calendars));
        let mark = db.run(store::secret::Secret { name, fresh, now }).await?;
        Ok(Self {
            orders: one("orders").await?,
            vouchers: one("vouchers").await?,
            accounts: one("accounts").await?,
            subscriptions: one("subscriptions").await?,
            calendars: CalendarKeys { key: calendars, mark },
            sandbox: one("sandbox").await?,
            networks: one("networks").await?,
        })
    }

    /// The key that signs vouchers, read from a store that was served before.
    pub async fn voucher_key_of(db: &Db) -> Result<Option<ed25519_dalek::SigningKey>, StoreError> {
        let kept = db.read(store::secret::ReadSecret { name: "vouchers" }).await?;
        let key = kept.as_deref().and_then(Secret::parse);
        Ok(key.map(|key| ed25519_dalek::SigningKey::from_bytes(&key.0)))
    }

    /// The networks around a client by name, for [`Network::name`]: an address can't be read from it.
    pub fn network_name(&self, client: IpAddr) -> String {
        self.names_of(&limit::around(client))
    }

    /// The same with the /24 around an IPv4 address: for what costs a person's time.
    pub fn wide_network_name(&self, client: IpAddr) -> String {
        self.names_of(&limit::wide_around(client))
    }

    /// An order by a name like a network's: messages about one are counted as those of one network are.
    pub fn order_name(&self, order: &str) -> String {
        self.name_of(&format!("order {order}"))
    }

    fn names_of(&self, networks: &[IpAddr]) -> String {
        networks.iter().map(|network| self.name_of(&network.to_string())).collect()
    }

    fn name_of(&self, what: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.networks.0) else { return String::new() };
        mac.update(what.as_bytes());
        hex(&mac.finalize().into_bytes()).chars().take(Network::STEP).collect()
    }

    /// The part of an order's address that nobody can guess.
    pub fn order_key(&self, order: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.orders.0) else { return String::new() };
        mac.update(order.as_bytes());
        hex(&mac.finalize().into_bytes()).chars().take(32).collect()
    }

    /// A token that says who is signed in, until a moment: `person.email.until.signature`, the address in hexadecimal.
    pub fn account_token(&self, person: &PersonId, email: &str, until: Instant) -> String {
        let said = format!("{person}.{}.{}", hex(email.to_lowercase().as_bytes()), until.millis());
        format!("{said}.{}", self.account_mac(&said))
    }

    /// Who a token speaks of, and their address, while it is good.
    pub fn account(&self, token: &str, now: Instant) -> Option<(PersonId, String)> {
        let (said, mac) = token.rsplit_once('.')?;
        if !same(&self.account_mac(said), mac) {
            return None;
        }
        let (person, rest) = said.split_once('.')?;
        let (email, until) = rest.split_once('.')?;
        let fresh = until.parse().ok().map(Instant::from_millis).is_some_and(|until| now < until);
        let bytes = domain::encoding::unhex(email)?;
        Some((PersonId::parse(person)?, String::from_utf8(bytes).ok().filter(|_| fresh)?))
    }

    /// Proves that whoever has it reads the mail that a link of an account was written in: it confirms, chooses a password or
    /// changes the address, once.
    pub fn link_key(&self, purpose: KeyPurpose, id: &str, created_at: Instant) -> String {
        let said = format!("link {} {id} {}", purpose.name(), created_at.millis());
        self.account_mac(&said).chars().take(32).collect()
    }

    /// Seals what a browser keeps that goes to a provider to sign in: `said.signature`.
    pub fn seal_signing_in(&self, said: &str) -> String {
        format!("{said}.{}", self.account_mac(&format!("signing in {said}")))
    }

    /// What was sealed; none where anybody else did, or changed it.
    pub fn open_signing_in<'a>(&self, sealed: &'a str) -> Option<&'a str> {
        let (said, mac) = sealed.rsplit_once('.')?;
        same(&self.account_mac(&format!("signing in {said}")), mac).then_some(said)
    }

    /// Seals what a browser keeps whose device is asked for a passkey: `said.signature`.
    pub fn seal_passkey(&self, said: &str) -> String {
        format!("{said}.{}", self.account_mac(&format!("passkey {said}")))
    }

    /// What was sealed; none where anybody else did, or changed it.
    pub fn open_passkey<'a>(&self, sealed: &'a str) -> Option<&'a str> {
        let (said, mac) = sealed.rsplit_once('.')?;
        same(&self.account_mac(&format!("passkey {said}")), mac).then_some(said)
    }

    /// A token that lets whoever has it ask for suggestions, until a moment: `until.signature`.
    pub fn search_token(&self, until: Instant) -> String {
        let until = until.millis();
        format!("{until}.{}", self.account_mac(&format!("search {until}")))
    }

    /// True for such a token while it is good.
    pub fn may_search(&self, token: &str, now: Instant) -> bool {
        let Some((said, mac)) = token.split_once('.') else { return false };
        let until = said.parse().ok().map(Instant::from_millis);
        until.is_some_and(|until| now < until) && same(&self.account_mac(&format!("search {said}")), mac)
    }

    /// What names the subscription of a mailbox at a site: nothing in it says whose that is.
    pub fn subscription_id(&self, site: &str, email: &str) -> String {
        self.subscription_mac(&format!("mailbox {} of {site}", mailbox(email)))
    }

    /// Proves that whoever has it reads the mail of a subscription's address: it ends the subscription, for as long as there
    /// is one.
    pub fn leave_key(&self, id: &str) -> String {
        self.subscription_mac(&format!("leave {id}"))
    }

    /// The same of the one mail that asked at an instant: it confirms.
    pub fn confirm_key(&self, id: &str, asked_at: Instant) -> String {
        self.subscription_mac(&format!("confirm {id} {}", asked_at.millis()))
    }

    fn subscription_mac(&self, said: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.subscriptions.0) else { return String::new() };
        mac.update(said.as_bytes());
        hex(&mac.finalize().into_bytes()).chars().take(32).collect()
    }

    /// Names a message by what it says, so that it is one message however often it is sent; nobody else can make the name.
    pub fn message_name(&self, said: &[&str]) -> String {
        let mut whole = "message ".to_owned();
        for part in said {
            // Writing to a string can't fail.
            let _ = write!(whole, "{}:{part}", part.len());
        }
        self.account_mac(&whole).chars().take(32).collect()
    }

    fn account_mac(&self, said: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.accounts.0) else { return String::new() };
        mac.update(said.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// The key that signs vouchers.
    pub fn voucher_key(&self) -> ed25519_dalek::SigningKey {
        ed25519_dalek::SigningKey::from_bytes(&self.vouchers.0)
    }
}

/// Makes the addresses of room types' calendars, which other channels are given (§10.16.27).
#[derive(Clone, Debug)]
pub struct CalendarKeys {
    key: Secret,
    /// Kept apart from the key: who gives calendars new addresses changes no event's name (§10.16.46).
    mark: String,
}

impl CalendarKeys {
    const NAME: &'static str = "calendars";
    const MARK: &'static str = "calendar_mark";

    /// Those of a store that was served before.
    pub async fn of(db: &Db) -> Result<Option<Self>, StoreError> {
        let kept = db.read(store::secret::ReadSecret { name: Self::NAME }).await?;
        let Some(key) = kept.as_deref().and_then(Secret::parse) else { return Ok(None) };
        let mark = db.read(store::secret::ReadSecret { name: Self::MARK }).await?;
        let mark = mark.unwrap_or_else(|| first_mark(&key));
        Ok(Some(Self { key, mark }))
    }

    /// The part of the address of a room type's calendar that nobody can guess.
    pub fn key(&self, room: ProductId) -> String {
        calendar_mac(&self.key, &format!("room {room}")).chars().take(32).collect()
    }

    /// Where the calendar of a room type is, below the store's own address. A proxy that logs paths logs no key.
    pub fn path(&self, room: ProductId) -> String {
        format!("/calendars/{room}.ics?k={}", self.key(room))
    }

    /// What names of our own events end in: a channel that tells them back tells nothing new. It is the same for as long as
    /// there is the store, whatever becomes of the key.
    pub fn mark(&self) -> String {
        format!("{}.sacbe", self.mark)
    }
}

/// The mark of a store whose events were not named before, or by a release that made it of the key each time.
fn first_mark(key: &Secret) -> String {
    calendar_mac(key, "mark").chars().take(12).collect()
}

fn calendar_mac(key: &Secret, said: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key.0) else { return String::new() };
    mac.update(said.as_bytes());
    hex(&mac.finalize().into_bytes())
}

/// A fresh key for a visitor's cart, as 64 hexadecimal digits.
pub fn random_key() -> Result<String, StoreError> {
    Ok(hex(Secret::random()?.bytes()))
}

/// What is stored of a key: never the key.
pub fn key_hash(key: &str) -> String {
    hex(&Sha256::digest(key))
}

/// Compares without telling by time how much was right.
pub fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::random().unwrap();
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(Secret::parse(&hex(secret.bytes())).unwrap().bytes(), secret.bytes());
        assert!(Secret::parse("short").is_none() && Secret::parse(&"zz".repeat(32)).is_none());
    }
}
