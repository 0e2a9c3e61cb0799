//! What counts as missing in texts and lists that come from outside (§5.5).

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// True for what says nothing: `false`, `null`, zero and `'0'`, and an empty list, object or text.
pub fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(yes) => !yes,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty() || text == "0",
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// Reads a text or a list: what says nothing is the empty one. Prices and counts are not read so: there zero is a value.
pub fn given<'de, T: DeserializeOwned + Default, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let value = Value::deserialize(from)?;
    if is_empty(&value) { Ok(T::default()) } else { T::deserialize(value).map_err(D::Error::custom) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, Default, Deserialize, PartialEq, Eq)]
    #[serde(default)]
    struct Sent {
        #[serde(deserialize_with = "given")]
        name: String,
        #[serde(deserialize_with = "given")]
        list: Vec<u32>,
        count: u32,
    }

    // Proves 5.5.1.
    #[test]
    fn what_says_nothing_is_empty_and_nothing_else_is() {
        for empty in [json!(false), json!(null), json!([]), json!({}), json!(""), json!("0"), json!(0)] {
            assert!(is_empty(&empty), "{empty}");
            let sent = json!({ "name": empty, "list": empty });
            assert_eq!(serde_json::from_value::<Sent>(sent).unwrap(), Sent::default(), "{empty}");
        }
        assert_eq!(serde_json::from_str::<Sent>("{}").unwrap(), Sent::default(), "what is not there");
        assert_eq!(serde_urlencoded::from_str::<Sent>("name=0").unwrap(), Sent::default(), "of a form");
        for value in
            [json!(true), json!(1), json!(-1), json!("00"), json!("no"), json!([0]), json!({ "a": 0 })]
        {
            assert!(!is_empty(&value), "{value}");
        }
        assert_eq!(serde_urlencoded::from_str::<Sent>("name=Ana").unwrap().name, "Ana");
        for wrong in [json!({ "name": 7 }), json!({ "name": ["Ana"] }), json!({ "list": "some" })] {
            assert!(serde_json::from_value::<Sent>(wrong.clone()).is_err(), "{wrong}");
        }
    }

    // Proves 5.5.2.
    #[test]
    fn a_count_of_zero_is_a_value() {
        assert_eq!(serde_json::from_value::<Sent>(json!({ "count": 0 })).unwrap().count, 0);
        for missing in [json!(false), json!(null), json!("0"), json!([])] {
            assert!(serde_json::from_value::<Sent>(json!({ "count": missing })).is_err(), "{missing}");
        }
    }
}
