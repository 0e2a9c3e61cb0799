//! Money: integer minor units, currencies by their contract fields, dated rates. No float touches an amount.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest amount the store handles, in minor units: keeps every sum far from overflow.
pub const LARGEST: i64 = 1_000_000_000_000;

/// An ISO 4217 code of three capitals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CurrencyCode([u8; 3]);

impl CurrencyCode {
    /// The dollar: the currency of last resort (§3.1).
    pub const USD: Self = Self(*b"USD");
    /// The Mexican peso.
    pub const MXN: Self = Self(*b"MXN");

    /// Reads three capital letters.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes: [u8; 3] = text.as_bytes().try_into().ok()?;
        bytes.iter().all(u8::is_ascii_uppercase).then_some(Self(bytes))
    }

    /// The three letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("USD")
    }
}

impl fmt::Display for CurrencyCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CurrencyCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<CurrencyCode> for String {
    fn from(code: CurrencyCode) -> Self {
        code.as_str().to_owned()
    }
}

impl TryFrom<String> for CurrencyCode {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("{text:?} is not a currency code"))
    }
}

/// An amount of a currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// Minor units.
    pub minor: i64,
    /// Of what.
    pub currency: CurrencyCode,
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.minor, self.currency)
    }
}

/// Where a currency's symbol stands (§3.1 `position`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// `I`: before the amount.
    Before,
    /// `D`: after it.
    After,
}

impl Position {
    /// The contract's letter.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Before => "I",
            Self::After => "D",
        }
    }
}

/// How a currency's amounts are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    /// Printed beside the amount, unambiguous among the store's currencies.
    pub presentation_symbol: String,
    /// On which side.
    pub position: Position,
    /// Between units and cents.
    pub decimal_separator: char,
    /// Between groups of three digits.
    pub thousand_separator: char,
    /// Digits after the separator: ISO 4217's minor units.
    pub minor_digits: u8,
}

/// An amount of `minor` units as visitors read it: `US$1,234.50`, `1.234,50 €`, and a whole one without cents, `US$93`. Its twin
/// in the browser is `web/lib/money.ts`; a generated table proves them equal.
pub fn format(minor: i64, notation: &Notation) -> String {
    format_among(minor, notation, has_cents(minor, notation))
}

/// Whether an amount is more than whole units.
pub fn has_cents(minor: i64, notation: &Notation) -> bool {
    minor % 10_i64.saturating_pow(notation.minor_digits.into()) != 0
}

/// An amount among others that are read with it: with `cents` where one of them has some, also a whole one (clause 3.1.20).
pub fn format_among(minor: i64, notation: &Notation, cents: bool) -> String {
    let decimals = usize::from(notation.minor_digits);
    let digits = format!("{:0>width$}", minor.unsigned_abs(), width = decimals + 1);
    let (units, rest) = digits.split_at(digits.len() - decimals);
    let mut amount = String::with_capacity(digits.len() + 8);
    for (at, digit) in units.chars().enumerate() {
        if at > 0 && (units.len() - at).is_multiple_of(3) {
            amount.push(notation.thousand_separator);
        }
        amount.push(digit);
    }
    if cents && decimals > 0 {
        amount.push(notation.decimal_separator);
        amount.push_str(rest);
    }
    let sign = if minor < 0 { "\u{2212}" } else { "" };
    let symbol = &notation.presentation_symbol;
    match notation.position {
        Position::Before => format!("{sign}{symbol}{amount}"),
        Position::After => format!("{sign}{amount}\u{a0}{symbol}"),
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:06}", self.0 / 1_000_000, self.0 % 1_000_000);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// Reads an amount written with exactly `digits` decimals and a point: `"119.99"` is 11999. Never negative.
pub fn parse_exact(text: &str, digits: u8) -> Option<i64> {
    let digits = usize::from(digits);
    let plain = |part: &str| !part.is_empty() && part.len() <= 12 && part.bytes().all(|b| b.is_ascii_digit());
    let joined = if digits == 0 {
        plain(text).then(|| text.to_owned())?
    } else {
        let (units, cents) = text.split_once('.')?;
        (plain(units) && plain(cents) && cents.len() == digits).then(|| format!("{units}{cents}"))?
    };
    joined.parse().ok().filter(|minor| *minor <= LARGEST)
}

/// Units of a currency per US dollar, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rate(i64);

impl Rate {
    /// One to one.
    pub const ONE: Self = Self(1_000_000);

    /// Reads a positive decimal of up to six places.
    pub fn parse(text: &str) -> Option<Self> {
        let (units, decimals) = text.split_once('.').unwrap_or((text, "0"));
        if decimals.is_empty() || decimals.len() > 6 {
            return None;
        }
        let millionths = parse_exact(&format!("{units}.{decimals:0<6}"), 6)?;
        (millionths > 0).then_some(Self(millionths))
    }

    /// Reads a positive decimal of any number of places, rounded half up to six.
    pub fn parse_rounded(text: &str) -> Option<Self> {
        let (units, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let Some((kept, rest)) = decimals.split_at_checked(6) else { return Self::parse(text) };
        let rate = parse_exact(&format!("{units}.{kept}"), 6)?;
        let up = i64::from(rest.bytes().next().is_some_and(|digit| digit >= b'5'));
        let digits = rest.bytes().all(|digit| digit.is_ascii_digit());
        (digits && rate + up > 0).then_some(Self(rate + up))
    }

    /// The rate of so many millionths, as stored with an order; one to one where that is none.
    pub fn from_millionths(millionths: i64) -> Self {
        if millionths > 0 { Self(millionths) } else { Self::ONE }
    }

    /// Millionths of the currency per US dollar.
    pub fn millionths(self) -> i64 {
        self.0
    }
}

/// `amount * numerator / denominator`, rounded half up (half away from zero), for a positive denominator.
fn scale(amount: i128, numerator: i128, denominator: i128) -> i64 {
    let product = amount * numerator;
    let half = product.signum() * denominator;
    let rounded = (2 * product + half) / (2 * denominator);
    i64::try_from(rounded).unwrap_or(i64::MAX)
}

/// A US-dollar amount in cents, at `rate`, in a currency of `digits` decimals, less `percent_off`: rounded once, as a
/// [`discounted`] price is.
pub fn convert(usd_cents: i64, rate: Rate, digits: u8, percent_off: u8, step: i64) -> i64 {
    let kept = i128::from(100_u8.saturating_sub(percent_off));
    let target = 10_i128.pow(u32::from(digits.min(6)));
    let numerator = i128::from(rate.0) * kept * target;
    rounded(i128::from(usd_cents), numerator, 1_000_000 * 100 * 100, percent_off, step)
}

/// An amount less `percent_off`, rounded once.
pub fn less(minor: i64, percent_off: u8) -> i64 {
    discounted(minor, percent_off, 1)
}

/// A price less `percent_off`, rounded once: down to whole multiples of `step` minor units (clause 9.3.44).
pub fn discounted(minor: i64, percent_off: u8, step: i64) -> i64 {
    let kept = i128::from(100_u8.saturating_sub(percent_off));
    rounded(i128::from(minor), kept, 100, percent_off, step)
}

/// Half up to the minor unit. What is discounted goes down to a step, so that no less is off than its percent says; to the
/// minor unit where it would be free.
fn rounded(amount: i128, numerator: i128, denominator: i128, percent_off: u8, step: i64) -> i64 {
    let exact = scale(amount, numerator, denominator);
    if percent_off == 0 || step <= 1 {
        return exact;
    }
    let steps = (amount * numerator).div_euclid(denominator * i128::from(step));
    let down = i64::try_from(steps).unwrap_or(i64::MAX).saturating_mul(step);
    if down > 0 { down } else { exact }
}

/// An amount in whole units of a currency with so many minor digits, never less than it is: a price that something is had from.
pub fn whole_units(minor: i64, digits: u8) -> i64 {
    let unit = 10_i64.saturating_pow(digits.into());
    match minor.rem_euclid(unit) {
        0 => minor,
        over => minor.saturating_add(unit.saturating_sub(over)),
    }
}

/// The tax inside an amount that includes it at `percent`. The net is the rest, so that both always add up.
pub fn tax_within(total: i64, percent: u8) -> i64 {
    total - scale(i128::from(total), 100, 100 + i128::from(percent))
}

/// So many percent of an amount, rounded half up.
pub fn part(amount: i64, percent: u8) -> i64 {
    scale(i128::from(amount), i128::from(percent), 100)
}

/// Of an amount as much as `part` is of `whole`, rounded half up; nothing where the whole is nothing or less.
pub fn share(amount: i64, part: i64, whole: i64) -> i64 {
    if whole > 0 { scale(i128::from(amount), i128::from(part), i128::from(whole)) } else { 0 }
}

/// Another tax of `percent` on the net of a total that includes a tax of `included` percent. It is no part of the total.
pub fn tax_on_net(total: i64, included: u8, percent: u8) -> i64 {
    scale(i128::from(total), i128::from(percent), 100 + i128::from(included))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn notation(position: Position, decimal: char, thousand: char, digits: u8) -> Notation {
        Notation {
            presentation_symbol: "$".into(),
            position,
            decimal_separator: decimal,
            thousand_separator: thousand,
            minor_digits: digits,
        }
    }

    #[test]
    fn a_share_of_nothing_is_nothing() {
        assert_eq!(share(100, 1, 3), 33);
        assert_eq!(share(101, 1, 2), 51);
        for whole in [0, -3] {
            assert_eq!(share(100, 1, whole), 0);
        }
    }

    // Proves 3.1.20.
    #[test]
    fn a_whole_amount_among_others_shows_their_cents() {
        let dollars = notation(Position::Before, '.', ',', 2);
        let written = |minor| [true, false].map(|cents| format_among(minor, &dollars, cents));
        assert_eq!(written(407_900), ["$4,079.00", "$4,079"]);
        assert_eq!(format(407_950, &dollars), "$4,079.50");
        let yen = notation(Position::Before, '.', ',', 0);
        assert_eq!(format_among(4_079, &yen, true), "$4,079", "of a currency without any");
        assert!(!has_cents(4_079, &yen) && has_cents(4_079, &dollars) && !has_cents(4_000, &dollars));
    }

    #[test]
    fn money_is_written_with_its_currency() {
        let back = Money { minor: -15_000, currency: CurrencyCode::MXN };
        assert_eq!(back.to_string(), "-15000 MXN");
    }

    #[test]
    fn a_currency_is_written_as_its_three_letters() {
        let pesos = CurrencyCode::MXN;
        assert_eq!((pesos.to_string(), format!("{pesos:?}")), ("MXN".into(), "MXN".into()));
        assert_eq!(serde_json::to_string(&pesos).unwrap(), "\"MXN\"");
        assert_eq!(serde_json::from_str::<CurrencyCode>("\"MXN\"").unwrap(), pesos);
        for bad in ["mxn", "MX", "MXNN", "M N", ""] {
            assert_eq!(CurrencyCode::parse(bad), None, "{bad}");
            assert!(CurrencyCode::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }

    #[test]
    fn amounts_print_by_their_currency() {
        let dollar = notation(Position::Before, '.', ',', 2);
        let euro = notation(Position::After, ',', '.', 2);
        let yen = notation(Position::Before, '.', ',', 0);
        for (minor, currency, expected) in [
            (0, &dollar, "$0"),
            (9_250, &dollar, "$92.50"),
            (-5_005, &dollar, "\u{2212}$50.05"),
            (5, &dollar, "$0.05"),
            (123_456_789, &dollar, "$1,234,567.89"),
            (-99_900, &dollar, "\u{2212}$999"),
            (123_400, &euro, "1.234\u{a0}$"),
            (123_456, &euro, "1.234,56\u{a0}$"),
            (1_234_567, &yen, "$1,234,567"),
            (100, &yen, "$100"),
        ] {
            assert_eq!(format(minor, currency), expected);
        }
    }

    #[test]
    fn exact_text_is_read_and_anything_else_refused() {
        assert_eq!(parse_exact("119.99", 2), Some(11_999));
        assert_eq!(parse_exact("0.00", 2), Some(0));
        assert_eq!(parse_exact("1500", 0), Some(1500));
        for bad in ["119.9", "119.999", "119", "-1.00", "1,000.00", "", ".50", "9999999999999.00", "١.00"] {
            assert_eq!(parse_exact(bad, 2), None, "{bad}");
        }
        assert_eq!(Rate::parse("18.35"), Some(Rate(18_350_000)));
        assert_eq!(Rate::parse("0"), None);
        assert_eq!(Rate::parse("1."), None);
    }

    #[test]
    fn longer_rates_are_rounded() {
        assert_eq!(Rate::parse_rounded("0.92456749"), Some(Rate(924_567)));
        assert_eq!(Rate::parse_rounded("0.9245675"), Some(Rate(924_568)));
        assert_eq!(Rate::parse_rounded("9"), Some(Rate(9_000_000)));
        assert_eq!(Rate::parse_rounded("0.0000005"), Some(Rate(1)), "the least there is");
        for nothing in ["0.0000004", "0.000000x", "0.1234567e9", "-1.0000000", ""] {
            assert_eq!(Rate::parse_rounded(nothing), None, "{nothing}");
        }
        assert_eq!(Rate(18_350_000).to_string(), "18.35");
        assert_eq!(Rate(4_000_000).to_string(), "4");
    }

    #[test]
    fn a_stored_rate_that_is_none_is_one_to_one() {
        for (millionths, rate) in
            [(-1, Rate::ONE), (0, Rate::ONE), (1, Rate(1)), (18_350_000, Rate(18_350_000))]
        {
            assert_eq!(Rate::from_millionths(millionths), rate, "{millionths}");
        }
    }

    #[test]
    fn half_is_rounded_away_from_zero_on_both_sides() {
        for (amount, denominator, rounded) in
            [(0, 2, 0), (1, 2, 1), (3, 2, 2), (1, 3, 0), (2, 3, 1), (57, 115, 0), (58, 115, 1), (172, 115, 1)]
        {
            assert_eq!(scale(amount, 1, denominator), rounded, "{amount} / {denominator}");
            assert_eq!(scale(-amount, 1, denominator), -rounded, "-{amount} / {denominator}");
        }
        assert_eq!((less(1001, 50), less(-1001, 50)), (501, -501));
    }

    // Proves 10.2.9.
    #[test]
    fn rounding_is_half_up_and_once() {
        assert_eq!(less(1001, 50), 501);
        assert_eq!(less(1, 50), 1);
        // 0.05 USD at 10 in a currency without decimals, half off: 0.25 is 0, not 0.5 rounded up and halved.
        assert_eq!(convert(5, Rate(10_000_000), 0, 50, 1), 0);
        assert_eq!(convert(11_999, Rate(924_500), 2, 10, 1), 9984);
    }

    // Proves 9.3.44.
    #[test]
    fn a_discounted_price_goes_down_to_its_step() {
        // 15% off 119.99 is 101.99, in whole units 101.
        assert_eq!((discounted(11_999, 15, 1), discounted(11_999, 15, 100)), (10_199, 10_100));
        assert_eq!(convert(11_999, Rate(151_800_000), 0, 15, 10), 15_480);
        assert_eq!(discounted(11_999, 0, 100), 11_999, "a list price is as it is written");
        assert_eq!(discounted(150, 50, 100), 75, "nothing becomes free");
    }

    proptest! {
        // Proves 10.16.101.
        #[test]
        fn a_price_that_something_is_had_from_is_whole_and_never_less(minor in 0..LARGEST, digits in 0_u8..=3) {
            let (whole, unit) = (whole_units(minor, digits), 10_i64.pow(digits.into()));
            prop_assert!(whole >= minor && whole - minor < unit && whole % unit == 0);
        }

        // Proves 9.3.44.
        #[test]
        fn no_less_is_off_than_the_percent_says(
            minor in 0..LARGEST, percent in 1_u8..100, step in 2..10_000_i64,
        ) {
            let (price, exact) = (discounted(minor, percent, step), less(minor, percent));
            // In hundredths of a minor unit, before anything is rounded.
            let (kept, paid) = (i128::from(minor) * i128::from(100 - percent), i128::from(price) * 100);
            prop_assert!(price < step || (paid <= kept && kept - paid < i128::from(step) * 100));
            prop_assert!(price % step == 0 || price < step);
            prop_assert!(price > 0 || exact == 0);
        }

        // Proves 10.2.11.
        #[test]
        fn tax_and_net_add_up(total in 0..LARGEST, percent in 0u8..=40) {
            let tax = tax_within(total, percent);
            let net = total - tax;
            prop_assert!(tax >= 0 && net >= 0);
            // Taxing the net again comes within one minor unit of the total.
            let again = net + less(net, 100 - percent);
            prop_assert!((again - total).abs() <= 1);
        }

        #[test]
        fn a_dollar_price_converts_to_itself(cents in 0..LARGEST) {
            prop_assert_eq!(convert(cents, Rate::ONE, 2, 0, 1), cents);
        }

        #[test]
        fn more_off_never_costs_more(
            cents in 0..1_000_000_000_i64, rate in 1_i64..5_000_000_000, p in 0u8..100, step in 1..10_000_i64,
        ) {
            prop_assert!(convert(cents, Rate(rate), 2, p + 1, step) <= convert(cents, Rate(rate), 2, p, step));
        }

        #[test]
        fn printed_digits_are_the_amount(minor in prop_oneof![-LARGEST..LARGEST, (-9999..9999i64).prop_map(|units| units * 100)]) {
            let text = format(minor, &notation(Position::Before, '.', ',', 2));
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            let cents = if text.contains('.') { 1 } else { 100 };
            prop_assert_eq!(digits.parse::<i64>().unwrap() * cents, minor.abs());
        }
    }
}
