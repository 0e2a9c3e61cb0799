//! Exchange rates from a source outside: which of them are believed (§3.1), and the file they are kept in.

use crate::calendar::{Date, add_days};
use crate::catalogue::RateList;
use crate::money::{CurrencyCode, Rate};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Most that a rate may move at once, in percent of what it was. What moves more waits for a person.
const LARGEST_MOVE: i128 = 10;
/// A source whose rates are older, in days, has stopped.
const OLDEST: i32 = 4;

/// What a source offers.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The currency its rates are for one of.
    pub base: String,
    /// The day they are of.
    pub on: Date,
    /// Units per unit of the base, as written there, by currency code.
    pub rates: BTreeMap<String, String>,
}

/// Why a rate stays as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The source has none.
    Missing,
    /// What it has is no positive number.
    NotARate(String),
    /// It moved too far.
    Moved(Rate),
}

/// Why nothing of an offer is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Insane {
    /// Its rates are not for one US dollar.
    Base(String),
    /// They are too old, or of a day to come.
    Day(Date),
    /// So many rates would stay as they were that the others are not to be believed.
    Many(BTreeMap<CurrencyCode, Kept>),
}

/// A list made from an offer.
#[derive(Clone, Debug)]
pub struct Refreshed {
    /// From today on.
    pub list: RateList,
    /// What stayed as it was, and why.
    pub kept: BTreeMap<CurrencyCode, Kept>,
}

/// Makes today's list: each rate of the list in use as it is offered now, within bounds. `accepted` may move as far as it
/// likes, for a person looked at it.
///
/// # Errors
/// Nothing is taken of an offer that is not for US dollars, older than four days, of a day to come, or that would leave
/// more than a quarter of the rates as they were.
pub fn refresh(
    in_use: &RateList,
    offer: &Offer,
    today: Date,
    accepted: &BTreeSet<CurrencyCode>,
) -> Result<Refreshed, Insane> {
    if offer.base != CurrencyCode::USD.as_str() {
        return Err(Insane::Base(offer.base.clone()));
    }
    // A source east of Cancun may be a day ahead.
    if offer.on < add_days(today, -OLDEST) || offer.on > add_days(today, 1) {
        return Err(Insane::Day(offer.on));
    }
    let mut kept = BTreeMap::new();
    let per_usd = in_use.per_usd.iter().map(|(code, was)| {
        let rate = match offered(offer, *code, *was) {
            Ok(rate) | Err(Kept::Moved(rate)) if accepted.contains(code) => rate,
            Ok(rate) => rate,
            Err(why) => {
                kept.insert(*code, why);
                *was
            }
        };
        (*code, rate)
    });
    let list = RateList { from: today, per_usd: per_usd.collect() };
    if kept.len() * 4 > list.per_usd.len() {
        return Err(Insane::Many(kept));
    }
    Ok(Refreshed { list, kept })
}

fn offered(offer: &Offer, code: CurrencyCode, was: Rate) -> Result<Rate, Kept> {
    let text = offer.rates.get(code.as_str()).ok_or(Kept::Missing)?;
    let rate = Rate::parse_rounded(text).ok_or_else(|| Kept::NotARate(text.clone()))?;
    let (was, is) = (i128::from(was.millionths()), i128::from(rate.millionths()));
    if (is - was).abs() * 100 > was * LARGEST_MOVE { Err(Kept::Moved(rate)) } else { Ok(rate) }
}

/// The lists as `rates.toml`: the one in use before, the new one with what stayed as it was, and those of days to come.
pub fn write(lists: &[RateList], refreshed: &Refreshed) -> String {
    let today = refreshed.list.from;
    let before = lists.iter().rev().find(|list| list.from < today);
    let later = lists.iter().filter(|list| list.from > today);
    let mut text = String::from("# Units of each currency per US dollar, refreshed from a source.\n");
    for list in before.into_iter().chain([&refreshed.list]).chain(later) {
        // Writing to a string can't fail.
        let _ = writeln!(text, "[[rates]]\nfrom = \"{}\"", list.from);
        for (code, rate) in &list.per_usd {
            let _ = write!(text, "{code} = \"{rate}\"");
            if let Some(why) = refreshed.kept.get(code).filter(|_| list.from == today) {
                let _ = write!(text, " # as before: {why}");
            }
            text.push('\n');
        }
    }
    text
}

impl std::fmt::Display for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Missing => f.write_str("the source has none"),
            Self::NotARate(_) => f.write_str("the source has no number"),
            Self::Moved(rate) => write!(f, "{rate} is more than {LARGEST_MOVE} % away"),
        }
    }
}

impl std::fmt::Display for Insane {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Base(base) => write!(f, "the rates are for one {base:?}, not one USD"),
            Self::Day(day) => write!(f, "the rates are of {day}"),
            Self::Many(kept) => {
                write!(f, "too many rates can't be believed:")?;
                kept.iter().try_for_each(|(code, why)| write!(f, " {code} {why};"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    const CODES: [&str; 8] = ["ARS", "CAD", "CLP", "EUR", "GBP", "JPY", "MXN", "PEN"];

    fn day(text: &str) -> Date {
        parse_date(text).unwrap()
    }

    fn code(text: &str) -> CurrencyCode {
        CurrencyCode::parse(text).unwrap()
    }

    fn rate(text: &str) -> Rate {
        Rate::parse(text).unwrap()
    }

    fn in_use() -> RateList {
        let per_usd = CODES.iter().map(|one| (code(one), rate("10"))).collect();
        RateList { from: day("2026-11-01"), per_usd }
    }

    /// Everything as it was, but for some.
    fn offer(but: &[(&str, Option<&str>)]) -> Offer {
        let mut rates: BTreeMap<_, _> =
            CODES.iter().map(|one| (String::from(*one), String::from("10"))).collect();
        for (one, text) in but {
            match text {
                Some(text) => rates.insert(String::from(*one), String::from(*text)),
                None => rates.remove(*one),
            };
        }
        Offer { base: "USD".into(), on: day("2026-11-20"), rates }
    }

    fn refreshed(offer: &Offer, accepted: &[&str]) -> Result<Refreshed, Insane> {
        refresh(&in_use(), offer, day("2026-11-20"), &accepted.iter().map(|one| code(one)).collect())
    }

    // Proves 3.1.13.
    #[test]
    fn a_rate_moves_a_tenth_at_once_and_no_further() {
        let most = refreshed(&offer(&[("EUR", Some("11")), ("GBP", Some("9.0"))]), &[]).unwrap();
        assert_eq!(most.kept.len(), 0);
        assert_eq!(most.list.per_usd[&code("EUR")], rate("11"));
        let more = refreshed(&offer(&[("EUR", Some("11.000001")), ("GBP", Some("8.999999"))]), &[]).unwrap();
        assert_eq!(more.kept[&code("EUR")], Kept::Moved(rate("11.000001")));
        assert_eq!(more.list.per_usd, in_use().per_usd);
        // A person has looked at one of them.
        let accepted = refreshed(&offer(&[("EUR", Some("30")), ("GBP", Some("1"))]), &["EUR"]).unwrap();
        assert_eq!(accepted.list.per_usd[&code("EUR")], rate("30"));
        assert_eq!(accepted.list.per_usd[&code("GBP")], rate("10"));
    }

    // Proves 3.1.13.
    #[test]
    fn what_is_missing_or_no_number_stays() {
        for (text, why) in [
            (None, Kept::Missing),
            (Some("0"), Kept::NotARate("0".into())),
            (Some("-10"), Kept::NotARate("-10".into())),
            (Some("1e1"), Kept::NotARate("1e1".into())),
            (Some("NaN"), Kept::NotARate("NaN".into())),
        ] {
            let one = refreshed(&offer(&[("EUR", text)]), &["EUR"]).unwrap();
            assert_eq!(one.kept, BTreeMap::from([(code("EUR"), why)]));
            assert_eq!(one.list.per_usd, in_use().per_usd);
        }
        let fine = refreshed(&offer(&[("EUR", Some("10.12345651"))]), &[]).unwrap();
        assert_eq!(fine.list.per_usd[&code("EUR")], rate("10.123457"), "six decimals are kept");
    }

    // Proves 3.1.14.
    #[test]
    fn an_insane_offer_changes_nothing() {
        let euros = Offer { base: "EUR".into(), ..offer(&[]) };
        assert_eq!(refreshed(&euros, &[]).unwrap_err(), Insane::Base("EUR".into()));
        for (on, taken) in
            [("2026-11-15", false), ("2026-11-16", true), ("2026-11-21", true), ("2026-11-22", false)]
        {
            let dated = Offer { on: day(on), ..offer(&[]) };
            assert_eq!(refreshed(&dated, &[]).is_ok(), taken, "{on}");
        }
        let two = offer(&[("EUR", None), ("GBP", None)]);
        assert_eq!(refreshed(&two, &[]).unwrap().kept.len(), 2, "a quarter");
        let three = offer(&[("EUR", None), ("GBP", None), ("JPY", Some("0.1"))]);
        assert!(matches!(refreshed(&three, &[]), Err(Insane::Many(kept)) if kept.len() == 3));
    }

    #[test]
    fn the_file_keeps_the_list_before_and_those_to_come() {
        let old = RateList { from: day("2026-10-01"), ..in_use() };
        let coming = RateList { from: day("2027-01-01"), ..in_use() };
        let new = refreshed(&offer(&[("EUR", Some("10.5")), ("GBP", Some("99"))]), &[]).unwrap();
        let text = write(&[old, in_use(), coming], &new);
        let from: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("from = ")).collect();
        assert_eq!(from, ["\"2026-11-01\"", "\"2026-11-20\"", "\"2027-01-01\""]);
        assert!(text.contains("EUR = \"10.5\"\n"), "{text}");
        assert!(text.contains("GBP = \"10\" # as before: 99 is more than 10 % away\n"), "{text}");
    }

    #[test]
    fn a_list_of_today_is_replaced_and_only_the_new_one_says_what_stayed() {
        let list = |from: &str, euros: &str| {
            let per_usd = [(code("EUR"), rate(euros)), (code("GBP"), rate("0.8"))].into();
            RateList { from: day(from), per_usd }
        };
        let new = Refreshed { list: list("2026-11-20", "0.95"), kept: [(code("GBP"), Kept::Missing)].into() };
        let first = "# Units of each currency per US dollar, refreshed from a source.\n";
        let before = "[[rates]]\nfrom = \"2026-11-01\"\nEUR = \"0.9\"\nGBP = \"0.8\"\n";
        let today = "[[rates]]\nfrom = \"2026-11-20\"\nEUR = \"0.95\"\n\
            GBP = \"0.8\" # as before: the source has none\n";
        let later = "[[rates]]\nfrom = \"2027-01-01\"\nEUR = \"0.9\"\nGBP = \"0.8\"\n";
        for (lists, expected) in [
            (vec![], vec![first, today]),
            (vec!["2026-11-20"], vec![first, today]),
            (vec!["2026-10-01", "2026-11-01"], vec![first, before, today]),
            (vec!["2026-11-01", "2026-11-20", "2027-01-01"], vec![first, before, today, later]),
            (vec!["2027-01-01"], vec![first, today, later]),
        ] {
            let kept: Vec<_> = lists.iter().map(|from| list(from, "0.9")).collect();
            assert_eq!(write(&kept, &new), expected.concat(), "{lists:?}");
        }
    }

    #[test]
    fn an_operator_reads_what_is_wrong_with_an_offer() {
        let kept = [
            (code("EUR"), Kept::Missing),
            (code("GBP"), Kept::NotARate("NaN".into())),
            (code("MXN"), Kept::Moved(rate("30.5"))),
        ];
        for (insane, expected) in [
            (Insane::Base("EUR".into()), "the rates are for one \"EUR\", not one USD"),
            (Insane::Day(day("2026-11-15")), "the rates are of 2026-11-15"),
            (
                Insane::Many(kept.into()),
                "too many rates can't be believed: EUR the source has none; GBP the source has no number; \
                 MXN 30.5 is more than 10 % away;",
            ),
        ] {
            assert_eq!(insane.to_string(), expected);
        }
    }

    proptest! {
        /// Whatever a source says, every currency has a rate, within a tenth of what it was.
        #[test]
        fn no_offer_moves_a_rate_further_than_a_tenth(
            rates in proptest::collection::btree_map("[A-Z]{3}", "[0-9.eE+-]{0,12}", 0..12),
            known in proptest::collection::vec((0..CODES.len(), 0_i64..40_000_000), 0..12),
        ) {
            let mut all = offer(&[]);
            all.rates.extend(rates);
            for (at, millionths) in known {
                all.rates.insert(CODES[at].into(), format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000));
            }
            if let Ok(new) = refreshed(&all, &[]) {
                prop_assert_eq!(new.list.per_usd.len(), CODES.len());
                for (code, rate) in &new.list.per_usd {
                    let was = in_use().per_usd[code].millionths();
                    prop_assert!((rate.millionths() - was).abs() * 10 <= was);
                }
            }
        }
    }
}
