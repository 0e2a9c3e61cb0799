//! What is printed: days with their vouchers.

/// What is printed.
#[derive(Clone, Debug)]
pub struct Booklet {
    /// ISO code of its language.
    pub language: String,
    /// Its title, for readers and tabs.
    pub title: String,
    /// Who issues it.
    pub issuer: String,
    /// Below every page, before its number.
    pub footer: String,
    /// "Page {page} of {pages}" in its language.
    pub page_words: String,
    /// A drawing as SVG, across the tops of pages without a picture. It says nothing.
    pub header: Option<Vec<u8>>,
    /// A day each.
    pub days: Vec<Day>,
    /// Heading and paragraphs after the last day.
    pub terms: (String, Vec<String>),
}

/// One product on one day.
#[derive(Clone, Debug)]
pub struct Day {
    /// The product.
    pub name: String,
    /// The code of the order, in words: beside the product.
    pub order: String,
    /// Day and time, in words.
    pub when: String,
    /// A picture over it.
    pub art: Option<Art>,
    /// The mark of whose gate it is, as SVG. It says nothing that words don't.
    pub seal: Option<Vec<u8>>,
    /// Heading and items, such as what to bring.
    pub facts: Vec<(String, Vec<String>)>,
    /// A person each.
    pub slips: Vec<Slip>,
}

/// A wide picture, of which a band is printed.
#[derive(Clone, Debug)]
pub struct Art {
    /// The picture as SVG.
    pub svg: Vec<u8>,
    /// What it shows.
    pub alt: String,
    /// How much of what is cut off goes at its top, and how much of its height at most, both from 0 to 1.
    pub cut: (f32, f32),
}

/// One person's voucher.
#[derive(Clone, Debug)]
pub struct Slip {
    /// Whom it admits.
    pub person: String,
    /// Above the code.
    pub code_label: String,
    /// The short code.
    pub code: String,
    /// Below the code.
    pub note: String,
    /// Rows of the QR code; true is dark.
    pub modules: Vec<Vec<bool>>,
    /// What the QR code is, for those who can't see it.
    pub alt: String,
}
