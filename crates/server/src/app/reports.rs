//! What went wrong in browsers, as pages report it (§4.7, §7.1.11). Anybody can send anything, so little is believed: what
//! could be a person's is struck out, what is alike is one group, there are at most so many groups and none for long, and the
//! log is told of each once an hour, with how often it came. A job keeps how often each came (`jobs::figures`).

use domain::calendar;
use domain::encoding::hex;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::figures::PageErrors;

/// Groups that are told apart; what comes beyond them is one more, until the oldest may make room.
const GROUPS: usize = 200;
/// What the log calls those beyond them.
const OTHERS: &str = "others";
/// A group of which nothing came for so long is forgotten.
const REMEMBERED: Duration = Duration::from_hours(24);
/// How long the log is not told of a group again.
const QUIET: Duration = Duration::from_hours(1);
/// The most that is kept of an error, in characters.
const MOST: usize = 200;
/// What is kept of `params`: nothing else says where a page broke, and any other may be what somebody typed.
const KEPT: [&str; 6] = ["island", "detail", "source", "line", "column", "status"];

/// Errors of pages, by what they say and where.
#[derive(Debug, Default)]
pub struct Reports {
    groups: Mutex<BTreeMap<(String, String), Group>>,
}

#[derive(Debug)]
struct Group {
    /// Since the log was told.
    times: u64,
    /// When the log was told.
    said: Instant,
    /// When the last of them came.
    seen: Instant,
    /// Those that nobody has kept yet.
    unkept: Option<Unkept>,
}

/// What is to be kept of a group.
#[derive(Clone, Debug)]
struct Unkept {
    times: i64,
    first: calendar::Instant,
    last: calendar::Instant,
    params: String,
}

/// What the log is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What went wrong.
    pub error: String,
    /// On which page, without its query.
    pub page: String,
    /// What is kept of its parameters.
    pub params: String,
    /// How often since the log was told last.
    pub times: u64,
}

impl Reports {
    /// Counts an error that came at `now` by the running clock and at `at` by the store's; says what the log is to be told,
    /// where it is time.
    pub fn take(
        &self,
        error: &Value,
        params: &Value,
        page: &str,
        (now, at): (Instant, calendar::Instant),
    ) -> Option<Report> {
        let error = match error {
            Value::String(text) => scrubbed(text),
            other => scrubbed(&other.to_string()),
        };
        // The contract's text is one for whatever breaks in a browser: what broke is the detail.
        let detail = params.get("detail").and_then(Value::as_str).map(scrubbed).unwrap_or_default();
        let mut key = (format!("{error} {detail}").trim_end().to_owned(), scrubbed(page));
        let mut groups = self.groups.lock().unwrap_or_else(PoisonError::into_inner);
        groups.retain(|_, group| now.saturating_duration_since(group.seen) < REMEMBERED);
        if groups.len() >= GROUPS && !groups.contains_key(&key) && !forget_oldest(&mut groups, now) {
            key = (OTHERS.to_owned(), String::new());
        }
        let (error, page) = key.clone();
        let report = |times| Report { error, page, params: kept(params), times };
        let again = groups.contains_key(&key);
        let group = groups.entry(key).or_insert(Group { times: 0, said: now, seen: now, unkept: None });
        group.seen = now;
        let fresh = Unkept { times: 0, first: at, last: at, params: kept(params) };
        let unkept = group.unkept.get_or_insert(fresh);
        unkept.times = unkept.times.saturating_add(1);
        unkept.last = at;
        let times = group.times.saturating_add(1);
        if again && now.saturating_duration_since(group.said) < QUIET {
            group.times = times;
            return None;
        }
        (group.times, group.said) = (0, now);
        Some(report(times))
    }

    /// What came since it was asked last; from here on it is for whoever asked.
    pub fn unkept(&self) -> Vec<PageErrors> {
        let mut groups = self.groups.lock().unwrap_or_else(PoisonError::into_inner);
        let one = |((error, page), group): (&(String, String), &mut Group)| {
            let Unkept { times, first, last, params } = group.unkept.take()?;
            let fingerprint = hex(&Sha256::digest(format!("{error}\n{page}"))).chars().take(16).collect();
            let (error, page) = (error.clone(), page.clone());
            Some(PageErrors { fingerprint, error, page, params, times, first_at: first, last_at: last })
        };
        groups.iter_mut().filter_map(one).collect()
    }
}

/// Makes room for another group. One that the log was told of within the hour stays: whoever sends ever new errors would
/// fill the log otherwise.
fn forget_oldest(groups: &mut BTreeMap<(String, String), Group>, now: Instant) -> bool {
    let old = groups
        .iter()
        .filter(|((error, _), group)| error != OTHERS && now.saturating_duration_since(group.said) >= QUIET);
    let Some(oldest) = old.min_by_key(|(_, group)| group.seen).map(|(key, _)| key.clone()) else {
        return false;
    };
    groups.remove(&oldest).is_some()
}

/// What says where a page broke.
fn kept(params: &Value) -> String {
    let part = |key: &str| {
        let text = match params.get(key)? {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        Some(format!("{key}={}", scrubbed(&text)))
    };
    KEPT.into_iter().filter_map(part).collect::<Vec<_>>().join(" ")
}

/// True for what may be an order's code: eight capitals and digits of its alphabet.
fn may_be_a_code(run: &str) -> bool {
    run.len() == 8 && run.bytes().all(|byte| b"0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains(&byte))
}

/// A text without what could be somebody's: addresses of mail, whatever stands behind a `?` or `#`, what may be an order's
/// code, and every run of letters and digits with three digits or more, such as telephones and keys, in one word or in several.
fn scrubbed(text: &str) -> String {
    let word = |word: &str| {
        if word.contains(['@', '\u{ff20}', '\u{fe6b}']) || word.to_ascii_lowercase().contains("%40") {
            return "*".to_owned();
        }
        let word = word.split(['?', '#']).next().unwrap_or_default();
        let mut out = String::new();
        let mut run = String::new();
        for char in word.chars().chain(['\0']) {
            if char.is_alphanumeric() {
                run.push(char);
                continue;
            }
            let digits = run.chars().filter(char::is_ascii_digit).count();
            out.push_str(if digits >= 3 || may_be_a_code(&run) { "*" } else { &run });
            run.clear();
            if !char.is_control() {
                out.push(char);
            }
        }
        out
    };
    let mut words: Vec<_> =
        text.split_whitespace().take(MOST).map(word).filter(|word| !word.is_empty()).collect();
    for at in 1..words.len() {
        // A telephone in groups of two.
        let Some([one, next]) = words.get_mut(at - 1..=at) else { continue };
        let figures = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if figures(next) && (figures(one) || one == "*") {
            "*".clone_into(one);
            "*".clone_into(next);
        }
    }
    words.join(" ").chars().take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const AT: calendar::Instant = calendar::Instant::from_millis(1_000_000);

    // Proves 7.1.41.
    #[test]
    fn what_could_be_somebodys_is_struck_out() {
        for (said, kept) in [
            (
                "Cannot read properties of undefined (reading 'price')",
                "Cannot read properties of undefined (reading 'price')",
            ),
            ("no answer for ana.perez@example.com, call +52 998 000 0100", "no answer for * call +52 * * *"),
            ("order 8K2M4PQ7 at /es/pedido/8K2M4PQ7/?k=abcdef", "order 8K2M4PQ7 at /es/pedido/8K2M4PQ7/"),
            ("at chooser-B1v2x3.js:120:7#x", "at chooser-*.js:*:7"),
            ("a\u{0}b\r\nc", "ab c"),
            ("order KMQWXHPE, not DOCUMENT", "order *, not DOCUMENT"),
            ("ana%40example.com ana＠example.com tel 99 80 00 01 00 end", "* * tel * * * * * end"),
        ] {
            let kept = kept.replace("8K2M4PQ7", "*");
            assert_eq!(scrubbed(said), kept, "{said}");
        }
        assert_eq!(scrubbed(&"word ".repeat(1000)).chars().count(), MOST);
        let params = json!({ "island": "Chooser", "line": 12, "name": "Ana", "email": "ana@example.com", "status": {}, "detail": "x is not a function" });
        assert_eq!(kept(&params), "island=Chooser detail=x is not a function line=12");
        assert_eq!(kept(&json!("text")), "");
    }

    // Proves 7.1.41.
    #[test]
    fn what_is_alike_is_one_group_and_the_log_names_it_once_an_hour() {
        let reports = Reports::default();
        let begun = Instant::now();
        let take = |error: &str, after: u64| {
            let now = begun + Duration::from_secs(after);
            reports.take(&json!(error), &json!({}), "/es/carrito/?k=1", (now, AT))
        };
        let first = take("no price 1234", 0).unwrap();
        assert_eq!(
            (first.error.as_str(), first.page.as_str(), first.times),
            ("no price *", "/es/carrito/", 1)
        );
        for second in 1..100 {
            assert_eq!(take(&format!("no price {}", 1000 + second), second), None);
        }
        assert_eq!(take("no price 7777", 3600).unwrap().times, 100);
        let [kept] = &reports.unkept()[..] else { panic!("one group") };
        assert_eq!(
            (kept.error.as_str(), kept.page.as_str(), kept.times),
            ("no price *", "/es/carrito/", 101)
        );
        assert_eq!(reports.unkept(), [], "each is kept once");
        // A flood of different ones costs one group more.
        for one in 'a'..='z' {
            for other in 'a'..='z' {
                take(&format!("{one}{other}"), 1);
            }
        }
        assert!(reports.groups.lock().unwrap().len() <= GROUPS + 1);
        assert_eq!(take("another", 100), None, "counted among the others");
        assert_eq!(take("another", 3700).unwrap().error, "another", "the oldest made room");
    }

    // Proves 7.1.42.
    #[test]
    fn groups_are_few_and_the_oldest_are_forgotten() {
        let reports = Reports::default();
        let begun = Instant::now();
        let take = |error: &str, after: u64| {
            let now = begun + Duration::from_secs(after);
            reports.take(&json!(error), &json!({}), "/", (now, AT))
        };
        let letters = |at: usize| {
            let letter = |at: usize| char::from(b'a' + u8::try_from(at % 26).unwrap());
            format!("{}{}{}", letter(at / 676), letter(at / 26), letter(at))
        };
        let kept = || reports.groups.lock().unwrap().len();
        // A thousand different ones an hour, for two days: never more groups, and never more lines than groups.
        for hour in 0..48_u64 {
            let mut lines = 0;
            for at in 0..1000 {
                lines += usize::from(take(&letters(at), hour * 3600 + 1).is_some());
                assert!(kept() <= GROUPS + 1);
            }
            assert!((1..=GROUPS + 1).contains(&lines), "{lines} lines in hour {hour}");
        }
        // One that goes on coming is not the oldest.
        let reports = Reports::default();
        let take = |error: &str, after: u64| {
            reports.take(&json!(error), &json!({}), "/", (begun + Duration::from_secs(after), AT))
        };
        take("always", 0);
        for at in 0..GROUPS - 1 {
            take(&letters(at), 1);
        }
        take("always", 3000);
        assert_eq!(take("new", 3700).unwrap().error, "new");
        assert_eq!(take("always", 3700).unwrap().times, 2, "it was counted on");
        // A day later nothing is left of all that.
        take("new", 3700 + 24 * 3600);
        assert_eq!(reports.groups.lock().unwrap().len(), 1);
    }
}
