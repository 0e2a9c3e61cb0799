//! Where exchange rates come from: an address or a file with JSON, as `domain::exchange` judges it.

use crate::gateway::wire;
use domain::calendar::{Instant, parse_date};
use domain::exchange::Offer;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What several services of exchange rates have in common.
#[derive(Deserialize)]
struct Answer {
    #[serde(alias = "base_code")]
    base: String,
    /// The day the rates are of, such as `2026-11-20`.
    date: Option<String>,
    /// Seconds since 1970.
    #[serde(alias = "time_last_update_unix")]
    timestamp: Option<i64>,
    /// Kept as written: a rate is never a float.
    #[serde(alias = "conversion_rates")]
    rates: BTreeMap<String, Box<RawValue>>,
}

/// Asks a source, `https://…` or a file's path, for its rates.
///
/// # Errors
/// Says, without the address, why there is no answer or why it can't be read.
pub fn ask(source: &str) -> Result<Offer, String> {
    let text = if source.starts_with("https://") || source.starts_with("http://") {
        wire::get(source)?
    } else {
        std::fs::read_to_string(source).map_err(|error| format!("the file can't be read: {error}"))?
    };
    read(&text)
}

fn read(text: &str) -> Result<Offer, String> {
    let answer: Answer = serde_json::from_str(text).map_err(|error| format!("not understood: {error}"))?;
    let on = match (&answer.date, answer.timestamp) {
        (Some(date), _) => parse_date(date),
        (None, Some(seconds)) => {
            seconds.checked_mul(1000).map(|millis| Instant::from_millis(millis).date_in_cancun())
        }
        (None, None) => None,
    };
    let rates = answer.rates.into_iter().map(|(code, rate)| (code, rate.get().trim_matches('"').to_owned()));
    Ok(Offer {
        base: answer.base,
        on: on.ok_or("it does not say of which day it is")?,
        rates: rates.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn answers_of_several_services_are_understood() {
        for text in [
            r#"{"base":"USD","date":"2026-11-20","rates":{"EUR":0.92450,"MXN":"18.35"}}"#,
            r#"{"disclaimer":"…","timestamp":1795219200,"base":"USD","rates":{"EUR":0.92450,"MXN":18.35}}"#,
            r#"{"result":"success","base_code":"USD","time_last_update_unix":1795219200,"rates":{"EUR":0.92450,"MXN":18.35}}"#,
        ] {
            let offer = read(text).unwrap();
            assert_eq!((offer.base.as_str(), offer.on.to_string().as_str()), ("USD", "2026-11-20"), "{text}");
            assert_eq!(offer.rates["EUR"], "0.92450", "as written");
            assert_eq!(offer.rates["MXN"], "18.35");
        }
    }

    #[test]
    fn an_answer_without_a_day_or_rates_is_not() {
        for text in [
            "",
            "[]",
            "{}",
            r#"{"base":"USD","rates":{}}"#,
            r#"{"base":"USD","date":"2026-13-01","rates":{}}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
