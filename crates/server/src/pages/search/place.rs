//! Where what was found is.

use crate::ask::route::Target;
use domain::catalogue::{Catalogue, ExtraKind, PageName};
use domain::language::Language;
use search::Subject;

/// Where something is: a part of a page by its anchor.
pub fn place(catalogue: &Catalogue, language: Language, subject: &Subject) -> String {
    let page = |name: PageName| Target::Page(name).href(language, catalogue);
    match subject {
        Subject::Product(id) => Target::About(*id).href(language, catalogue),
        Subject::Package(folder) => {
            let package = catalogue.packages.iter().find(|package| package.folder == *folder);
            let slug = package.map(|package| package.words.get(language).slug.as_str());
            format!("{}#{}", page(PageName::Packages), slug.unwrap_or_default())
        }
        Subject::Extra(id) => match catalogue.extra(*id) {
            Some(extra) if extra.kind != ExtraKind::PickUp => {
                format!("{}#{}", page(PageName::Activities), extra.folder)
            }
            // It is a part of a tour, and not offered by itself.
            _ => page(PageName::Arrive),
        },
        Subject::Hotel(number) => Target::Hotel(*number).href(language, catalogue),
        Subject::Page(name) => page(*name),
        // Who is asked what the store does not know asks a person.
        Subject::Outside => page(PageName::Contact),
        Subject::Question { of, asks } => {
            let faqs = of.map_or_else(
                || page(PageName::Faqs),
                |product| Target::Faqs(product).href(language, catalogue),
            );
            format!("{faqs}#question-{asks}")
        }
    }
}
