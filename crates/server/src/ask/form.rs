//! Reading what a form, an address or a call's JSON holds.

use crate::ask::problem::{Code, Failure, Field, Sent, Wrong};
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use std::collections::HashSet;

/// Fields that are declared once, as a struct, and read alike from a form, an address and JSON. Whatever is sent twice, or
/// can't be read as what it is, is refused whole: what a visitor may get wrong is text here, and judged by the rules.
pub trait Form: DeserializeOwned {
    /// A form's body.
    fn from_form(body: &[u8]) -> Result<Self, Failure> {
        let fields = || serde_urlencoded::Deserializer::new(form_urlencoded::parse(body));
        Self::deserialize(fields()).map_err(|_| unread(wrong_field::<Self, _>(fields())))
    }

    /// A call's body.
    fn from_json(body: &[u8]) -> Result<Self, Failure> {
        serde_json::from_slice(body)
            .map_err(|_| unread(wrong_field::<Self, _>(&mut serde_json::Deserializer::from_slice(body))))
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

/// How a message begins that names a field which is not there, stands twice, or is none of these.
const NAMED: [&str; 3] = ["missing field `", "duplicate field `", "unknown field `"];

/// What could not be read, by its field where that is known.
fn unread(field: Option<Field>) -> Failure {
    Wrong { field, ..Wrong::new(Code::BadRequest) }.into()
}

/// The field of a body that can't be read as what it is, the first that has to be there and is not, one that stands twice, or that
/// a body may not have; none where the whole is no object, or is of another shape.
fn wrong_field<'de, T: DeserializeOwned, D: Deserializer<'de>>(body: D) -> Option<Field> {
    let error = serde_path_to_error::deserialize::<_, T>(body).err()?;
    let (path, said) = (error.path().to_string(), error.inner().to_string());
    let names = fields_of::<T>();
    let known = |named: &str| names.iter().copied().find(|name| *name == named).map(Field::Named);
    path.split(['.', '[']).next().and_then(known).or_else(|| {
        // What is not there is nowhere: the way to it ends above it, and only the message names it.
        let named = NAMED.iter().find_map(|begins| said.strip_prefix(*begins))?.split('`').next()?;
        known(named).or_else(|| Sent::new(named).map(Field::Sent))
    })
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
    match fields.iter().find(|(name, _)| !names.insert(name.as_str())) {
        Some((twice, _)) => Err(unread(Sent::new(twice).map(Field::Sent))),
        None => Ok(fields),
    }
}
