//! What questions are about that no passage answers by itself, heard by the phrases that people use.

use crate::phrases::{ASKED, has_phrase, has_phrase_of};
use crate::words::{joins, words};
use domain::catalogue::{Service, Suits};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// So few words are a matter alone.
const BARE: usize = 2;

/// What a question asks that is answered by figures and rules, and not by what a passage says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Whether a place is open, and when.
    Open,
    /// What something costs.
    Cost,
    /// What can be done for an amount.
    Spend,
    /// What happens if it rains.
    Rain,
    /// Where a code is typed.
    Code,
    /// What is good for somebody.
    Suits,
    /// Where a wheelchair can go.
    Wheelchair,
    /// At what hour.
    Hour,
    /// What is taken along.
    Pack,
    /// Whether food is.
    OwnFood,
    /// Whether one pays only there.
    Gate,
    /// What costs least.
    Cheapest,
    /// What is taken off for people of Brazil.
    Brazil,
    /// What is taken off.
    Discount,
    /// A room, and not a ticket.
    Lodging,
    /// Several places, or which of them: not the one whose page somebody reads.
    Several,
    /// The rate of who lives nearby.
    Residents,
    /// The rate of people of the country.
    Mexicans,
    /// The same, of who lives in the country and anywhere in it.
    InMexico,
    /// The rate of the old.
    Seniors,
    /// Tickets that were lost, or did not come.
    LostTicket,
    /// Whether one must swim.
    Swim,
    /// What somebody does not eat.
    Diets,
    /// Where one changes clothes.
    Changing,
    /// A room, or a hotel.
    Room,
    /// What a room costs, or whether there is one.
    RoomCost,
    /// Which of some is better, or how they differ.
    Better,
    /// How long it takes to get there.
    Way,
    /// A person, in place of the chat.
    Person,
    /// Whether a person or a machine answers.
    Machine,
    /// What a group pays.
    GroupRate,
    /// That something was paid twice.
    ChargedTwice,
    /// Which code there is.
    PublicCode,
    /// What students pay.
    Students,
    /// A birthday.
    Birthday,
    /// That it is going to rain, or that a park closes for it.
    Forecast,
    /// Whether one is picked up at a hotel.
    HotelPickUp,
    /// How far something is.
    Far,
    /// When something closes.
    Closes,
    /// What a code is called by who types nothing else.
    CodeWord,
    /// Where something is.
    Where,
    /// What babies are called who are not counted.
    Baby,
    /// Whether something may be brought.
    TakenAlong,
    /// That one pays in cash.
    Cash,
    /// That one pays with something.
    Pays,
    /// What is asked of today.
    Today,
    /// What stands between names of places that are compared, and asks nothing else.
    Between,
    /// What stands between two names of places in a search.
    Versus,
    /// What stands before them.
    BeforeNames,
    /// When places are open, in whatever words.
    WhenOpen,
    /// What stands around a time of day.
    AroundHour,
    /// What a room is asked for by, on a day.
    RoomWord,
    /// What a family calls who is old.
    Grandparents,
}

impl Theme {
    /// The name of its phrases.
    fn kind(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Cost => "cost",
            Self::Spend => "spend",
            Self::Rain => "rain",
            Self::Code => "code",
            Self::Suits => "suits",
            Self::Wheelchair => "wheelchair",
            Self::Hour => "hour",
            Self::Pack => "pack",
            Self::OwnFood => "own_food",
            Self::Gate => "gate",
            Self::Cheapest => "cheapest",
            Self::Brazil => "brazil",
            Self::Discount => "discount",
            Self::Lodging => "lodging",
            Self::Several => "several",
            Self::Residents => "residents",
            Self::Mexicans => "mexicans",
            Self::InMexico => "in_mexico",
            Self::Seniors => "seniors",
            Self::LostTicket => "lost_ticket",
            Self::Swim => "swim",
            Self::Diets => "diets",
            Self::Changing => "changing",
            Self::Room => "room",
            Self::RoomCost => "room_cost",
            Self::Better => "better",
            Self::Way => "way",
            Self::Person => "person",
            Self::Machine => "machine",
            Self::GroupRate => "group_rate",
            Self::ChargedTwice => "charged_twice",
            Self::PublicCode => "public_code",
            Self::Students => "students",
            Self::Birthday => "birthday",
            Self::Forecast => "forecast",
            Self::HotelPickUp => "hotel_pick_up",
            Self::Far => "far",
            Self::Closes => "closes",
            Self::CodeWord => "code_word",
            Self::Where => "where",
            Self::Baby => "baby",
            Self::TakenAlong => "taken_along",
            Self::Cash => "cash",
            Self::Pays => "pays",
            Self::Today => "today",
            Self::Between => "between",
            Self::Versus => "versus",
            Self::BeforeNames => "before_names",
            Self::WhenOpen => "when_open",
            Self::AroundHour => "around_hour",
            Self::RoomWord => "room_word",
            Self::Grandparents => "grandparents",
        }
    }

    /// Whether a question has a phrase by which people ask it.
    pub fn is_asked(self, question: &str) -> bool {
        has_phrase(self.kind(), &words(question).collect::<Vec<_>>())
    }

    /// Its phrases in every language.
    pub fn phrases(self) -> Vec<&'static str> {
        let texts = ASKED.get(self.kind()).into_iter().flat_map(BTreeMap::values).flat_map(BTreeMap::values);
        texts.flat_map(|text| text.split(',')).map(str::trim).collect()
    }
}

/// What places have rules of, which lines of their pages may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Whether alcohol is served.
    Alcohol,
    /// Whether seaweed gets in.
    Sargassum,
    /// Whether one tips.
    Tips,
    /// Whether drones may fly.
    Drones,
    /// Where one may smoke.
    Smoking,
    /// An invoice.
    Invoice,
    /// Whether an animal that somebody needs, such as a guide dog, comes in: it is no pet.
    Assistance,
    /// How heavy one may be.
    Weight,
    /// Who may drive what is driven there.
    Driving,
    /// Where there is dinner.
    Supper,
    /// Where one snorkels.
    Snorkel,
}

impl Topic {
    /// Its phrases, and those of the lines about it, by their names.
    fn kinds(self) -> (&'static str, &'static str) {
        match self {
            Self::Alcohol => ("alcohol", "alcohol_line"),
            Self::Sargassum => ("sargassum", "sargassum"),
            Self::Tips => ("tips", "tips"),
            Self::Drones => ("drones", "drones"),
            Self::Smoking => ("smoking", "smoking"),
            Self::Invoice => ("invoice", "invoice"),
            Self::Assistance => ("assistance", "assistance"),
            Self::Weight => ("weight", "weight_line"),
            Self::Driving => ("driving", "driving_line"),
            Self::Supper => ("supper", "supper"),
            Self::Snorkel => ("snorkel", "snorkel"),
        }
    }

    /// Whether a question has a phrase by which people ask it.
    pub fn is_asked(self, question: &str) -> bool {
        has_phrase(self.kinds().0, &words(question).collect::<Vec<_>>())
    }

    /// What a question says beside its phrases, such as the name of a place; empty where it says no more.
    pub fn left_of(self, question: &str) -> String {
        let spaced = |text: &str| format!(" {} ", words(text).collect::<Vec<_>>().join(" "));
        let texts =
            ASKED.get(self.kinds().0).into_iter().flat_map(BTreeMap::values).flat_map(BTreeMap::values);
        let mut phrases: Vec<String> = texts.flat_map(|text| text.split(',')).map(spaced).collect();
        phrases.sort_by_key(|phrase| Reverse(phrase.len()));
        let rest = phrases.iter().fold(spaced(question), |rest, phrase| rest.replace(phrase, " "));
        // "Ha" joins words, and ends a name.
        let says_little = |word: &&str| joins(word) || word.bytes().all(|letter| letter.is_ascii_digit());
        rest.split_whitespace().skip_while(says_little).collect::<Vec<_>>().join(" ")
    }

    /// Whether a line of a place's page is about it.
    pub fn is_of(self, line: &str) -> bool {
        has_phrase(self.kinds().1, &words(line).collect::<Vec<_>>())
    }
}

/// What a day is to be about, as a question says it.
pub fn likes_asked(question: &str) -> Vec<Suits> {
    let asked: Vec<String> = words(question).collect();
    let is_named = |likes: &Suits| has_phrase_of("likes", likes.word(), &asked);
    Suits::ALL.iter().copied().filter(is_named).collect()
}

/// The service that a question names, of what a visitor may need at a place. What is only called like a pet, or is one that somebody
/// needs, is none.
pub fn service_asked(question: &str) -> Option<Service> {
    let asked: Vec<String> = words(question).collect();
    let is_no_pet = has_phrase("assistance", &asked) || has_phrase("no_pet", &asked);
    let mut named = Service::ALL.iter().copied();
    let named = named.find(|service| {
        has_phrase_of("service", service.word(), &asked) && !(is_no_pet && *service == Service::Pets)
    });
    // Whoever says more of a doctor may have been told something by one.
    let doctor = || (asked.len() <= BARE && has_phrase("doctor", &asked)).then_some(Service::FirstAid);
    named.or_else(|| has_phrase("changing", &asked).then_some(Service::Showers)).or_else(doctor)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.46.
    #[test]
    fn an_animal_that_somebody_needs_and_a_dish_are_no_pets() {
        for question in [
            "Are guide dogs allowed?",
            "Can I bring my service dog to Xcaret?",
            "¿Puedo entrar con mi perro guía?",
            "¿Aceptan perros de asistencia?",
            "Posso entrar com cão-guia?",
            "Aceitam cachorro de assistência?",
        ] {
            assert!(Topic::Assistance.is_asked(question), "{question}");
            assert_eq!(service_asked(question), None, "{question}");
        }
        for question in ["Can I buy a hot dog?", "¿hay perros calientes?", "vende cachorro-quente?"] {
            assert!(!Topic::Assistance.is_asked(question), "{question}");
            assert_eq!(service_asked(question), None, "{question}");
        }
        for question in ["Can I bring my dog?", "¿Aceptan perros?", "Pode levar cachorro?"] {
            assert!(!Topic::Assistance.is_asked(question), "{question}");
            assert_eq!(service_asked(question), Some(Service::Pets), "{question}");
        }
        // Beside one there may be another service.
        assert_eq!(service_asked("Hot dogs or lockers?"), Some(Service::Lockers));
    }

    // Proves 2.2.174.
    #[test]
    fn what_is_asked_beside_a_topic_is_left_of_a_question() {
        for (question, left) in [
            ("xel-há peso máximo", "xel ha"),
            ("¿Cuál es el peso máximo en Xplor?", "xplor"),
            ("weight limit at Xplor Fuego", "xplor fuego"),
            ("qual o peso máximo do Xplor", "xplor"),
            ("peso máximo", ""),
        ] {
            assert_eq!(Topic::Weight.left_of(question), left, "{question}");
        }
    }
}
