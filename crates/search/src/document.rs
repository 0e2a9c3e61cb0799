//! What can be found.

use domain::catalogue::{HotelNumber, PageName, ProductId};
use domain::language::ByLanguage;

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A park or a tour.
    Product,
    /// A hotel, with its rooms.
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

/// What a document says in one language.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// Its name.
    pub title: String,
    /// Other short texts it goes by.
    pub names: String,
    /// All else.
    pub text: String,
    /// What people call what it is about, apart from its own words; a search does not look at it.
    pub asked: String,
    /// Sentences that may be shown of it, the one that says most of it first. They are found by the texts above.
    pub said: Vec<String>,
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct Document {
    /// A name of its own.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// What it is about.
    pub subject: Subject,
    /// What it says.
    pub says: ByLanguage<Passage>,
}

/// What a document is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A park or a tour.
    Product(ProductId),
    /// A ready-made package, by its folder.
    Package(String),
    /// Something added to an admission.
    Extra(ProductId),
    /// A hotel.
    Hotel(HotelNumber),
    /// A page.
    Page(PageName),
    /// What the store does not know.
    Outside,
    /// A question: what it asks, as the data of the questions' page says it, or the number of a product's own from 1.
    Question {
        /// The product it is about; none where it is about the store.
        of: Option<ProductId>,
        /// What it asks.
        asks: String,
    },
}
