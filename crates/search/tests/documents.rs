//! The demonstration's documents: its catalogue, its pages and its answers, as the store would have them found.

use domain::catalogue::{Catalogue, Files, PageName, Product, ProductKind, Status};
use domain::language::{ByLanguage, Language};
use search::{Document, Index, Kind, Passage};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

type Messages = BTreeMap<String, String>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(folder: &Path, below: &str, files: &mut Files) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{below}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.insert(name, std::fs::read_to_string(path).unwrap());
        }
    }
}

pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut files = Files::new();
    read(&root().join("catalogue"), "", &mut files);
    Catalogue::read(&files).unwrap()
});

static MESSAGES: LazyLock<ByLanguage<Messages>> = LazyLock::new(|| {
    let of = |language: Language| {
        let folder = root().join("web/messages").join(language.code());
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files
            .flat_map(|path| {
                serde_json::from_str::<Messages>(&std::fs::read_to_string(path).unwrap()).unwrap()
            })
            .collect()
    };
    ByLanguage { es: of(Language::Es), en: of(Language::En), pt: of(Language::Pt) }
});

/// The demonstration, indexed.
pub static INDEX: LazyLock<Index> = LazyLock::new(|| Index::new(documents(), &CATALOGUE.synonyms));

fn document(id: String, kind: Kind, says: impl Fn(Language) -> Passage) -> Document {
    let says = ByLanguage { es: says(Language::Es), en: says(Language::En), pt: says(Language::Pt) };
    Document { id, kind, says }
}

fn passage(title: &str, names: &[&str], text: &[&[String]]) -> Passage {
    Passage { title: title.to_owned(), names: names.join(" "), text: text.concat().join("\n") }
}

fn message(language: Language, key: &str) -> String {
    MESSAGES.get(language).get(key).cloned().unwrap_or_default()
}

/// A question's own key, which ends in `.q`.
fn asked(key: &str) -> bool {
    key.rsplit('.').next() == Some("q")
}

/// All messages below a key, without what is filled in.
fn below(language: Language, key: &str) -> Vec<String> {
    let start = format!("{key}.");
    let all = MESSAGES.get(language).iter().filter(|(key, _)| key.starts_with(&start) && !asked(key));
    all.map(|(_, text)| text.replace(['{', '}', '#'], " ")).collect()
}

fn documents() -> Vec<Document> {
    let shown = || CATALOGUE.products.iter().filter(|product| product.status != Status::Retired);
    let mut all: Vec<_> = shown().map(product).collect();
    all.extend(CATALOGUE.extras.iter().map(|extra| {
        document(format!("extra:{}", extra.folder), Kind::Extra, |language| {
            let words = extra.words.get(language);
            let text = [words.subtitle.clone(), words.description.clone()];
            passage(&words.name, &[&words.title, &words.name_upgrade], &[&text])
        })
    }));
    all.extend(CATALOGUE.packages.iter().map(|package| {
        document(format!("package:{}", package.folder), Kind::Package, |language| {
            let words = package.words.get(language);
            let seo = [words.seo_title.clone(), words.seo_description.clone()];
            let names = [words.tagline.as_str(), &words.slug, &words.summary];
            passage(&words.name, &names, &[&words.description, &words.highlights, &seo])
        })
    }));
    all.extend(PageName::ALL.into_iter().filter_map(page));
    for asks in [
        "ages",
        "ahead",
        "together",
        "proof",
        "hold",
        "pay",
        "months",
        "transfer",
        "change",
        "cancel",
        "weather",
        "open_ticket",
        "voucher",
    ] {
        all.push(rule(format!("question:{asks}"), asks, None, &|_| Vec::new()));
    }
    all.extend(shown().flat_map(questions));
    all
}

fn product(product: &Product) -> Document {
    document(format!("product:{}", product.folder), Kind::Product, |language| {
        let words = product.words.get(language);
        let more = [&words.access, &words.season, &words.different].into_iter().flatten().cloned();
        let more: Vec<_> = more
            .chain([words.arrive.clone(), words.seo_title.clone(), words.seo_description.clone()])
            .collect();
        let names = [words.tagline.as_str(), &words.slug, &words.summary];
        let parts = [&words.highlights, &words.includes, &words.bring, &words.good_to_know, &more];
        let parts: Vec<&[String]> =
            std::iter::once(&words.description).chain(parts).map(Vec::as_slice).collect();
        passage(&words.name, &names, &parts)
    })
}

/// A page that is looked for; none for those that a purchase leads to.
fn page(name: PageName) -> Option<Document> {
    let key = match name {
        PageName::Home | PageName::Checkout | PageName::Order | PageName::Offline => return None,
        PageName::PriceGuide => "guide",
        PageName::ThingsToDo => "things",
        PageName::Mexicans => "promotions.mexican",
        PageName::Seniors => "promotions.senior",
        PageName::Residents => "promotions.resident",
        other => other.key(),
    };
    // Pages that list others say little of their own.
    let lists = [PageName::SiteMap, PageName::Faqs, PageName::Cart].contains(&name);
    let tells = ["arrive", "services", "photo_pass", "things", "ticket", "company"].contains(&key);
    let plan = match name {
        PageName::Mexicans => Some("mexican"),
        PageName::Seniors => Some("senior"),
        PageName::Residents => Some("resident"),
        _ => None,
    };
    let plan = plan.and_then(|plan| CATALOGUE.plans.iter().find(|one| one.plan.name() == plan));
    Some(document(format!("page:{}", name.key()), Kind::Page, |language| {
        if let Some(text) = CATALOGUE.texts.get(&name) {
            let text = text.get(language);
            let sections = text.sections.iter();
            let said: Vec<_> = sections
                .flat_map(|one| std::iter::once(&one.heading).chain(&one.paragraphs))
                .cloned()
                .collect();
            return passage(
                &text.title,
                &[&text.summary],
                &[std::slice::from_ref(&text.seo_description), &said],
            );
        }
        let href = CATALOGUE.routes.href(name, language);
        let (about, lead) = (
            message(language, &format!("{key}.head_description")),
            message(language, &format!("{key}.lead")),
        );
        let rate =
            plan.map(|plan| [&plan.name, &plan.who, &plan.proof].map(|text| text.get(language).as_str()));
        let names: Vec<&str> = if lists {
            vec![&href]
        } else {
            [href.as_str(), &about, &lead].into_iter().chain(rate.into_iter().flatten()).collect()
        };
        let text = if tells { below(language, key) } else { Vec::new() };
        passage(&message(language, &format!("{key}.title")), &names, &[&text])
    }))
}

/// A question whose answer follows from a rule or from facts.
fn rule(id: String, asks: &str, of: Option<&Product>, own: &dyn Fn(Language) -> Vec<String>) -> Document {
    let key = if asks == "open_ticket" { "open" } else { asks };
    document(id, Kind::Question, |language| {
        let tour = of.filter(|product| product.kind == ProductKind::Tour);
        let asked =
            tour.map(|_| message(language, &format!("faqs.{key}.tour_q"))).filter(|text| !text.is_empty());
        let asked = asked.unwrap_or_else(|| message(language, &format!("faqs.{key}.q")));
        let name = of.map_or("", |product| product.words.get(language).name.as_str());
        passage(&asked, &[name], &[&below(language, &format!("faqs.{key}")), &own(language)])
    })
}

fn questions(product: &Product) -> Vec<Document> {
    let words = product.words.get(Language::Es);
    let says = |asks: &str| {
        let words = |language| product.words.get(language);
        let own = |language| match asks {
            "included" => words(language).includes.clone(),
            "bring" => words(language).bring.clone(),
            "arrive" => vec![words(language).arrive.clone()],
            "access" => words(language).access.iter().cloned().collect(),
            "season" => words(language).season.iter().cloned().collect(),
            _ => Vec::new(),
        };
        rule(format!("question:{}/{asks}", product.folder), asks, Some(product), &own)
    };
    let asked = [
        ("hours", true),
        ("included", true),
        ("ages", true),
        ("bring", true),
        ("arrive", true),
        ("pick_up", product.pick_up.is_some()),
        ("transport", product.upgrades.transport.is_some()),
        ("height", product.facts.is_some()),
        ("access", words.access.is_some()),
        ("season", words.season.is_some()),
        ("snorkel", product.snorkel_deposit_usd.is_some()),
    ];
    let rules = asked.into_iter().filter(|(_, there)| *there).map(|(asks, _)| says(asks));
    let own = (0..words.questions.len()).map(|at| {
        document(format!("question:{}/{}", product.folder, at + 1), Kind::Question, |language| {
            let words = product.words.get(language);
            let one = &words.questions[at];
            passage(&one.question, &[&words.name], &[std::slice::from_ref(&one.answer)])
        })
    });
    rules.chain(own).collect()
}
