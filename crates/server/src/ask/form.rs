//! Reading what a form, an address or a call's JSON holds.

use crate::ask::problem::{Code, Failure};
use serde::de::DeserializeOwned;
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
        serde_json::from_slice(body).map_err(|_| Code::BadRequest.into())
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

/// What a form or an address holds, in order: for fields whose names have numbers in them, such as those of extras.
pub type Fields = Vec<(String, String)>;

/// Reads a form field by field; refused where a field stands twice, for nobody knows which is meant.
pub fn read_fields(body: &[u8]) -> Result<Fields, Failure> {
    let fields = Fields::from_form(body)?;
    let mut names = HashSet::with_capacity(fields.len());
    let once = fields.iter().all(|(name, _)| names.insert(name.as_str()));
    if once { Ok(fields) } else { Err(Code::BadRequest.into()) }
}
