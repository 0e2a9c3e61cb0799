//! Reading what a form, an address or a call's JSON holds.

use crate::ask::problem::{Code, Failure, Wrong};
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use std::collections::HashSet;

/// Fields that are declared once, as a struct, and read alike from a form, an address and JSON. Whatever is sent twice, or
/// can't be read as what it is, is refused whole: what a visitor may get wrong is text here, and judged by the rules.
pub trait Form: DeserializeOwned {
    /// A form's body.
    fn from_form(body: &[u8]) -> Result<Self, Failure> {
        serde_urlencoded::from_bytes(body).map_err(|_| Code::BadRequest.into())
    }

    /// A call's body.
    fn from_json(body: &[u8]) -> Result<Self, Failure> {
        serde_json::from_slice(body).map_err(|_| match wrong_field::<Self>(body) {
            Some(field) => Wrong::in_field(Code::BadRequest, field).into(),
            None => Code::BadRequest.into(),
        })
    }

    /// An address: one that can't be read asks for nothing.
    fn from_query(query: &str) -> Self
    where
        Self: Default,
    {
        serde_urlencoded::from_str(query).unwrap_or_default()
    }
}

impl<T: DeserializeOwned> Form for T {}

/// The field of a body that can't be read as what it is, or the first that has to be there and is not; none where the whole
/// is no object, or is of another shape.
fn wrong_field<T: DeserializeOwned>(body: &[u8]) -> Option<&'static str> {
    let read = serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_slice(body));
    let error = read.err()?;
    let (path, said) = (error.path().to_string(), error.inner().to_string());
    // What is not there is nowhere: the way to it ends above it, and only the message names it.
    let named = match path.split(['.', '[']).next() {
        Some(named) if !named.is_empty() => named,
        _ => said.strip_prefix("missing field `")?.split('`').next()?,
    };
    let names = fields_of::<T>();
    names.iter().copied().find(|name| *name == named)
}

/// The names of a struct's fields as they are sent; none of anything else.
fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It answers nothing: it asks for the names alone.
    let _ = T::deserialize(Names(&mut names));
    names
}

/// Hears which fields a struct has, and has no value for them.
struct Names<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Names<'_> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(serde::de::Error::custom("no value"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// What a form or an address holds, in order: for fields whose names have numbers in them, such as those of extras.
pub type Fields = Vec<(String, String)>;

/// Reads a form field by field; refused where a field stands twice, for nobody knows which is meant.
pub fn read_fields(body: &[u8]) -> Result<Fields, Failure> {
    let fields = Fields::from_form(body)?;
    let mut names = HashSet::with_capacity(fields.len());
    let once = fields.iter().all(|(name, _)| names.insert(name.as_str()));
    if once { Ok(fields) } else { Err(Code::BadRequest.into()) }
}
