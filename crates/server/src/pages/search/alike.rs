//! Questions that several places have alike, as one result (§2.2.141).

use domain::catalogue::{Catalogue, ProductKind, Status};
use domain::language::Language;
use search::{Document, Kind, Reading, Subject};
use std::collections::HashMap;

/// What stands as one result, with the places that have the same question.
pub(super) struct Alike<'a> {
    /// What the result leads to.
    pub document: &'a Document,
    /// How many more places have the question, beside the one that is led to; none where the store itself answers it.
    pub more: usize,
    /// True where these places answer it in words of their own.
    pub differs: bool,
}

/// What was found, where each question stands once: the store's own, or that of the best park, or else of the best tour. Places
/// that were typed stay apart from all others, for they are asked about.
pub(super) fn together<'a>(
    found: &[&'a Document],
    reading: &Reading<'_>,
    catalogue: &Catalogue,
    language: Language,
) -> Vec<Alike<'a>> {
    let mut groups: Vec<Vec<&'a Document>> = Vec::new();
    let mut known: HashMap<(&'a str, bool), usize> = HashMap::new();
    for &document in found {
        let next = groups.len();
        let at = if document.kind == Kind::Question {
            let key = (
                document.says.get(language).title.as_str(),
                is_typed(document, reading, catalogue, language),
            );
            *known.entry(key).or_insert(next)
        } else {
            next
        };
        if let Some(group) = groups.get_mut(at) {
            group.push(document);
        } else {
            groups.push(vec![document]);
        }
    }
    groups.into_iter().filter_map(|group| alike(&group, catalogue, language)).collect()
}

/// Whether the name of the place that a question is about was typed, or a word of it.
fn is_typed(document: &Document, reading: &Reading<'_>, catalogue: &Catalogue, language: Language) -> bool {
    let Subject::Question { of: Some(id), .. } = &document.subject else { return false };
    let name = catalogue.product(*id).map_or("", |product| product.words.get(language).name.as_str());
    reading.marked(name).iter().any(|part| part.marked)
}

fn alike<'a>(group: &[&'a Document], catalogue: &Catalogue, language: Language) -> Option<Alike<'a>> {
    let rank = |document: &Document| match &document.subject {
        Subject::Question { of: Some(id), .. } => {
            let product = catalogue.product(*id);
            let is_unsold = product.is_none_or(|product| product.status != Status::OnSale);
            let is_park = product.is_some_and(|product| product.kind == ProductKind::Park);
            if is_unsold {
                3
            } else if is_park {
                1
            } else {
                2
            }
        }
        _ => 0,
    };
    // Of those that are as good, the one that was found first.
    let document = *group.iter().min_by_key(|document| rank(document))?;
    let of_store = matches!(&document.subject, Subject::Question { of: None, .. });
    let said = &document.says.get(language).said;
    Some(Alike {
        document,
        more: if of_store { 0 } else { group.len().saturating_sub(1) },
        differs: group.iter().any(|one| one.says.get(language).said != *said),
    })
}
