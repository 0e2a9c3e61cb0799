//! Promotions of rooms: for who has a code or for everybody, percentages or nights for nothing (§5.4).

use super::Hotel;
use super::documents::{each, read};
use super::promotions::{CODE, Days, Promotion, code, days};
use super::reader::{Document, Mistake, Section};
use crate::calendar::{Date, add_days};
use crate::language::ByLanguage;
use crate::stay::{MOST_NIGHTS, Nights};
use std::collections::BTreeSet;

/// What a promotion gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StayGift {
    /// So many percent off every night.
    Percent(u8),
    /// So many of the nights, the cheapest, for nothing.
    Nights(u8),
}

/// A promotion of rooms. The best single one counts.
#[derive(Clone, Debug)]
pub struct StayPromotion {
    /// Never used again for another, nor for a promotion of parks.
    pub id: u32,
    /// What it gives.
    pub gives: StayGift,
    /// Only for who has this code.
    pub code: Option<String>,
    /// How many orders may be lowered by its code; none where as many as want.
    pub uses: Option<i64>,
    /// Days on which it is bought.
    pub sale: Option<Days>,
    /// Days the first and the last night must lie in.
    pub stay: Option<Days>,
    /// Codes of hotels it is for; none named means all.
    pub hotels: BTreeSet<String>,
    /// Keys of rate plans it is for; none named means all.
    pub plans: BTreeSet<String>,
    /// Fewest nights.
    pub least_nights: u8,
    /// What a price says it is because of.
    pub name: ByLanguage<String>,
}

impl StayPromotion {
    /// Its code, which everybody is told of while it can be had; none where it has none, or is over, or where it is good for so many
    /// orders alone: then it may be used up.
    pub fn public_code(&self, today: Date) -> Option<&str> {
        let runs =
            self.sale.is_none_or(|days| days.contain(today)) && self.stay.is_none_or(|days| days.to >= today);
        self.code.as_deref().filter(|_| runs && self.uses.is_none())
    }

    /// Whether it is for these nights in a hotel, by a plan.
    pub fn is_for(&self, hotel: &Hotel, plan: &str, nights: Nights) -> bool {
        nights.count() >= self.least_nights && self.is_for_more(hotel, plan, nights)
    }

    /// Whether it is for these nights, or would be if there were more of them.
    pub fn is_for_more(&self, hotel: &Hotel, plan: &str, nights: Nights) -> bool {
        let last = nights.days().last().unwrap_or(nights.arrival());
        self.stay.is_none_or(|days| days.contain(nights.arrival()) && days.contain(last))
            && self.is_by(hotel, plan)
    }

    /// Whether it is for nights in a hotel, by a plan, on some days.
    fn is_by(&self, hotel: &Hotel, plan: &str) -> bool {
        (self.hotels.is_empty() || self.hotels.contains(&hotel.code))
            && (self.plans.is_empty() || self.plans.contains(plan))
    }

    /// Whether there are nights in one of these hotels that both are for: the best single one counts for them.
    pub fn meets(&self, other: &Self, hotels: &[Hotel]) -> bool {
        let (sale, stay) = (of_both(self.sale, other.sale), of_both(self.stay, other.stay));
        let more = i32::from(self.least_nights.max(other.least_nights)).saturating_sub(1);
        let by = |hotel: &Hotel, plan: &str| self.is_by(hotel, plan) && other.is_by(hotel, plan);
        let mut plans = hotels.iter().flat_map(|hotel| hotel.plans.iter().map(move |plan| (hotel, plan)));
        sale.from <= sale.to
            && stay.from <= add_days(stay.to, -more)
            && plans.any(|(hotel, plan)| by(hotel, &plan.key))
    }
}

/// The days that are of both, where none means every day; none are, where they begin after they end.
fn of_both(one: Option<Days>, other: Option<Days>) -> Days {
    let any = Days { from: Date::MIN, to: Date::MAX };
    let (one, other) = (one.unwrap_or(any), other.unwrap_or(any));
    Days { from: one.from.max(other.from), to: one.to.min(other.to) }
}

/// Reads `[[stays]]`.
pub(super) fn stay_promotions(
    document: &Document<'_>,
    mistakes: &mut Vec<Mistake>,
) -> Option<Vec<StayPromotion>> {
    read(document, mistakes, |root| {
        // The rest of the file is read elsewhere.
        let _ = root.sections("promotions");
        each(root, "stays", promotion)
    })
}

/// Codes of rooms that another promotion has too: a code is told, counted and used up as that of one. Versions stored before that
/// was so are still read.
pub(super) fn shared_codes(of_parks: &[Promotion], of_rooms: &[StayPromotion]) -> Vec<Mistake> {
    let mut seen: BTreeSet<_> = of_parks.iter().filter_map(|promotion| promotion.code.as_ref()).collect();
    let codes = of_rooms.iter().filter_map(|promotion| promotion.code.as_ref());
    let mistake = |code: &String| {
        let (wrong, right) = (format!("code {code} stands twice"), "a code of its own for each");
        Mistake::of_file("promotions.toml", "stays", wrong, right)
    };
    codes.filter(|code| !seen.insert(*code)).map(mistake).collect()
}

fn promotion(section: &Section<'_, '_>) -> Option<StayPromotion> {
    let id = section.integer("id", 1, 999_999);
    let gives = match (section.has("percent"), section.has("free_nights")) {
        (true, false) => section.integer("percent", 1, 60).map(StayGift::Percent),
        (false, true) => section.integer("free_nights", 1, 7).map(StayGift::Nights),
        _ => {
            section.mistake("percent", "it gives neither or both", "either percent or free_nights");
            None
        }
    };
    let code = if section.has("code") { section.parsed("code", CODE, code).map(Some) } else { Some(None) };
    let uses = if section.has("uses") { section.integer("uses", 1, 1_000_000).map(Some) } else { Some(None) };
    if section.has("uses") && !section.has("code") {
        section.mistake("uses", "what everybody gets is not counted", "a code beside it");
        return None;
    }
    let span = |key: &str| if section.has(key) { days(section, key).map(Some) } else { Some(None) };
    let (sale, stay) = (span("sale"), span("stay"));
    let list = |key: &str| if section.has(key) { section.texts(key, 40) } else { Some(Vec::new()) };
    let (hotels, plans) = (list("hotels"), list("plans"));
    let least_nights = section.integer_or("least_nights", 1, 1, i64::from(MOST_NIGHTS));
    let name = section.localized("name");
    let least_nights: u8 = least_nights?;
    if let Some(StayGift::Nights(free)) = gives
        && free >= least_nights
    {
        section.mistake("free_nights", "every night would be free", "fewer than least_nights");
        return None;
    }
    Some(StayPromotion {
        id: id?,
        gives: gives?,
        code: code?,
        uses: uses?,
        sale: sale?,
        stay: stay?,
        hotels: hotels?.into_iter().collect(),
        plans: plans?.into_iter().collect(),
        least_nights,
        name: name?,
    })
}
