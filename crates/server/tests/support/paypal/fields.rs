//! The fields of a body: which are known, and what they may hold.

use super::refusal::{Refusal, bad};
use serde_json::Value;

pub(super) const NOT_THE_FORMAT: &str = "The value of a field does not conform to the expected format.";

pub(super) fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap_or_default().to_owned()
}

/// Refuses what is no object, and the first field nothing here knows.
pub(super) fn known(object: &Value, place: &str, fields: &[&str]) -> Result<(), Refusal> {
    let Some(object) = object.as_object() else {
        return Err(bad("INVALID_PARAMETER_SYNTAX", place, "", NOT_THE_FORMAT));
    };
    match object.keys().find(|name| !fields.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let field = format!("{place}/{name}");
            Err(bad("NOT_SUPPORTED", &field, "", "This field is not currently supported."))
        }
    }
}

pub(super) fn required(object: &Value, place: &str, name: &str) -> Result<(), Refusal> {
    if object.get(name).is_some() {
        return Ok(());
    }
    let field = format!("{place}/{name}");
    Err(bad("MISSING_REQUIRED_PARAMETER", &field, "", "A required field / parameter is missing."))
}

/// Text of 1 to so many characters, where it is given.
pub(super) fn check_text(object: &Value, place: &str, name: &str, most: usize) -> Result<(), Refusal> {
    let Some(value) = object.get(name) else { return Ok(()) };
    let field = format!("{place}/{name}");
    let Some(value) = value.as_str() else {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &field, &value.to_string(), NOT_THE_FORMAT));
    };
    if (1..=most).contains(&value.chars().count()) {
        return Ok(());
    }
    Err(bad("INVALID_STRING_LENGTH", &field, value, "The value of a field is either too short or too long"))
}

pub(super) fn check_choice(object: &Value, place: &str, name: &str, allowed: &[&str]) -> Result<(), Refusal> {
    check_text(object, place, name, 255)?;
    match object[name].as_str() {
        Some(value) if !allowed.contains(&value) => Err(bad(
            "INVALID_PARAMETER_VALUE",
            &format!("{place}/{name}"),
            value,
            "A parameter value is not valid.",
        )),
        _ => Ok(()),
    }
}
