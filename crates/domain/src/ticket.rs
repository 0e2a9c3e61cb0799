//! Tickets: one per person, with a short code for people and a signed text for gates (§10.4).

use crate::calendar::{Date, Time, add_days, days_between};
use crate::catalogue::ProductId;
use crate::party::Unit;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

/// Crockford's alphabet: no I, L, O, U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bytes as Crockford base 32, most significant first, the last character padded with zero bits.
pub fn crockford(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut pending) = (0_u32, 0_u32);
    let mut push = |value: u32| {
        let at = usize::try_from(value & 31).unwrap_or_default();
        text.push(char::from(ALPHABET.get(at).copied().unwrap_or(b'0')));
    };
    for byte in bytes {
        bits = (bits << 8) | u32::from(*byte);
        pending += 8;
        while pending >= 5 {
            pending -= 5;
            push(bits >> pending);
        }
        bits &= (1 << pending) - 1;
    }
    if pending > 0 {
        push(bits << (5 - pending));
    }
    text
}

/// The bytes of a Crockford text in capitals; none if a character is foreign or the padding is not zero.
pub fn uncrockford(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut pending) = (0_u32, 0_u32);
    for char in text.bytes() {
        let value = ALPHABET.iter().position(|known| *known == char)?;
        bits = (bits << 5) | u32::try_from(value).ok()?;
        pending += 5;
        if pending >= 8 {
            pending -= 8;
            bytes.push(u8::try_from((bits >> pending) & 0xff).ok()?);
        }
        bits &= (1 << pending) - 1;
    }
    (bits == 0 && pending < 5).then_some(bytes)
}

/// What a person typed, as a code: capitals, without spaces and hyphens, look-alikes put right.
pub fn tidy(typed: &str) -> String {
    typed
        .chars()
        .filter(|char| !char.is_whitespace() && *char != '-')
        .map(|char| match char.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .take(64)
        .collect()
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of a hexadecimal text.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u32> = text.chars().map(|char| char.to_digit(16)).collect::<Option<_>>()?;
    let byte = |pair: &[u32]| match pair {
        [high, low] => u8::try_from(high * 16 + low).ok(),
        _ => None,
    };
    digits.chunks(2).map(byte).collect()
}

/// What a ticket's signed text says: enough for a gate without a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// 60 random bits: its short code.
    pub code: TicketCode,
    /// What it admits to.
    pub product: ProductId,
    /// On which day.
    pub date: Date,
    /// From when.
    pub time: Time,
    /// Whom.
    pub unit: Unit,
    /// Whose order: 40 bits.
    pub order: [u8; 5],
}

/// A ticket's short code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicketCode([u8; 8]);

impl TicketCode {
    /// A code from random bytes; four bits are not used.
    pub fn from_random(mut random: [u8; 8]) -> Self {
        if let Some(last) = random.last_mut() {
            *last &= 0xf0;
        }
        Self(random)
    }

    /// Twelve characters, as stored.
    pub fn text(self) -> String {
        crockford(&self.0).chars().take(12).collect()
    }

    /// `XXXX-XXXX-XXXX`, as printed.
    pub fn printed(self) -> String {
        let text = self.text();
        let group = |from: usize| text.get(from..from + 4).unwrap_or_default();
        format!("{}-{}-{}", group(0), group(4), group(8))
    }

    /// A code as a person typed it.
    pub fn parse(typed: &str) -> Option<Self> {
        let code = tidy(typed);
        if code.len() != 12 {
            return None;
        }
        let bytes: [u8; 8] = uncrockford(&format!("{code}0"))?.try_into().ok()?;
        Some(Self(bytes))
    }
}

/// Why a signed text is refused at a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgery {
    /// It is not a voucher of this store at all.
    NotAVoucher,
    /// It was changed, or signed with another key.
    BadSignature,
}

/// Marks our vouchers, and the version of their layout.
const PREFIX: &str = "SB1:";
const EPOCH: Date = Date::constant(1970, 1, 1);
const BODY: usize = 8 + 4 + 4 + 2 + 1 + 5;

impl Ticket {
    fn body(&self) -> [u8; BODY] {
        let mut body = [0; BODY];
        let days = u32::try_from(days_between(EPOCH, self.date)).unwrap_or_default();
        let product = u32::try_from(self.product.0).unwrap_or_default();
        let at = Unit::ALL.iter().position(|unit| *unit == self.unit).unwrap_or_default();
        let unit = u8::try_from(at + 1).unwrap_or_default();
        let parts = [
            self.code.0.as_slice(),
            &product.to_be_bytes(),
            &days.to_be_bytes(),
            &self.time.minutes().to_be_bytes(),
            &[unit],
            &self.order,
        ];
        for (to, from) in body.iter_mut().zip(parts.into_iter().flatten()) {
            *to = *from;
        }
        body
    }

    fn from_body(body: &[u8]) -> Option<Self> {
        let (code, rest) = body.split_first_chunk::<8>()?;
        let (product, rest) = rest.split_first_chunk::<4>()?;
        let (days, rest) = rest.split_first_chunk::<4>()?;
        let (minutes, rest) = rest.split_first_chunk::<2>()?;
        let (unit, rest) = rest.split_first_chunk::<1>()?;
        let order: [u8; 5] = rest.try_into().ok()?;
        let [unit] = unit;
        let unit = *Unit::ALL.get(usize::from(*unit).checked_sub(1)?)?;
        let days = i32::try_from(u32::from_be_bytes(*days)).ok()?;
        let date = add_days(EPOCH, days);
        // A day beyond the calendar's end is none.
        if days_between(EPOCH, date) != days {
            return None;
        }
        Some(Self {
            code: TicketCode(*code),
            product: ProductId(i64::from(u32::from_be_bytes(*product))),
            date,
            time: Time::from_minutes(u16::from_be_bytes(*minutes))?,
            unit,
            order,
        })
    }

    /// The text of its QR code: only capitals, digits and a colon, which QR codes hold most densely.
    pub fn sign(&self, key: &SigningKey) -> String {
        let body = self.body();
        let signature = key.sign(&body).to_bytes();
        format!("{PREFIX}{}", crockford(&[body.as_slice(), &signature].concat()))
    }

    /// Reads and checks a signed text with the public key alone.
    pub fn verify(text: &str, key: &VerifyingKey) -> Result<Self, Forgery> {
        let encoded = text.trim().strip_prefix(PREFIX).ok_or(Forgery::NotAVoucher)?;
        let bytes = uncrockford(encoded).ok_or(Forgery::NotAVoucher)?;
        let (body, signature) = bytes.split_first_chunk::<BODY>().ok_or(Forgery::NotAVoucher)?;
        let signature: [u8; 64] = signature.try_into().map_err(|_| Forgery::NotAVoucher)?;
        key.verify_strict(body, &Signature::from_bytes(&signature)).map_err(|_| Forgery::BadSignature)?;
        Self::from_body(body).ok_or(Forgery::NotAVoucher)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ticket(random: [u8; 8], product: i64, day: i32, minutes: u16, unit: Unit, order: [u8; 5]) -> Ticket {
        Ticket {
            code: TicketCode::from_random(random),
            product: ProductId(product),
            date: add_days(EPOCH, day),
            time: Time::from_minutes(minutes).unwrap(),
            unit,
            order,
        }
    }

    proptest! {
        #[test]
        fn base_32_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            prop_assert_eq!(uncrockford(&crockford(&bytes)).unwrap(), bytes);
        }

        #[test]
        fn a_signed_ticket_verifies_and_any_change_does_not(
            seed in any::<[u8; 32]>(), random in any::<[u8; 8]>(), product in 1..i64::from(u32::MAX), day in 0..40_000,
            minutes in 0u16..1440, unit in prop::sample::select(Unit::ALL.to_vec()), order in any::<[u8; 5]>(),
            at in 4usize..140, with in 0usize..32,
        ) {
            let key = SigningKey::from_bytes(&seed);
            let ticket = ticket(random, product, day, minutes, unit, order);
            let text = ticket.sign(&key);
            prop_assert_eq!(Ticket::verify(&text, &key.verifying_key()), Ok(ticket));
            prop_assert_eq!(TicketCode::parse(&ticket.code.printed().to_lowercase()), Some(ticket.code));
            let mut changed = text.clone().into_bytes();
            changed[at] = ALPHABET[with];
            let changed = String::from_utf8(changed).unwrap();
            if changed != text {
                prop_assert!(Ticket::verify(&changed, &key.verifying_key()).is_err());
            }
        }

        #[test]
        fn any_text_is_read_without_panic(text in ".{0,200}") {
            let key = SigningKey::from_bytes(&[7; 32]).verifying_key();
            prop_assert!(Ticket::verify(&text, &key).is_err());
            let prefixed = format!("SB1:{text}");
            prop_assert!(Ticket::verify(&prefixed, &key).is_err());
            let _ = TicketCode::parse(&text);
        }
    }
}
