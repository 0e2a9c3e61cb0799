//! Page data of the search page and of the box that suggests, and what its calls send and answer (§7.1).

use super::given::given;
use super::{
    ChatAdviceView, ChatOfferView, ChatOpenView, FilterView, PictureView, PlaceLinkView, ProductStatusView,
    QuestionView, ServiceNameView, SoldKindView,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How the search box asks for suggestions.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchBoxView {
    /// Names what is searched in the page's language: goes with every question, as `dataStore`.
    pub data_store: String,
}

/// What was found by what was typed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchPageView {
    /// As it was typed, trimmed, at most 100 letters; empty where nothing was asked.
    pub query: String,
    /// Where the form goes.
    pub action: String,
    /// What answers by itself, before what was found; none where nothing does in a few lines.
    pub answer: Option<SearchAnswerView>,
    /// The kinds that were found, everything first; empty where fewer than two were.
    pub filters: Vec<FilterView>,
    /// At most ten.
    pub results: Vec<SearchResultView>,
    /// How many there are on all pages.
    pub total: u32,
    /// The page of results that is shown, from 1.
    pub page: u32,
    /// The page of results before it.
    pub earlier: Option<String>,
    /// The page of results after it.
    pub later: Option<String>,
    /// What was likely meant, where a word is none that is known, and its search.
    pub meant: Option<PlaceLinkView>,
    /// Words that nothing in the store has, where others found what is near.
    pub missing: Vec<String>,
    /// True where what was found is kin of what was typed, and has none of its words.
    pub akin: bool,
    /// Where nothing was found, or nothing asked: pages that help.
    pub ideas: Vec<PlaceLinkView>,
}

/// What answers a search by itself (§2.2.154).
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SearchAnswerView {
    /// A question that is answered on a page of questions.
    Question {
        /// The place it is about; none for the store.
        about: Option<String>,
        /// The question and what its answer is made of.
        asked: QuestionView,
        /// Where it stands.
        href: String,
    },
    /// What pages of places say of it, at least one.
    Lines {
        /// The places, each with a sentence.
        places: Vec<ChatAdviceView>,
    },
    /// When places are open on a day.
    Today {
        /// The day; none for today.
        date: Option<String>,
        /// The places, at least one.
        places: Vec<SearchTodayView>,
    },
    /// Whether something that a visitor may need is there.
    Service {
        /// What it is.
        service: ServiceNameView,
        /// On what terms, and where; at least one.
        offers: Vec<ChatOfferView>,
        /// True where it is so everywhere.
        everywhere: bool,
        /// Where all services are.
        href: String,
    },
    /// Which places suit a child, and which do not.
    Child {
        /// How old it is; none where only that it is small is known.
        years: Option<u8>,
        /// Those that suit it, at least one.
        places: Vec<PlaceLinkView>,
        /// What those are called where it may come, too.
        also: Vec<String>,
        /// Those where nobody of that age comes in.
        young: Vec<SearchFromAgeView>,
        /// What those are called where most asks for more than the usual height of that age.
        small: Vec<String>,
    },
    /// Places beside each other.
    Beside {
        /// The places, at least two, each with what makes it different.
        places: Vec<ChatAdviceView>,
        /// Where they are compared.
        href: String,
    },
    /// That people answer it.
    People {
        /// Where one writes to them.
        href: String,
    },
}

/// A place, and from what age on it takes anybody.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchFromAgeView {
    /// What it is called.
    pub name: String,
    /// In years.
    pub from: u8,
}

/// When a place is open on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchTodayView {
    /// What it is called.
    pub name: String,
    /// Where its hours stand.
    pub href: String,
    /// From when until when; none where it is closed then.
    pub open: Option<ChatOpenView>,
}

/// What kind of thing was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SearchKindView {
    /// A park or a tour.
    Product,
    /// A hotel.
    Hotel,
    /// A ready-made package.
    Package,
    /// Something added to an admission.
    Extra,
    /// A page.
    Page,
    /// A question and its answer.
    Question,
}

/// Something that was found.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SearchResultView {
    /// What kind of thing it is.
    pub kind: SearchKindView,
    /// Where it is.
    pub href: String,
    /// What it is called.
    pub title: Vec<MarkedView>,
    /// The sentence of it that answers best; empty where it has none.
    pub text: Vec<MarkedView>,
    /// Its picture.
    pub picture: Option<PictureView>,
    /// The place a question is about.
    pub about: Option<String>,
    /// How many more places have the same question.
    pub more: u32,
    /// What an adult pays at least, as its card says; of a hotel, what its cheapest night costs for two (§10.16.62).
    pub from: Option<i64>,
    /// False where a park or tour costs the same every day.
    pub varies: bool,
    /// Whether a park or tour is sold now; of a question why its place is not; none of anything else.
    pub status: Option<ProductStatusView>,
    /// The day it is sold again, of one on pause, ISO date; none where that is not known.
    pub back: Option<String>,
    /// What a tag manager is told of it; none of what is neither a place nor a hotel (§10.12.2).
    pub sold: Option<FoundItemView>,
}

/// A place or a hotel that was found, as it is named where it is bought.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FoundItemView {
    /// Its code.
    pub code: String,
    /// What kind of thing it is.
    pub kind: SoldKindView,
}

/// A part of a text.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MarkedView {
    /// What it says.
    pub text: String,
    /// True where it is what was typed.
    pub marked: bool,
}

/// What lets the search box ask.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SearchTokenView {
    /// Goes with every question, as a bearer token, for ten minutes.
    pub access_token: String,
}

/// What the search box asks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskSuggestions {
    /// What is searched: `search.data_store` of the page.
    pub data_store: String,
    /// As it is typed.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub query: String,
}

/// What may be searched for. The name of the list is spelled as the contract spells it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionsView {
    /// At most eight, the likeliest first.
    pub quer_suggestions: Vec<SuggestionView>,
}

/// A suggestion, which is searched for when it is chosen (§3.5).
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuggestionView {
    /// Its text.
    pub suggestion: String,
}
