//! Answers questions: which passage of the store's own texts does, or that none does.

use crate::document::{Document, Kind, Passage, Subject};
use crate::documents::{Messages, passages};
use crate::index::{Found, Index};
use crate::ranking;
use crate::reading::Reading;
use crate::words::{joins, words};
use domain::catalogue::{Catalogue, Product, ProductId, Status};
use domain::language::Language;

/// Passages, ready to answer questions in every language.
pub struct Answers {
    index: Index,
    /// What products are called.
    called: Vec<(ProductId, String)>,
}

impl Answers {
    /// Of a catalogue and the store's own texts.
    pub fn new(catalogue: &Catalogue, messages: &Messages) -> Self {
        let shown = catalogue.products.iter().filter(|product| product.status != Status::Retired);
        let called = |product: &Product| {
            let names = Language::ALL.map(|language| product.words.get(language).name.clone());
            let says = |name: String| words(&name).filter(|word| !joins(word)).collect::<Vec<_>>().join(" ");
            let names = names.into_iter().chain([product.folder.clone()]).map(says);
            names.map(|name| (product.id, name)).collect::<Vec<_>>()
        };
        let called = shown.flat_map(called).collect();
        let passages = passages(catalogue, messages);
        Self { index: Index::read_as(passages, &catalogue.synonyms, ranking::QUESTION), called }
    }

    /// What answers a question that is asked on a page of a language, and what comes near. Nothing answers what no store of
    /// tickets knows, or what no passage says enough of.
    pub fn answer(&self, language: Language, question: &str) -> (Option<&Document>, Vec<&Document>) {
        let ranked = self.ranked(&self.index.read(language, question));
        match ranked.first() {
            Some((document, _)) if document.subject == Subject::Outside => (None, Vec::new()),
            Some((document, found)) if found.share >= ranking::LEAST => (Some(document), Vec::new()),
            _ => {
                let told = ranked.into_iter().map(|(document, _)| document);
                (None, told.filter(|document| document.subject != Subject::Outside).collect())
            }
        }
    }

    /// The sentence of a passage that answers a question best; none where it says none.
    pub fn said<'t>(&self, language: Language, question: &str, passage: &'t Passage) -> Option<&'t str> {
        self.index.read(language, question).sentence(passage)
    }

    /// Passages, the one that comes nearest first.
    fn ranked(&self, reading: &Reading<'_>) -> Vec<(&Document, Found)> {
        let named = self.named(reading);
        let worth = |document: &Document| match (&document.subject, of(document)) {
            (Subject::Outside, _) => ranking::OUTSIDE,
            (_, None) => 1.0,
            (_, Some(_)) if named.is_empty() && document.kind == Kind::Question => ranking::UNNAMED,
            (_, Some(_)) if named.is_empty() => 1.0,
            (_, Some(product)) if named.contains(&product) => ranking::THERE,
            (_, Some(_)) => ranking::ELSEWHERE,
        };
        let found = reading.found(usize::MAX).into_iter();
        let mut ranked: Vec<_> = found
            .filter_map(|found| {
                let document = self.index.documents().get(found.document)?;
                Some((document, Found { score: found.score * worth(document), ..found }))
            })
            .collect();
        ranked.sort_by(|(_, one), (_, other)| other.score.total_cmp(&one.score));
        ranked
    }

    /// The products that a question names; of two of which one's name has the other's in it, the longer.
    fn named(&self, reading: &Reading<'_>) -> Vec<ProductId> {
        let named: Vec<_> = self.called.iter().filter(|(_, called)| reading.has(called)).collect();
        let words = |called: &str| called.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let within = |one: &str, other: &str| {
            let (one, other) = (words(one), words(other));
            one.len() < other.len() && one.iter().all(|word| other.contains(word))
        };
        let longest = |one: &&&(ProductId, String)| !named.iter().any(|(_, other)| within(&one.1, other));
        named.iter().filter(longest).map(|(product, _)| *product).collect()
    }
}

/// The product a passage is about.
fn of(document: &Document) -> Option<ProductId> {
    match &document.subject {
        Subject::Product(product) => Some(*product),
        Subject::Question { of, .. } => *of,
        _ => None,
    }
}
