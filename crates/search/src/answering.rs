//! Answers questions: which passage of the store's own texts does, or that none does.

use crate::document::{Document, Kind, Subject};
use crate::documents::{Messages, passages};
use crate::index::{Found, Index};
use crate::ranking;
use crate::reading::{Name, Reading};
use domain::catalogue::{Catalogue, Product, ProductId, Status};
use domain::language::Language;

/// Passages, ready to answer questions in every language.
pub struct Answers {
    index: Index,
    /// What products are called.
    called: Vec<(ProductId, Name)>,
}

/// What answers a question.
pub struct Answered<'a> {
    /// The passage that does; none where none does.
    pub by: Option<&'a Document>,
    /// Its sentence that answers best; none where it says none.
    pub said: Option<&'a str>,
    /// Where none does, what comes near, the nearest first.
    pub near: Vec<&'a Document>,
}

impl Answers {
    /// Of a catalogue and the store's own texts.
    pub fn new(catalogue: &Catalogue, messages: &Messages) -> Self {
        let passages = passages(catalogue, messages);
        let index = Index::read_as(passages, &catalogue.synonyms, ranking::QUESTION);
        let shown = catalogue.products.iter().filter(|product| product.status != Status::Retired);
        let names = |product: &Product| {
            let names = Language::ALL.map(|language| product.words.get(language).name.clone());
            let names = names.into_iter().chain([product.folder.clone()]);
            names.map(|name| (product.id, index.name(&name))).collect::<Vec<_>>()
        };
        let called = shown.flat_map(names).collect();
        Self { index, called }
    }

    /// What answers a question that is asked on a page of a language. Nothing answers what no store of tickets knows, or what no
    /// passage says enough of.
    pub fn answer(&self, language: Language, question: &str) -> Answered<'_> {
        let reading = self.index.read(language, question);
        let ranked = self.ranked(&reading);
        let answer = match ranked.first() {
            Some((document, _)) if document.subject == Subject::Outside => {
                return Answered { by: None, said: None, near: Vec::new() };
            }
            first => first.filter(|(_, found)| found.share >= ranking::LEAST),
        };
        if let Some((document, _)) = answer {
            let said = reading.sentence(document.says.get(language));
            return Answered { by: Some(document), said, near: Vec::new() };
        }
        let near = ranked.into_iter().map(|(document, _)| document);
        let near = near.filter(|document| document.subject != Subject::Outside).collect();
        Answered { by: None, said: None, near }
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
        let named: Vec<_> = self.called.iter().filter(|(_, name)| reading.has(name)).collect();
        let longest = |(_, name): &&&(ProductId, Name)| !named.iter().any(|(_, other)| name.is_within(other));
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
