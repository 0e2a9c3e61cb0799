//! A message to the operator: what somebody writes on the contact page, checked whole (§2.3).

use crate::buyer::{self, BuyerFault};
use crate::calendar::{Instant, Time, add_days, instant_in_cancun, weekday};
use crate::catalogue::Hours;
use crate::hold::Network;
use crate::order::read_order_code;
use crate::plain_text;

/// Most characters of a message.
pub const LONGEST_MESSAGE: usize = 2000;

/// Messages a store takes within an hour from buyers, and as many from others: more are read by nobody, and fill the
/// operator's mailbox.
const MOST_AN_HOUR: usize = 120;
/// Those of one network; of each wider one around it twice as many.
const MOST_OF_A_NETWORK: usize = 5;

/// Whose an order is, for who names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOf {
    /// Bought from the same address, and its money is with the operator.
    Buyer,
    /// Ordered from the same address, and not paid, or paid back.
    Unpaid,
    /// Bought from another one.
    Other,
    /// There is none of that code.
    Unknown,
}

/// Where a message comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The network, by its name as [`Network`] has it; of a buyer the order, by a name like a network's.
    pub network: String,
    /// It names an order that was paid and the address that bought it: nobody else takes a buyer's turn.
    pub buyer: bool,
}

/// Whether one more message is taken, after those that came within the hour.
pub fn has_room(within_the_hour: &[Source], from: &Source) -> bool {
    let network = &from.network;
    let steps = network.len() / Network::STEP;
    // Neighbours who are no buyers take no buyer's turn.
    let alike = || within_the_hour.iter().filter(|one| one.buyer == from.buyer);
    let of = |wider: usize| {
        let around = network.get(..network.len().saturating_sub(wider * Network::STEP)).unwrap_or_default();
        alike().filter(|one| one.network.starts_with(around)).count()
    };
    alike().count() < MOST_AN_HOUR && (0..steps).all(|wider| of(wider) < MOST_OF_A_NETWORK << wider)
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the topic it is named after")]
pub enum Topic {
    Visit,
    Order,
    Payment,
    Group,
    Accessibility,
    Other,
}

impl Topic {
    /// Every topic, in the order they are offered.
    pub const ALL: [Self; 6] =
        [Self::Visit, Self::Order, Self::Payment, Self::Group, Self::Accessibility, Self::Other];

    /// Its name in forms and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Visit => "visit",
            Self::Order => "order",
            Self::Payment => "payment",
            Self::Group => "group",
            Self::Accessibility => "accessibility",
            Self::Other => "other",
        }
    }

    /// The topic of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// What somebody typed. Nothing in it is believed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct Typed<'a> {
    pub name: &'a str,
    pub email: &'a str,
    /// May be empty.
    pub phone: &'a str,
    /// Name of a topic.
    pub topic: &'a str,
    /// Code of an order; may be empty.
    pub order: &'a str,
    pub message: &'a str,
}

/// Why a message can't be sent as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactFault {
    /// Without a name, or with what is none.
    NameMissing,
    /// Without an address of mail to answer to.
    EmailMissing,
    /// Mail can't be sent there.
    EmailInvalid,
    /// That is no telephone number.
    PhoneInvalid,
    /// No topic was chosen.
    TopicMissing,
    /// That is no code of an order.
    OrderInvalid,
    /// Nothing is written.
    MessageMissing,
    /// The text in this field has more characters than so many.
    TooLong(&'static str, usize),
}

impl ContactFault {
    /// The name of the field at fault.
    pub fn field(self) -> &'static str {
        match self {
            Self::NameMissing => "name",
            Self::EmailMissing | Self::EmailInvalid => "email",
            Self::PhoneInvalid => "phone",
            Self::TopicMissing => "topic",
            Self::OrderInvalid => "order",
            Self::MessageMissing => "message",
            Self::TooLong(field, _) => field,
        }
    }
}

/// A message to the operator; only [`Contact::parse`] makes one. Whatever can't be seen is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contact {
    /// One line, not empty.
    pub name: String,
    /// Mail can be sent there.
    pub email: String,
    /// 6 to 15 digits, with what is written between them; empty for none.
    pub phone: String,
    /// What about.
    pub topic: Topic,
    /// Code of an order, as orders have it: nobody has looked whether there is one. Empty for none.
    pub order: String,
    /// What is written, in lines; not empty.
    pub message: String,
}

impl Contact {
    /// Reads what somebody typed. `mailable` says whether mail can be sent to an address, which only who sends it knows.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn parse(typed: Typed<'_>, mailable: impl Fn(&str) -> bool) -> Result<Self, Vec<ContactFault>> {
        let mut faults = Vec::new();
        let name = buyer::read_traveller(typed.name).unwrap_or_else(|fault| {
            faults.extend(match fault {
                buyer::TravellerFault::TooLong(most) => Some(ContactFault::TooLong("name", most)),
                buyer::TravellerFault::NoName => None,
            });
            String::new()
        });
        if name.is_empty() && faults.is_empty() {
            faults.push(ContactFault::NameMissing);
        }
        let email = buyer::read_email(typed.email, mailable).unwrap_or_else(|fault| {
            faults.push(match fault {
                BuyerFault::EmailInvalid => ContactFault::EmailInvalid,
                BuyerFault::TooLong(_, most) => ContactFault::TooLong("email", most),
                _ => ContactFault::EmailMissing,
            });
            String::new()
        });
        let phone = buyer::read_phone(typed.phone).unwrap_or_else(|fault| {
            faults.push(match fault {
                BuyerFault::TooLong(_, most) => ContactFault::TooLong("phone", most),
                _ => ContactFault::PhoneInvalid,
            });
            String::new()
        });
        let topic = Topic::parse(typed.topic);
        if topic.is_none() {
            faults.push(ContactFault::TopicMissing);
        }
        let typed_order = plain_text::seen(typed.order);
        let order = read_order_code(&typed_order).unwrap_or_default();
        if order.is_empty() && !typed_order.is_empty() {
            faults.push(ContactFault::OrderInvalid);
        }
        let message = plain_text::lines(typed.message);
        if message.is_empty() {
            faults.push(ContactFault::MessageMissing);
        } else if message.chars().count() > LONGEST_MESSAGE {
            faults.push(ContactFault::TooLong("message", LONGEST_MESSAGE));
        }
        match topic {
            Some(topic) if faults.is_empty() => Ok(Self { name, email, phone, topic, order, message }),
            _ => Err(faults),
        }
    }
}

/// By when a message is answered: once somebody has answered for so many hours since it came, by the hours of the call
/// centre in Cancun.
pub fn answered_by(received: Instant, hours: u32, weekdays: Hours, weekends: Hours) -> Instant {
    let today = received.date_in_cancun();
    let midnight = instant_in_cancun(today, Time::default());
    let mut left = i64::from(hours) * 60;
    let mut since = minutes_between(midnight, received);
    // Yesterday's hours may lead into today. Each day has some: a day more takes something off.
    let mut ahead = -1;
    loop {
        let hours = if weekday(add_days(today, ahead)) > 5 { weekends } else { weekdays };
        let day = i64::from(ahead) * 24 * 60;
        let begins = since.max(day + i64::from(hours.from));
        let open = (day + hours.until() - begins).max(0);
        if open > 0 && open >= left {
            return midnight.plus_minutes(begins + left);
        }
        left -= open;
        since = begins + open;
        ahead += 1;
    }
}

fn minutes_between(from: Instant, to: Instant) -> i64 {
    (to.millis() - from.millis()).div_euclid(60_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    const ANA: Typed<'static> = Typed {
        name: "Ana Núñez",
        email: "ana@example.com",
        phone: "+52 (998) 000-0100",
        topic: "group",
        order: "abcd-1001",
        message: "Somos 24.\r\n\r\n\r\n¿Hay mesa\u{202e} para todos?\n",
    };

    fn parse(typed: Typed<'_>) -> Result<Contact, Vec<ContactFault>> {
        Contact::parse(typed, |address| address.contains('@'))
    }

    #[test]
    fn a_message_is_kept_in_its_lines_without_what_cannot_be_seen() {
        let contact = parse(ANA).unwrap();
        assert_eq!(contact.message, "Somos 24.\n\n¿Hay mesa para todos?");
        assert_eq!((contact.topic, contact.order.as_str()), (Topic::Group, "ABCD1001"));
        let bare = parse(Typed { phone: " ", order: "", ..ANA }).unwrap();
        assert_eq!((bare.phone.as_str(), bare.order.as_str()), ("", ""));
    }

    #[test]
    fn all_that_is_wrong_is_said_at_once_each_in_its_field() {
        let long = "a".repeat(101);
        let long_message = "ñ".repeat(LONGEST_MESSAGE + 1);
        let cases: [(Typed<'_>, ContactFault, &str); 13] = [
            (Typed { name: " ", ..ANA }, ContactFault::NameMissing, "name"),
            (Typed { name: "www.evil.example", ..ANA }, ContactFault::NameMissing, "name"),
            (Typed { name: &long, ..ANA }, ContactFault::TooLong("name", 100), "name"),
            (Typed { email: "", ..ANA }, ContactFault::EmailMissing, "email"),
            (Typed { email: "ana", ..ANA }, ContactFault::EmailInvalid, "email"),
            (Typed { email: &long, ..ANA }, ContactFault::TooLong("email", 100), "email"),
            (Typed { phone: "call me", ..ANA }, ContactFault::PhoneInvalid, "phone"),
            (Typed { phone: &long, ..ANA }, ContactFault::TooLong("phone", 100), "phone"),
            (Typed { topic: "", ..ANA }, ContactFault::TopicMissing, "topic"),
            (Typed { topic: "Visit", ..ANA }, ContactFault::TopicMissing, "topic"),
            (Typed { order: "ABC", ..ANA }, ContactFault::OrderInvalid, "order"),
            (Typed { message: " \n\u{200b}", ..ANA }, ContactFault::MessageMissing, "message"),
            (Typed { message: &long_message, ..ANA }, ContactFault::TooLong("message", 2000), "message"),
        ];
        for (typed, fault, field) in cases {
            assert_eq!(parse(typed), Err(vec![fault]), "{typed:?}");
            assert_eq!(fault.field(), field);
        }
        let none = parse(Typed::default()).unwrap_err();
        assert_eq!(
            none,
            [
                ContactFault::NameMissing,
                ContactFault::EmailMissing,
                ContactFault::TopicMissing,
                ContactFault::MessageMissing
            ]
        );
        let just = "ñ".repeat(LONGEST_MESSAGE);
        assert!(parse(Typed { message: &just, ..ANA }).is_ok());
    }

    #[test]
    fn a_topic_is_read_by_its_name() {
        for topic in Topic::ALL {
            assert_eq!(Topic::parse(topic.name()), Some(topic));
        }
        assert_eq!(Topic::parse("refund"), None);
    }

    fn named(parts: &[usize]) -> String {
        parts.iter().map(|part| format!("{part:0width$}", width = Network::STEP)).collect::<Vec<_>>().concat()
    }

    // Proves 2.2.73.
    #[test]
    fn one_network_does_not_fill_the_mailbox() {
        let mut taken: Vec<Source> = Vec::new();
        let mut write = |network: String, buyer: bool| {
            let from = Source { network, buyer };
            let room = has_room(&taken, &from);
            taken.extend(room.then_some(from));
            room
        };
        let mut take = |network: String| write(network, false);
        assert_eq!((0..50).filter(|_| take(named(&[1]))).count(), 5, "an address");
        assert_eq!((0..50).filter(|_| take(named(&[2, 1, 1]))).count(), 5, "a /64");
        assert_eq!((0..50).filter(|n| take(named(&[3, 1, *n]))).count(), 10, "many in a /56");
        assert_eq!((0..50).filter(|n| take(named(&[4, *n, 1]))).count(), 20, "many in a /48");
        assert_eq!((0..500).filter(|n| take(named(&[5 + n]))).count(), 80, "all together");
        assert!(!take(named(&[9999])));
        // However many wrote, a buyer is heard, and only so many of them.
        assert_eq!((0..500).filter(|n| write(named(&[10_000 + n]), true)).count(), 120, "buyers");
        let mut neighbours: Vec<Source> = Vec::new();
        for (buyer, most) in [(false, 5), (true, 5)] {
            let from = Source { network: named(&[1]), buyer };
            let taken = (0..50).filter(|_| {
                let room = has_room(&neighbours, &from);
                neighbours.extend(room.then(|| from.clone()));
                room
            });
            assert_eq!(taken.count(), most, "of one address, buyer: {buyer}");
        }
    }

    fn at(date: &str, time: &str) -> Instant {
        instant_in_cancun(parse_date(date).unwrap(), Time::parse(time).unwrap())
    }

    // Weekdays from 7 to midnight, weekends from 7 to 22.
    const WEEKDAYS: Hours = Hours { from: 7 * 60, to: 24 * 60 };
    const WEEKENDS: Hours = Hours { from: 7 * 60, to: 22 * 60 };

    // Proves 2.2.72.
    #[test]
    fn an_answer_comes_within_so_many_hours_in_which_somebody_answers() {
        // 2026-11-20 is a Friday.
        for (received, hours, answered) in [
            (("2026-11-20", "12:00"), 4, ("2026-11-20", "16:00")),
            (("2026-11-20", "03:00"), 4, ("2026-11-20", "11:00")),
            (("2026-11-20", "22:00"), 4, ("2026-11-21", "09:00")),
            (("2026-11-21", "20:00"), 4, ("2026-11-22", "09:00")),
            (("2026-11-21", "22:30"), 4, ("2026-11-22", "11:00")),
            (("2026-11-22", "21:00"), 24, ("2026-11-24", "13:00")),
        ] {
            let (date, time) = received;
            assert_eq!(
                answered_by(at(date, time), hours, WEEKDAYS, WEEKENDS),
                at(answered.0, answered.1),
                "{date} {time}"
            );
        }
        // Past midnight: yesterday's hours lead into today, Friday's into the weekend.
        let night = Hours { from: 18 * 60, to: 2 * 60 };
        for (received, hours, answered) in [
            (("2026-11-20", "19:00"), 4, ("2026-11-20", "23:00")),
            (("2026-11-20", "23:00"), 4, ("2026-11-21", "08:00")),
            (("2026-11-21", "01:30"), 1, ("2026-11-21", "07:30")),
            (("2026-11-23", "01:00"), 2, ("2026-11-23", "20:00")),
        ] {
            let (date, time) = received;
            let by = answered_by(at(date, time), hours, night, WEEKENDS);
            assert_eq!(by, at(answered.0, answered.1), "{date} {time}");
        }
        let always = Hours { from: 600, to: 600 };
        assert_eq!(answered_by(at("2026-11-20", "09:00"), 4, always, always), at("2026-11-20", "13:00"));
    }

    proptest! {
        #[test]
        fn later_or_longer_is_never_answered_sooner(
            minute in 0_i64..20_000, later in 0_i64..3000, hours in 1_u32..200, more in 0_u32..50,
            from in 0_u16..1440, to in 1_u16..=1440,
        ) {
            let weekdays = Hours { from, to };
            let received = at("2026-11-20", "00:00").plus_minutes(minute);
            let by = answered_by(received, hours, weekdays, WEEKENDS);
            prop_assert!(by >= received.plus_minutes(i64::from(hours) * 60));
            prop_assert!(answered_by(received.plus_minutes(later), hours, weekdays, WEEKENDS) >= by);
            prop_assert!(answered_by(received, hours + more, weekdays, WEEKENDS) >= by);
        }

        #[test]
        fn nothing_typed_is_more_than_it_may_be(name in ".*", email in ".*", phone in ".*", order in ".*", message in "(?s).*") {
            let typed =
                Typed { name: &name, email: &email, phone: &phone, topic: "visit", order: &order, message: &message };
            if let Ok(contact) = parse(typed) {
                prop_assert!(contact.message.chars().count() <= LONGEST_MESSAGE);
                prop_assert!(!contact.message.contains('\r') && !contact.name.contains('\n'));
                prop_assert_eq!(plain_text::lines(&contact.message), contact.message);
            }
        }
    }
}
