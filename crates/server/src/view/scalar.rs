//! What texts and numbers stand for, described once each. A field that holds one names it (`schemars(with = …)`), and
//! the description of the interface refers to it by this name. Nothing is made of them.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

macro_rules! scalars {
    ($($(#[doc = $doc:literal])+ $name:ident { $($schema:tt)+ })+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug)]
        pub struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }

            fn schema_id() -> Cow<'static, str> {
                Cow::Borrowed(concat!(module_path!(), "::", stringify!($name)))
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let description = concat!($($doc),+).trim();
                json_schema!({ "description": description, $($schema)+ })
            }
        }
    )+};
}

scalars! {
    /// Minor units of the answer's currency: cents for USD, whole yen for JPY.
    Money { "type": "integer", "format": "int64", "minimum": 0 }
    /// As `Money`; less than 0 where it is taken off or goes back.
    SignedMoney { "type": "integer", "format": "int64" }
    /// A day on the operator's calendar (America/Cancun).
    Date { "type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }
    /// A month, `YYYY-MM`.
    Month { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$" }
    /// A time of day on the operator's clock, `HH:MM`.
    Time { "type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$" }
    /// As `Time`; a day ends at `24:00`.
    ClosingTime { "type": "string", "pattern": "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$" }
    /// The start of a visit, as `Time`; empty for an open ticket.
    Start { "type": "string", "pattern": "^(([01][0-9]|2[0-3]):[0-5][0-9])?$" }
    /// Milliseconds since 1970, UTC.
    Instant { "type": "integer", "format": "int64" }
    /// A moment as text, UTC.
    Moment { "type": "string", "format": "date-time" }
    /// A share in percent.
    Percent { "type": "integer", "minimum": 0, "maximum": 100 }
    /// ISO 4217.
    CurrencyCode { "type": "string", "pattern": "^[A-Z]{3}$" }
    /// An address of this store.
    Path { "type": "string", "format": "uri-reference", "pattern": "^/" }
    /// A whole address.
    Url { "type": "string", "format": "uri" }
    /// An id of the store's own.
    Id { "type": "string", "format": "uuid", "minLength": 36, "maxLength": 36 }
    /// The operator's number of a product.
    ProductId { "type": "integer", "format": "int64" }
    /// Eight characters without I, L, O, U.
    OrderCode { "type": "string", "pattern": "^[0-9A-HJKMNP-TV-Z]{8}$" }
    /// Fingerprint of every amount that was shown.
    Fingerprint { "type": "string", "pattern": "^[0-9a-f]{32}$" }
}
