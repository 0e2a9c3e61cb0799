//! Tickets: one per person, with a short code for people and a signed text for gates (§10.4).

use crate::calendar::{Date, Time, add_days, days_between};
use crate::catalogue::ProductId;
use crate::encoding::{crockford, tidy, uncrockford};
use crate::party::{Age, Plan, Unit};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

/// What a ticket's signed text says: enough for a gate without a network. `docs/vouchers.md` has its bytes.
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
    /// The kind of person it lets in, by age and rate.
    pub unit: Unit,
    /// Whose order: 40 bits.
    pub order: [u8; 5],
}

/// Whether a ticket opens a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketState {
    /// It does, once.
    Issued,
    /// It did.
    Redeemed,
    /// It does not: its money went back, or its visit was cancelled.
    Void,
}

impl TicketState {
    /// Every state.
    pub const ALL: [Self; 3] = [Self::Issued, Self::Redeemed, Self::Void];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Issued => "issued",
            Self::Redeemed => "redeemed",
            Self::Void => "void",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
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

/// The number of a kind of person in a signed voucher. Vouchers are good for months: a number is never given anew.
fn wire_number(unit: Unit) -> u8 {
    match (unit.age(), unit.plan()) {
        (Age::Infant, _) => 3,
        (Age::Adult, None) => 1,
        (Age::Child, None) => 2,
        (Age::Adult, Some(Plan::Resident)) => 4,
        (Age::Child, Some(Plan::Resident)) => 5,
        (Age::Adult, Some(Plan::Mexican)) => 6,
        (Age::Child, Some(Plan::Mexican)) => 7,
        (Age::Adult | Age::Child, Some(Plan::Senior)) => 8,
    }
}

impl Ticket {
    fn body(&self) -> [u8; BODY] {
        let mut body = [0; BODY];
        let days = u32::try_from(days_between(EPOCH, self.date)).unwrap_or_default();
        let product = u32::try_from(self.product.0).unwrap_or_default();
        let parts = [
            self.code.0.as_slice(),
            &product.to_be_bytes(),
            &days.to_be_bytes(),
            &self.time.minutes().to_be_bytes(),
            &[wire_number(self.unit)],
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
        let unit = Unit::ALL.into_iter().find(|known| wire_number(*known) == *unit)?;
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
    use crate::encoding::ALPHABET;
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

    /// One voucher of each kind of person, signed by the first release: they stay good.
    const SIGNED_BEFORE: [(Unit, &str); 8] = [
        (
            Unit::ADULT,
            "SB1:040G2081040G000004M0002E400ZW081040G20C6GQ45GT8E7PTT67KG9XJWPA38FSBQ931W1Y9M1GTJ652NY3MC4QZHTPAMPA1SWT1ZARSHCTQ0FBSTEXDD073W70KTE8389WDSXJYG4",
        ),
        (
            Unit::CHILD,
            "SB1:081040G20810000004M0002E400ZW0G2081040KAPXCS85MNAPHZ8RN4WZ0BA6D3HV96YEMANY2PV91E6PBA2F97TR6TFZHH7Z4DNF126R32PK5NMDGZ7JY5BSKCN4S7PQKVKS41DXQ0R",
        ),
        (
            Unit::INFANT,
            "SB1:0C1G60R30C1G000004M0002E400ZW0R30C1G60Z5T2EGPXFY6BMKTHRG5B7RA6ADVCCBSWGB26YYZ0B79G7PYMJPSGRENJKSPHVEQ1WHTXNYW65AZERTAZCWVVE9C07MTPTPX0GB5P70W",
        ),
        (
            Unit::RESIDENT,
            "SB1:0G2081040G20000004M0002E400ZW1040G20817TMWPNNT4RFAFG9T08MM4TY97413V63T7G7FNRMM1K4YZ085VYK56A5B5Q2S6QTJ5X7Q8MMSGT06XSQ4YHFAXM4JNY9KMY4WPYG3W06",
        ),
        (
            Unit::RESIDENT_CHILD,
            "SB1:0M2GA1850M2G000004M0002E400ZW1850M2GA1ASRVA1RRCZ2ESPTF09W7JS7GK6Z72V9F3QANWDG4ZEBX4FNJBMDY6HATD63T2EDPBK1VK4439120KAHX3ZFFC48PCABZ5ZZ4W2QZMGR",
        ),
        (
            Unit::MEXICAN,
            "SB1:0R30C1G60R30000004M0002E400ZW1G60R30C1HN7D7ES5Z0D50KE8VJ3SZ88NFWHPD7221FEEQ0GYPHNPMDWPC0WMZ29SG3CY53ZDSYMY898D3DSJV91TG45B7TVWNRPRAK7X7N4BP08",
        ),
        (
            Unit::MEXICAN_CHILD,
            "SB1:0W3GE1R70W3G000004M0002E400ZW1R70W3GE1WQ3H6VV28N209CPF48BRXYWDKJXG3RMSE9EYEFT4Y5VGS32B6XW324MK8RGY3HSTA9H83YNSFK4YJWA4XW4N5HP4AD60WHNZG7K1C0A",
        ),
        (
            Unit::SENIOR,
            "SB1:1040G2081040000004M0002E400ZW2081040G220RV5ZPKS03J169SWQGV6NA8YR6AN6PP81AXAC0N4MPX0BQTMVH04YEYCA2FR2XB1J9EXH58Q7R2J8DJDGBVH7XWYP36KD7Y08V5A0G",
        ),
    ];

    // Proves 10.4.3.
    #[test]
    fn a_ticket_is_issued_redeemed_or_void_and_nothing_else() {
        assert_eq!(TicketState::ALL, [TicketState::Issued, TicketState::Redeemed, TicketState::Void]);
        for (state, name) in TicketState::ALL.into_iter().zip(["issued", "redeemed", "void"]) {
            assert_eq!((state.name(), TicketState::parse(name)), (name, Some(state)));
        }
        for other in ["Issued", "", "used", "paid", "suspended", "issued "] {
            assert_eq!(TicketState::parse(other), None, "{other:?}");
        }
    }

    #[test]
    fn vouchers_signed_before_say_what_they_said() {
        let key = SigningKey::from_bytes(&[3; 32]);
        for (number, (unit, text)) in (1_u8..).zip(SIGNED_BEFORE) {
            let ticket = ticket([number; 8], 296, 20_000, 8 * 60 + 30, unit, [number; 5]);
            assert_eq!(ticket.sign(&key), text, "{unit:?}");
            assert_eq!(Ticket::verify(text, &key.verifying_key()), Ok(ticket), "{unit:?}");
        }
        assert_eq!(SIGNED_BEFORE.map(|(unit, _)| unit), Unit::ALL, "every kind is among them");
    }

    proptest! {
        #[test]
        fn base_32_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            prop_assert_eq!(uncrockford(&crockford(&bytes)).unwrap(), bytes);
        }

        // Proves 10.4.5.
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
