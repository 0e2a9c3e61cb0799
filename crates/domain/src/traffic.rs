//! How pages are used, counted without knowing by whom (§10.14): views by day and by what leads to a sale, and how fast
//! pages were for whoever opened them.

/// How near a view is to a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Any page that sells nothing itself.
    Looking,
    /// A page where a day and people are chosen.
    Choosing,
    /// The cart.
    Cart,
    /// Where it is paid.
    Paying,
    /// An order that was paid, the first time it is opened.
    Bought,
}

impl Step {
    /// All of them, from the first to the last.
    pub const ALL: [Self; 5] = [Self::Looking, Self::Choosing, Self::Cart, Self::Paying, Self::Bought];

    /// Its name in tables and figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Looking => "looking",
            Self::Choosing => "choosing",
            Self::Cart => "cart",
            Self::Paying => "paying",
            Self::Bought => "bought",
        }
    }
}

/// What views are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trait {
    /// Which page, whatever its language.
    Page,
    /// The language it was read in.
    Language,
    /// The country that a trusted proxy told; empty where none did.
    Country,
    /// The campaign that led to the store; empty where none did.
    Campaign,
}

impl Trait {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Page, Self::Language, Self::Country, Self::Campaign];

    /// Its name in tables and commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Language => "language",
            Self::Country => "country",
            Self::Campaign => "campaign",
        }
    }

    /// The trait of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// Campaigns that are told apart on one day. Anybody can make up more.
pub const CAMPAIGNS: usize = 200;
/// What the others are called.
pub const OTHERS: &str = "others";
/// The most letters of each part of a campaign's name.
const PART: usize = 40;

/// A campaign's name by the three fields of an address that name one, `utm_source`, `utm_medium` and `utm_campaign`, as
/// `source / medium / campaign`; empty where there is no source. Letters, figures and a few marks are kept, 40 of each
/// part: what could be an address of mail or a telephone is left out.
pub fn campaign(source: &str, medium: &str, name: &str) -> String {
    let Some(source) = part(source) else { return String::new() };
    let rest = [medium, name].map(|text| part(text).unwrap_or_else(|| "-".to_owned()));
    match rest {
        [medium, name] if medium == "-" && name == "-" => source,
        [medium, name] => format!("{source} / {medium} / {name}"),
    }
}

fn part(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    // An address of mail, or what may be a telephone: figures and what stands between them, without a word.
    if text.contains(['@', '\u{ff20}', '\u{fe6b}']) || text.contains("%40") {
        return None;
    }
    if text.chars().filter(|char| char.is_numeric()).count() >= 7 && !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let plain = |char: char| char.is_alphanumeric() || matches!(char, '_' | '.' | ' ' | '+');
    let text: String = text.chars().take(PART).map(|char| if plain(char) { char } else { '-' }).collect();
    text.chars().any(char::is_alphanumeric).then_some(text)
}

/// What says how fast a page was for whoever opened it: the Core Web Vitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vital {
    /// Milliseconds until the largest thing on the first screen was painted.
    LargestPaint,
    /// Milliseconds from what somebody did to the next frame, nearly the worst of the visit.
    NextPaint,
    /// How much moved by itself, in thousandths.
    LayoutShift,
}

impl Vital {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::LargestPaint, Self::NextPaint, Self::LayoutShift];

    /// Its usual short name.
    pub fn name(self) -> &'static str {
        match self {
            Self::LargestPaint => "lcp",
            Self::NextPaint => "inp",
            Self::LayoutShift => "cls",
        }
    }

    /// The vital of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The most that is good, as Google has it.
    pub fn good(self) -> u32 {
        match self {
            Self::LargestPaint => 2500,
            Self::NextPaint => 200,
            Self::LayoutShift => 100,
        }
    }

    /// The upper ends of the ranges that values are counted in; one more range is above the last.
    pub fn ends(self) -> &'static [u32] {
        match self {
            Self::LargestPaint => &[500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000],
            Self::NextPaint => &[50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
            Self::LayoutShift => &[10, 25, 50, 75, 100, 150, 200, 250, 500, 1000],
        }
    }

    /// The range of a value: so many stand before it.
    pub fn range(self, value: u32) -> usize {
        self.ends().iter().take_while(|end| **end < value).count()
    }

    /// The end of the range that three quarters of all values do not exceed, by how many were in each range; none where
    /// there are no values, or more than a quarter is above every range.
    pub fn three_quarters(self, counts: &[u64]) -> Option<u32> {
        let all: u64 = counts.iter().sum();
        let mut so_far = 0_u64;
        for (end, count) in self.ends().iter().zip(counts) {
            so_far = so_far.saturating_add(*count);
            if all > 0 && so_far.saturating_mul(4) >= all.saturating_mul(3) {
                return Some(*end);
            }
        }
        None
    }

    /// How many hundredths of all values are good; none where there are no values.
    pub fn good_percent(self, counts: &[u64]) -> Option<u64> {
        let all: u64 = counts.iter().sum();
        let good = self.range(self.good()).saturating_add(1);
        let good: u64 = counts.iter().take(good).sum();
        good.saturating_mul(100).checked_div(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.14.3.
    #[test]
    fn a_campaign_is_what_its_address_calls_it_and_nothing_of_a_person() {
        for (fields, name) in [
            (["Google", "cpc", "Verano 2027"], "google / cpc / verano 2027"),
            (["newsletter", "", ""], "newsletter"),
            (["newsletter", "email", ""], "newsletter / email / -"),
            (["", "cpc", "x"], ""),
            (["ana@example.com", "", ""], ""),
            (["google", "5299800001", "ana@example.com"], "google"),
            (["<script>", "a", "b"], "-script- / a / b"),
            (["google", "cpc", "MX|Conversions (Xplor)"], "google / cpc / mx-conversions -xplor-"),
            (["google", "cpc", "verano-20271201"], "google / cpc / verano-20271201"),
            (["google", "+52 (998) 000-0100", "٥٢٩٩٨٠٠٠٠١"], "google"),
            (["instagram", "social", &"x".repeat(41)], &format!("instagram / social / {}", "x".repeat(40))),
        ] {
            let [source, medium, campaigns] = fields;
            assert_eq!(campaign(source, medium, campaigns), name, "{fields:?}");
        }
    }

    // Proves 10.14.4.
    #[test]
    fn three_quarters_are_found_in_the_range_that_holds_them() {
        for vital in Vital::ALL {
            assert!(vital.ends().is_sorted());
            assert!(vital.ends().contains(&vital.good()), "what is good ends a range");
            assert_eq!(Vital::parse(vital.name()), Some(vital));
            assert_eq!(vital.three_quarters(&[]), None);
            assert_eq!(vital.good_percent(&[]), None);
            // Against the values themselves.
            let mut seed = 7_u32;
            for many in 1..200 {
                let mut counts = vec![0_u64; vital.ends().len() + 1];
                let mut values = Vec::new();
                for _ in 0..many {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let value = (seed >> 8) % (vital.ends().last().unwrap() * 2);
                    values.push(value);
                    counts[vital.range(value)] += 1;
                }
                values.sort_unstable();
                let at = (values.len() * 3).div_ceil(4) - 1;
                let end = vital.ends().get(vital.range(values[at])).copied();
                assert_eq!(vital.three_quarters(&counts), end, "{values:?}");
                let good = values.iter().filter(|value| **value <= vital.good()).count() * 100 / values.len();
                assert_eq!(vital.good_percent(&counts), u64::try_from(good).ok());
            }
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        assert!(Trait::ALL.into_iter().all(|one| Trait::parse(one.name()) == Some(one)));
        assert_eq!(Step::ALL.map(Step::name), ["looking", "choosing", "cart", "paying", "bought"]);
    }
}
