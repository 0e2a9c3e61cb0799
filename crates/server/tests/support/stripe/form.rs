//! The fields of a call: which are known, and what they may hold.

use super::refusal::{Refusal, refusal};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) type Form = BTreeMap<String, String>;

/// Refuses the first parameter nothing here knows.
pub(super) fn known(form: &Form, patterns: &[&str]) -> Result<(), Refusal> {
    let Some(name) = form.keys().find(|name| !patterns.iter().any(|pattern| fits(pattern, name))) else {
        return Ok(());
    };
    let message = format!("Received unknown parameter: {name}");
    Err(refusal(Some("parameter_unknown"), Some(name), &message))
}

fn fits(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.split('[').collect::<Vec<_>>(), name.split('[').collect::<Vec<_>>());
    let part = |(pattern, name): (&&str, &&str)| match *pattern {
        "#]" => name.strip_suffix(']').is_some_and(|index| index.parse::<u32>().is_ok()),
        "*]" => name.len() > 1 && name.ends_with(']'),
        pattern => pattern == *name,
    };
    pattern.len() == name.len() && pattern.iter().zip(&name).all(part)
}

/// Takes out what shall be answered whole: `expand[]` or `expand[0]`.
pub(super) fn take_expand(form: &mut Vec<(String, String)>) -> Vec<String> {
    let (expand, rest) =
        std::mem::take(form).into_iter().partition(|(name, _)| fits("expand[#]", name) || name == "expand[]");
    *form = rest;
    let expand: Vec<(String, String)> = expand;
    expand.into_iter().map(|(_, value)| value).collect()
}

pub(super) fn integer(name: &str, value: &str) -> Result<i64, Refusal> {
    let message = format!("Invalid integer: {value}");
    value.parse().map_err(|_| refusal(Some("parameter_invalid_integer"), Some(name), &message))
}

/// At most so many characters.
pub(super) fn check_length(form: &Form, name: &str, most: usize) -> Result<(), Refusal> {
    if form.get(name).is_none_or(|value| value.chars().count() <= most) {
        return Ok(());
    }
    let message = format!("Invalid string: must be at most {most} characters");
    Err(refusal(Some("parameter_invalid_string"), Some(name), &message))
}

pub(super) fn check_email(email: &str, param: &str) -> Result<(), Refusal> {
    let good = email.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    let message = format!("Invalid email address: {email}");
    if good { Ok(()) } else { Err(refusal(Some("email_invalid"), Some(param), &message)) }
}

pub(super) fn metadata(form: &Form, prefix: &str) -> Value {
    let prefix = format!("{prefix}[");
    let pairs = form.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix(&prefix)?.strip_suffix(']')?;
        (!value.is_empty()).then(|| (name.to_owned(), json!(value)))
    });
    Value::Object(pairs.collect())
}

/// At most 50 names of at most 40 characters, with values of at most 500.
pub(super) fn check_metadata(form: &Form, prefix: &str) -> Result<(), Refusal> {
    let metadata = metadata(form, prefix);
    let pairs = metadata.as_object().unwrap();
    if pairs.len() > 50 {
        return Err(refusal(None, Some(prefix), "Metadata can have up to 50 keys."));
    }
    for (name, value) in pairs {
        if name.chars().count() > 40 || value.as_str().unwrap().chars().count() > 500 {
            let message = format!("Metadata keys can have up to 40 characters and values up to 500: {name}");
            return Err(refusal(None, Some(prefix), &message));
        }
    }
    Ok(())
}
