//! Refusals and failures, with their code from the error catalogue (§8), their HTTP status and the fields at fault.
//!
//! A use case answers `Result<T, Failure>`. A rule that refuses says everything that is wrong at once: a [`Refusal`]. A page
//! shows it beside its fields, a call answers it as problem+json.

use crate::messages;
pub use crate::view::ProblemCodeView as Code;
use crate::view::{FieldErrorView, ProblemView};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::calendar::Date;
use domain::cart;
use domain::catalogue::ProductId;
use domain::extra;
use domain::language::Language;
use domain::party::{Age, PartyError, Plan, Unit};
use domain::person::PersonFault;
use domain::stay::{ADULT_FROM, GuestsFault};
use store::StoreError;
use store::cart::CartRefusal;

/// An input of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// By its name.
    Named(&'static str),
    /// One of many: of this product, extra or group.
    Of(&'static str, i64),
    /// One that no form has, or that stands twice, by the name it was sent under.
    Sent(Sent),
}

/// Letters of the name of a field that are repeated to who sent it.
const LONGEST_SENT: usize = 22;

/// A field's name as somebody sent it: its first letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    letters: [u8; LONGEST_SENT],
    length: u8,
}

impl Sent {
    /// Reads a name; none of what no field could be called.
    pub fn new(name: &str) -> Option<Self> {
        let good = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte);
        if name.is_empty() || !name.bytes().all(good) {
            return None;
        }
        let (mut letters, mut length) = ([0; LONGEST_SENT], 0);
        for (letter, byte) in letters.iter_mut().zip(name.bytes()) {
            *letter = byte;
            length += 1;
        }
        Some(Self { letters, length })
    }
}

impl std::fmt::Display for Sent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letters = self.letters.get(..usize::from(self.length)).unwrap_or_default();
        f.write_str(std::str::from_utf8(letters).unwrap_or_default())
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::Of(name, id) => write!(f, "{name}_{id}"),
            Self::Sent(name) => write!(f, "{name}"),
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The code that says what is wrong.
    pub code: Code,
    /// The product it is about, where a form holds several: its number stands behind the field's name.
    pub product: Option<ProductId>,
    /// The input at fault.
    pub field: Option<Field>,
    /// The limit its message names.
    pub limit: Option<i64>,
    /// The last day rooms are sold until, which its message names.
    pub sold_until: Option<Date>,
}

impl Wrong {
    /// Something wrong with the whole.
    pub const fn new(code: Code) -> Self {
        Self { code, product: None, field: None, limit: None, sold_until: None }
    }

    /// Something wrong with one field.
    pub const fn in_field(code: Code, field: &'static str) -> Self {
        Self { code, product: None, field: Some(Field::Named(field)), limit: None, sold_until: None }
    }

    /// Something wrong with one of many fields.
    pub const fn of(code: Code, field: &'static str, id: i64) -> Self {
        Self { code, product: None, field: Some(Field::Of(field, id)), limit: None, sold_until: None }
    }

    /// The same, in one of many fields.
    #[must_use]
    pub const fn at(self, field: &'static str, id: i64) -> Self {
        Self { field: Some(Field::Of(field, id)), ..self }
    }

    /// The same, of one of several products.
    #[must_use]
    pub const fn about(self, product: ProductId) -> Self {
        Self { product: Some(product), ..self }
    }

    /// As it is shown, with its message in a language.
    pub fn view(self, language: Language) -> FieldErrorView {
        let field = self.field.map(|field| field.to_string());
        FieldErrorView {
            field: match self.product {
                Some(id) => Some(format!("{}.{id}", field.unwrap_or_default())),
                None => field,
            },
            code: self.code,
            message: match self.sold_until {
                Some(day) => {
                    messages::text("stay.sold_until", language, &[("day", &messages::day(day, language))])
                }
                None => self.code.message(language, self.limit),
            },
        }
    }

    /// As a call answers it.
    pub fn answer(self, language: Language) -> Response {
        Refusal::from(self).answer(language)
    }
}

/// Everything that is wrong with what was asked: at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    first: Wrong,
    all: Vec<Wrong>,
}

impl Refusal {
    /// Refuses where anything is wrong.
    pub fn of(wrongs: Vec<Wrong>) -> Result<(), Self> {
        match wrongs.first().copied() {
            Some(first) => Err(Self { first, all: wrongs }),
            None => Ok(()),
        }
    }

    /// The first of them: it gives the status.
    pub fn first(&self) -> Wrong {
        self.first
    }

    /// All of them.
    pub fn all(&self) -> &[Wrong] {
        &self.all
    }

    /// The status it is answered with.
    pub fn status(&self) -> StatusCode {
        self.first.code.status()
    }

    /// The same, of one of several products.
    #[must_use]
    pub fn about(self, product: ProductId) -> Self {
        let all = self.all.into_iter().map(|wrong| wrong.about(product)).collect();
        Self { first: self.first.about(product), all }
    }

    /// The same, with its fields named as whoever sent them names them.
    #[must_use]
    pub fn renamed(self, name: fn(&'static str) -> &'static str) -> Self {
        let renamed = |wrong: Wrong| match wrong.field {
            Some(Field::Named(field)) => Wrong { field: Some(Field::Named(name(field))), ..wrong },
            _ => wrong,
        };
        Self { first: renamed(self.first), all: self.all.into_iter().map(renamed).collect() }
    }

    /// As a call answers it: problem+json (§10.6.1), the first in its own fields, all of them as `errors`.
    pub fn answer(&self, language: Language) -> Response {
        let status = self.status();
        let FieldErrorView { field, code, message } = self.first.view(language);
        let errors = self.all.iter().map(|wrong| wrong.view(language)).collect();
        let body = serde_json::to_vec(&ProblemView { code, message, field, status: status.as_u16(), errors })
            .unwrap_or_default();
        let mut response = (
            status,
            [(header::CONTENT_TYPE, "application/problem+json"), (header::CACHE_CONTROL, "no-store")],
            body,
        )
            .into_response();
        retry_after(&mut response);
        response
    }
}

impl<T: Into<Wrong>> From<T> for Refusal {
    fn from(wrong: T) -> Self {
        let first = wrong.into();
        Self { first, all: vec![first] }
    }
}

impl From<Code> for Wrong {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl From<CartRefusal> for Wrong {
    fn from(refusal: CartRefusal) -> Self {
        match refusal {
            CartRefusal::NoCart | CartRefusal::NoLine => Self::new(Code::CartUpdateError),
            CartRefusal::Rule(cart::Refusal::SameProductOrDate) => {
                Self::in_field(Code::SameProductOrDate, "date")
            }
            CartRefusal::Rule(cart::Refusal::PackageLimit(limit)) => {
                Self { limit: Some(i64::from(limit)), ..Self::new(Code::PackageLimit) }
            }
            CartRefusal::NoPlaces(_) => Self::in_field(Code::NoAvailability, "date"),
            CartRefusal::TooManyRooms(limit) => {
                Self { limit: i64::try_from(limit).ok(), ..Self::new(Code::CartRooms) }
            }
            CartRefusal::TooManyPlaces(limit) => {
                Self { limit: Some(limit), ..Self::in_field(Code::PartyLimit, "adults") }
            }
        }
    }
}

impl From<PartyError> for Wrong {
    fn from(error: PartyError) -> Self {
        match error {
            PartyError::Empty => Self::in_field(Code::PartyEmpty, "adults"),
            PartyError::NoAdult => Self::in_field(Code::PartyAdultRequired, "adults"),
            PartyError::TooMany(limit) => {
                Self { limit: Some(i64::from(limit)), ..Self::in_field(Code::PartyLimit, "adults") }
            }
            PartyError::NotAllowed(unit) => Self::in_field(Code::AgeNotAllowed, party_field(unit)),
        }
    }
}

impl From<GuestsFault> for Wrong {
    fn from(fault: GuestsFault) -> Self {
        let (code, field, limit) = match fault {
            GuestsFault::NoAdult => (Code::RoomAdultRequired, "adults", None),
            GuestsFault::TooManyAdults(most) => (Code::RoomAdultsLimit, "adults", Some(i64::from(most))),
            GuestsFault::TooManyChildren(most) => (Code::RoomChildrenLimit, "ages", i64::try_from(most).ok()),
            GuestsFault::ChildIsAdult(_) => (Code::ChildAgeInvalid, "ages", Some(i64::from(ADULT_FROM) - 1)),
        };
        Self { limit, ..Self::in_field(code, field) }
    }
}

impl From<PersonFault> for Wrong {
    fn from(fault: PersonFault) -> Self {
        let (code, limit) = match fault {
            PersonFault::NameMissing => (Code::FirstNameRequired, None),
            PersonFault::LastNameMissing => (Code::LastNameRequired, None),
            PersonFault::NameInvalid | PersonFault::LastNameInvalid => (Code::NameInvalid, None),
            PersonFault::EmailMissing => (Code::EmailRequired, None),
            PersonFault::EmailInvalid => (Code::EmailInvalid, None),
            PersonFault::CountryMissing => (Code::CountryRequired, None),
            PersonFault::CountryUnknown => (Code::CountryUnknown, None),
            PersonFault::TooLong(_, most) => (Code::TooLong, i64::try_from(most).ok()),
        };
        Self { limit, ..Self::in_field(code, fault.field()) }
    }
}

impl From<extra::Refusal> for Wrong {
    fn from(refusal: extra::Refusal) -> Self {
        match refusal {
            extra::Refusal::NotOffered(id) | extra::Refusal::Twice(id) => {
                Self::of(Code::ExtraNotOffered, "extra", id.0)
            }
            extra::Refusal::TwoUpgrades(_) => Self::in_field(Code::OneUpgrade, "upgrade"),
            extra::Refusal::Zone(id) => Self::of(Code::ZoneRequired, "zone", id.0),
            extra::Refusal::Hotel(id) => Self::of(Code::TooLong, "hotel", id.0),
            extra::Refusal::Slot(id) => Self::of(Code::ScheduleRequired, "slot", id.0),
            extra::Refusal::Closed(id) => Self::of(Code::ExtraFull, "slot", id.0),
            extra::Refusal::Count(id, most) => {
                Self { limit: Some(i64::from(most)), ..Self::of(Code::ExtraCount, "count", id.0) }
            }
            extra::Refusal::NeedsDate(id) => Self::of(Code::ExtraNeedsDate, "extra", id.0),
            extra::Refusal::Group(id) => Self::of(Code::ComponentRequired, "group", id),
        }
    }
}

/// The form field of a kind of person.
pub fn party_field(unit: Unit) -> &'static str {
    match (unit.age(), unit.plan()) {
        (Age::Infant, _) => "infants",
        (Age::Adult, None) => "adults",
        (Age::Child, None) => "children",
        (Age::Adult, Some(Plan::Resident)) => "residents",
        (Age::Child, Some(Plan::Resident)) => "resident_children",
        (Age::Adult, Some(Plan::Mexican)) => "mexicans",
        (Age::Child, Some(Plan::Mexican)) => "mexican_children",
        (Age::Adult | Age::Child, Some(Plan::Senior)) => "seniors",
    }
}

/// Says when to come back, where coming back helps.
pub fn retry_after(response: &mut Response) {
    if [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS].contains(&response.status()) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
}

/// Why a request failed: refused by a rule, or by the machine.
#[derive(Debug)]
pub enum Failure {
    /// The visitor can do something about it.
    Refused(Refusal),
    /// We can.
    Store(StoreError),
    /// A page did not render.
    Render(render::RenderError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<render::RenderError> for Failure {
    fn from(error: render::RenderError) -> Self {
        Self::Render(error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl<T: Into<Wrong>> From<T> for Failure {
    fn from(wrong: T) -> Self {
        Self::Refused(Refusal::from(wrong))
    }
}

impl Failure {
    /// Logs the cause where it is ours, and returns what a visitor is shown.
    pub fn report(self) -> Refusal {
        let code = match self {
            Self::Refused(refusal) => return refusal,
            Self::Render(render::RenderError::Busy) => Code::Overloaded,
            Self::Store(error @ StoreError::Broken(_)) => {
                tracing::error!(%error, "a request failed");
                Code::Internal
            }
            Self::Store(error) => {
                tracing::warn!(%error, "a request failed");
                Code::Unavailable
            }
            Self::Render(error @ render::RenderError::Stopped) => {
                tracing::warn!(%error, "a page did not render");
                Code::Unavailable
            }
            Self::Render(error) => {
                tracing::error!(%error, "a page did not render");
                Code::Internal
            }
        };
        Refusal::from(code)
    }

    /// The refusal of a rule; a failure of the machine is reported and replaced by `instead`.
    pub fn refusal_or(self, instead: Code) -> Refusal {
        match self {
            Self::Refused(refusal) => refusal,
            failure => {
                failure.report();
                Refusal::from(instead)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::DoneCodeView;

    // Proves 10.6.2.
    #[test]
    fn every_code_has_a_message_in_every_language() {
        for code in DoneCodeView::ALL {
            assert!(messages::knows(code.name()), "no message for {}", code.name());
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        }
        for code in Code::ALL {
            assert!(messages::knows(code.name()), "no message for {}", code.name());
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
            for language in Language::ALL {
                let text = Wrong { limit: Some(5), ..Wrong::new(*code) }.view(language).message;
                assert!(!text.contains('{'), "{text}");
            }
        }
    }

    // Proves 8.3.1, 8.3.2, 8.4.1, 8.4.2, 8.4.3, 8.4.4, 8.4.6, 8.4.7, 8.4.8, 8.4.9, 8.4.10.
    #[test]
    fn the_contracts_own_words_are_kept() {
        for (code, language, text) in [
            (Code::ScheduleRequired, Language::Es, "Por favor seleccione un horario"),
            (
                Code::NoAvailability,
                Language::Es,
                "No hay entradas para esa fecha, por favor seleccione una diferente",
            ),
            (
                Code::NoAvailability,
                Language::En,
                "There is no availability for the date selected, please choose a different date",
            ),
            (
                Code::SameProductOrDate,
                Language::Es,
                "Este producto o uno con la misma fecha ya se encuentra en tu carrito",
            ),
            (Code::PackageLimit, Language::Es, "El limite de productos que puede agregar en su paquete es 5"),
            (Code::BuyingError, Language::Es, "Error comprando el producto"),
            (Code::CartUpdateError, Language::Es, "Error al actualizar el carrito"),
            (Code::CartUpdateError, Language::En, "There was an error updating the shopping cart"),
            (
                Code::PricesUnavailable,
                Language::Es,
                "Lo sentimos no pudimos obtener los precios del producto",
            ),
            (
                Code::PricesUnavailable,
                Language::En,
                "We are sorry, prices could not be obtained for the product.",
            ),
            (Code::InvalidEmail, Language::Es, "El correo no está en el formato correcto"),
            (Code::PasswordRequired, Language::Es, "El password es necesario"),
            (Code::IncorrectLogin, Language::Es, "El email o password ingresados son incorrectos"),
            (Code::UserInactive, Language::Es, "Para continuar es necesario que confirme su usuario"),
            (Code::UserNotConfirmed, Language::Es, "Para continuar es necesario que confirme su usuario"),
            (Code::UserAlreadyExists, Language::Es, "Ya existe una cuenta con este email"),
            (Code::LoginFailed, Language::Es, "Hubo un error al realizar tu login"),
        ] {
            assert_eq!(Wrong { limit: Some(5), ..Wrong::new(code) }.view(language).message, text);
        }
        let updated = messages::problem("cart_update_ok", Language::En, None);
        assert_eq!(updated, "The cart has been updated successfully");
    }
}
