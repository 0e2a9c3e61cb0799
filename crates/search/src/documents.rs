//! What of a catalogue can be found: its places, packages and extras, the pages, and what is asked about them.

use crate::document::{Document, Kind, Passage, Subject};
use crate::phrases::{ASKED, spaced};
use crate::words::sentences;
use domain::catalogue::{
    BankKind, Catalogue, Extra, ExtraKind, Hotel, PageName, Product, ProductKind, Status, TextSection,
};
use domain::language::{ByLanguage, Language};
use std::collections::BTreeMap;

/// The texts of the store's own pages, by key.
pub type Messages = ByLanguage<BTreeMap<String, String>>;

/// What the pages of questions answer of the store itself, by what it has.
fn store_asks(catalogue: &Catalogue) -> Vec<&'static str> {
    let months =
        catalogue.banks.iter().any(|bank| bank.kind != BankKind::Transfer && !bank.months.is_empty());
    let asked = [
        ("ages", true),
        ("ahead", true),
        ("together", true),
        ("proof", !catalogue.plans.is_empty()),
        ("hold", true),
        ("pay", true),
        ("months", months),
        ("transfer", catalogue.payments.transfer.is_some()),
        ("invoice", true),
        ("change", true),
        ("cancel", true),
        ("weather", catalogue.site.weather_guarantee),
        ("open_ticket", catalogue.products.iter().any(|product| product.open_ticket)),
        ("voucher", true),
    ];
    asked.into_iter().filter(|(_, there)| *there).map(|(asks, _)| asks).collect()
}

/// What they answer of rooms. Who types a word into a search box is not led to these: hotels have pages of their own.
fn room_asks(catalogue: &Catalogue) -> Vec<&'static str> {
    let has_parks = |hotel: &Hotel| hotel.plans.iter().any(|plan| plan.park_access);
    let asked = [
        ("room_rates", true),
        ("room_paying", true),
        ("room_cancel", true),
        ("room_ages", true),
        ("room_hours", true),
        ("room_guest", catalogue.discounts.guest_percent > 0),
        ("room_parks", catalogue.hotels.iter().any(has_parks)),
    ];
    let asked = asked.into_iter().filter(|(_, there)| *there && !catalogue.hotels.is_empty());
    asked.map(|(asks, _)| asks).collect()
}

/// Everything that can be found in a catalogue.
pub fn documents(catalogue: &Catalogue, messages: &Messages) -> Vec<Document> {
    let source = Source { catalogue, messages };
    let shown = || catalogue.products.iter().filter(|product| product.status != Status::Retired);
    let mut all: Vec<_> = shown().map(product).collect();
    all.extend(catalogue.extras.iter().map(|extra| {
        let id = format!("extra:{}", extra.folder);
        document(id, Kind::Extra, Subject::Extra(extra.id), |language| {
            let words = extra.words.get(language);
            let said = vec![words.subtitle.clone(), words.description.clone()];
            Passage {
                title: words.name.clone(),
                names: [words.title.as_str(), &words.name_upgrade].join(" "),
                text: said.join("\n"),
                asked: String::new(),
                said,
            }
        })
    }));
    all.extend(catalogue.packages.iter().map(|package| {
        let id = format!("package:{}", package.folder);
        document(id, Kind::Package, Subject::Package(package.folder.clone()), |language| {
            let words = package.words.get(language);
            let head = [words.seo_title.clone(), words.seo_description.clone()];
            let said = [std::slice::from_ref(&words.summary), &words.description, &words.highlights].concat();
            Passage {
                title: words.name.clone(),
                names: [words.tagline.as_str(), &words.slug, &words.summary].join(" "),
                text: [words.description.as_slice(), &words.highlights, &head].concat().join("\n"),
                asked: String::new(),
                said,
            }
        })
    }));
    all.extend(catalogue.hotels.iter().map(|hotel| {
        let id = format!("hotel:{}", hotel.folder);
        document(id, Kind::Hotel, Subject::Hotel(hotel.number), |language| {
            let words = hotel.words.get(language);
            let rooms: Vec<_> = words.rooms.values().map(|room| room.name.clone()).collect();
            // Who looks for a park in a hotel's words is led astray: it goes by its name, its rooms and its summary.
            Passage {
                title: words.name.clone(),
                names: words.slug.clone(),
                text: [std::slice::from_ref(&words.summary), &rooms].concat().join("\n"),
                asked: String::new(),
                said: vec![words.summary.clone()],
            }
        })
    }));
    all.extend(PageName::ALL.into_iter().filter_map(|name| source.page(name)));
    let asks = store_asks(catalogue);
    all.extend(asks.into_iter().map(|asks| source.rule(asks, None, &|_| Vec::new())));
    all.extend(shown().flat_map(|product| source.questions(product)));
    all
}

/// Whether a place's own question is about a theme: it has one of the theme's phrases.
fn is_about(question: &str, theme: &BTreeMap<String, String>) -> bool {
    let question = spaced(question);
    let when = theme.get("when").into_iter().flat_map(|when| when.split(','));
    when.map(spaced).any(|phrase| question.contains(&phrase))
}

/// Whether a place's own question is about one of the themes, by its name.
pub fn is_own_of(document: &Document, theme: &str) -> bool {
    let theme = ASKED.get("own").and_then(|all| all.get(theme));
    theme.is_some_and(|theme| is_about(&document.says.es.title, theme))
}

/// What is looked for in place of what was typed, where the store has nothing of that but something akin.
pub fn akin(typed: &str) -> Option<&'static str> {
    let asked = spaced(typed);
    let is_said = |phrase: &str| asked.contains(&spaced(phrase));
    let says = |theme: &&BTreeMap<String, String>| {
        let phrases = Language::ALL.into_iter().filter_map(|language| theme.get(language.code()));
        phrases.flat_map(|text| text.split(',')).any(is_said)
    };
    let theme = ASKED.get("akin")?.values().find(says)?;
    theme.get("find").map(String::as_str)
}

/// What of a catalogue answers questions: all that can be found, long texts in parts.
pub fn passages(catalogue: &Catalogue, messages: &Messages) -> Vec<Document> {
    let mut all = Vec::new();
    let source = Source { catalogue, messages };
    let rooms = room_asks(catalogue).into_iter().map(|asks| source.rule(asks, None, &|_| Vec::new()));
    for mut one in documents(catalogue, messages).into_iter().chain(rooms) {
        // What a chat is, and what stands side by side, is found by what people call it alone.
        if [PageName::Chat, PageName::HotelsCompare].map(Subject::Page).contains(&one.subject) {
            for said in [&mut one.says.es, &mut one.says.en, &mut one.says.pt] {
                said.names.clear();
                said.text.clear();
            }
        }
        let kind = |kind: &str| ASKED.get("kind").and_then(|all| all.get(kind));
        let asked = match &one.subject {
            Subject::Question { asks, .. } => ASKED.get("question").and_then(|all| all.get(asks)),
            Subject::Package(_) => kind("package"),
            Subject::Hotel(_) => kind("hotel"),
            Subject::Page(name) => ASKED.get("page").and_then(|all| all.get(name.key())),
            Subject::Product(_) => kind("product"),
            Subject::Extra(id) => {
                let of_kind = |extra: &Extra| ASKED.get("extra").and_then(|all| all.get(extra.kind.word()));
                catalogue.extra(*id).and_then(of_kind)
            }
            Subject::Outside => None,
        };
        let question = one.says.es.title.clone();
        let themes = ASKED.get("own").into_iter().flat_map(BTreeMap::values);
        let themes = themes
            .filter(|theme| one.kind == Kind::Question && asked.is_none() && is_about(&question, theme));
        let asked: Vec<_> = asked.into_iter().chain(themes).collect();
        for (language, said) in [
            (Language::Es, &mut one.says.es),
            (Language::En, &mut one.says.en),
            (Language::Pt, &mut one.says.pt),
        ] {
            let asked = asked.iter().filter_map(|asked| asked.get(language.code()));
            said.asked = asked.map(String::as_str).collect::<Vec<_>>().join(", ");
        }
        // "What is in the price?" is no question about the price.
        if matches!(&one.subject, Subject::Question { asks, .. } if asks == "included") {
            for said in [&mut one.says.es, &mut one.says.en, &mut one.says.pt] {
                said.title.clear();
            }
        }
        // Its sections are passages of their own.
        if matches!(&one.subject, Subject::Page(name) if catalogue.texts.contains_key(name)) {
            for said in [&mut one.says.es, &mut one.says.en, &mut one.says.pt] {
                said.text.clear();
            }
        }
        all.push(one);
    }
    for product in catalogue.products.iter().filter(|product| product.status != Status::Retired) {
        let parts = |language| {
            let words = product.words.get(language);
            [words.good_to_know.as_slice(), &words.description, &words.highlights].concat()
        };
        let count = parts(Language::Es).len();
        all.extend((0..count).map(|at| {
            let id = format!("product:{}/{}", product.folder, at + 1);
            document(id, Kind::Product, Subject::Product(product.id), |language| {
                let text = parts(language).get(at).cloned().unwrap_or_default();
                Passage {
                    title: String::new(),
                    names: product.words.get(language).name.clone(),
                    text: text.clone(),
                    asked: String::new(),
                    said: vec![text],
                }
            })
        }));
    }
    all.extend(catalogue.hotels.iter().flat_map(parts_of_hotel));
    for (name, asked) in ASKED.get("outside").into_iter().flatten() {
        all.push(document(format!("outside:{name}"), Kind::Question, Subject::Outside, |language| Passage {
            asked: asked.get(language.code()).cloned().unwrap_or_default(),
            ..Passage::default()
        }));
    }
    for (name, text) in &catalogue.texts {
        let count = text.get(Language::Es).sections.len();
        all.extend((0..count).map(|at| {
            let id = format!("page:{}/{}", name.key(), at + 1);
            document(id, Kind::Page, Subject::Page(*name), |language| {
                let Some(section) = text.get(language).sections.get(at) else { return Passage::default() };
                Passage {
                    title: section.heading.clone(),
                    names: String::new(),
                    text: section.paragraphs.join("\n"),
                    asked: String::new(),
                    said: section.paragraphs.clone(),
                }
            })
        }));
    }
    all
}

/// What a hotel's page says, in parts: questions with their answers, and paragraphs.
fn parts_of_hotel(hotel: &Hotel) -> Vec<Document> {
    let parts = |language| {
        let words = hotel.words.get(language);
        let asked = words.questions.iter().map(|one| (one.question.clone(), one.answer.clone()));
        let paragraphs = [words.good_to_know.as_slice(), &words.description, &words.highlights].concat();
        let paragraphs = paragraphs.into_iter().chain([words.arrive.clone()]);
        let rooms = words.rooms.values().map(|room| (room.name.clone(), room.summary.clone()));
        let paragraphs = paragraphs.map(|text| (String::new(), text));
        asked.chain(rooms).chain(paragraphs).collect::<Vec<(String, String)>>()
    };
    let all = ByLanguage { es: parts(Language::Es), en: parts(Language::En), pt: parts(Language::Pt) };
    let part = |at: usize| {
        let id = format!("hotel:{}/{}", hotel.folder, at + 1);
        document(id, Kind::Hotel, Subject::Hotel(hotel.number), |language| {
            let (title, text) = all.get(language).get(at).cloned().unwrap_or_default();
            let names = hotel.words.get(language).name.clone();
            Passage { title, names, text: text.clone(), asked: String::new(), said: vec![text] }
        })
    };
    (0..all.es.len()).map(part).collect()
}

fn document(id: String, kind: Kind, subject: Subject, says: impl Fn(Language) -> Passage) -> Document {
    let says = ByLanguage { es: says(Language::Es), en: says(Language::En), pt: says(Language::Pt) };
    Document { id, kind, subject, says }
}

fn product(product: &Product) -> Document {
    let id = format!("product:{}", product.folder);
    document(id, Kind::Product, Subject::Product(product.id), |language| {
        let words = product.words.get(language);
        let more = [&words.access, &words.season, &words.different].into_iter().flatten().cloned();
        let more: Vec<_> = more
            .chain([words.arrive.clone(), words.seo_title.clone(), words.seo_description.clone()])
            .collect();
        let parts: [&[String]; 6] = [
            &words.description,
            &words.highlights,
            &words.includes,
            &words.bring,
            &words.good_to_know,
            &more,
        ];
        Passage {
            title: words.name.clone(),
            names: [words.tagline.as_str(), &words.slug, &words.summary].join(" "),
            text: parts.concat().join("\n"),
            asked: String::new(),
            said: [std::slice::from_ref(&words.summary), &words.description, &words.highlights].concat(),
        }
    })
}

/// A catalogue and the store's own texts, while they are read.
struct Source<'a> {
    catalogue: &'a Catalogue,
    messages: &'a Messages,
}

impl Source<'_> {
    /// A text; empty where there is none.
    fn message(&self, language: Language, key: &str) -> String {
        self.messages.get(language).get(key).cloned().unwrap_or_default()
    }

    /// All texts below a key but the questions, without what is filled in.
    fn below(&self, language: Language, key: &str) -> Vec<String> {
        let start = format!("{key}.");
        let asked = |key: &str| key.rsplit('.').next() == Some("q");
        let all = self.messages.get(language).iter();
        let all = all.filter(|(key, _)| key.starts_with(&start) && !asked(key));
        all.map(|(_, text)| text.replace(['{', '}', '#'], " ")).collect()
    }

    /// A page that is looked for; none for those that a purchase leads to.
    fn page(&self, name: PageName) -> Option<Document> {
        // Where a purchase leads, what is one's own, and what is no page of its own.
        let left_out = [
            PageName::Account,
            PageName::Auth,
            PageName::Forgot,
            PageName::Register,
            PageName::Home,
            PageName::Checkout,
            PageName::Order,
            PageName::Offline,
            PageName::Search,
            PageName::SubscriptionError,
            PageName::Thanks,
        ];
        if left_out.contains(&name) {
            return None;
        }
        let key = name.texts();
        // Pages that list others say little of their own.
        let lists = [PageName::SiteMap, PageName::Faqs, PageName::Cart].contains(&name);
        let has_own_text = ["arrive", "services", "photo_pass", "things", "ticket", "company"].contains(&key);
        let plan = match name {
            PageName::Mexicans => Some("mexican"),
            PageName::Seniors => Some("senior"),
            PageName::Residents => Some("resident"),
            _ => None,
        };
        let plan = plan.and_then(|plan| self.catalogue.plans.iter().find(|one| one.plan.name() == plan));
        let id = format!("page:{}", name.key());
        Some(document(id, Kind::Page, Subject::Page(name), |language| {
            if let Some(text) = self.catalogue.texts.get(&name) {
                let text = text.get(language);
                let heads = |one: &TextSection| {
                    std::iter::once(one.heading.clone()).chain(one.paragraphs.clone()).collect::<Vec<_>>()
                };
                let all: Vec<_> = text.sections.iter().flat_map(heads).collect();
                let paragraphs = text.sections.iter().flat_map(|one| one.paragraphs.clone());
                return Passage {
                    title: text.title.clone(),
                    names: text.summary.clone(),
                    text: [std::slice::from_ref(&text.seo_description), &all].concat().join("\n"),
                    asked: String::new(),
                    said: std::iter::once(text.summary.clone()).chain(paragraphs).collect(),
                };
            }
            let href = self.catalogue.routes.href(name, language);
            let (about, lead) = (
                self.message(language, &format!("{key}.head_description")),
                self.message(language, &format!("{key}.lead")),
            );
            let rate =
                plan.map(|plan| [&plan.name, &plan.who, &plan.proof].map(|text| text.get(language).as_str()));
            let head = self.message(language, &format!("{key}.head_title"));
            let names: Vec<&str> = if lists {
                vec![&href]
            } else if name == PageName::HotelsCompare {
                // What it compares stands in its description too: who looks for that is not led to hotels.
                vec![href.as_str(), head.as_str()]
            } else {
                // Two pages compare: each is found by what it does that with.
                let compares = (name == PageName::Compare).then_some(head.as_str());
                let own = [href.as_str(), &about, &lead].into_iter().chain(compares);
                own.chain(rate.into_iter().flatten()).collect()
            };
            let text = if has_own_text { self.below(language, key) } else { Vec::new() };
            Passage {
                title: self.message(language, &format!("{key}.title")),
                names: names.join(" "),
                text: text.join("\n"),
                asked: String::new(),
                // What is filled in while a page is drawn is not known here.
                said: [lead.clone(), about.clone()].into_iter().filter(|text| !text.contains('{')).collect(),
            }
        }))
    }

    /// A question whose answer follows from a rule or from facts.
    fn rule(&self, asks: &str, of: Option<&Product>, own: &dyn Fn(Language) -> Vec<String>) -> Document {
        let key = if asks == "open_ticket" { "open" } else { asks };
        let id = match of {
            Some(product) => format!("question:{}/{asks}", product.folder),
            None => format!("question:{asks}"),
        };
        let subject = Subject::Question { of: of.map(|product| product.id), asks: asks.to_owned() };
        document(id, Kind::Question, subject, |language| {
            let tour = of.filter(|product| product.kind == ProductKind::Tour);
            let asked = tour
                .map(|_| self.message(language, &format!("faqs.{key}.tour_q")))
                .filter(|text| !text.is_empty());
            let name = of.map_or("", |product| product.words.get(language).name.as_str());
            let said = own(language);
            Passage {
                title: asked.unwrap_or_else(|| self.message(language, &format!("faqs.{key}.q"))),
                names: name.to_owned(),
                text: [self.below(language, &format!("faqs.{key}")), said.clone()].concat().join("\n"),
                asked: String::new(),
                said,
            }
        })
    }

    fn questions(&self, product: &Product) -> Vec<Document> {
        let words = product.words.get(Language::Es);
        let says = |asks: &str| {
            let words = |language| product.words.get(language);
            let each = |text: Option<&String>| {
                text.into_iter().flat_map(|text| sentences(text)).map(str::to_owned).collect()
            };
            let own = |language| match asks {
                "included" => words(language).includes.clone(),
                "bring" => words(language).bring.clone(),
                "arrive" => vec![words(language).arrive.clone()],
                "access" => each(words(language).access.as_ref()),
                "season" => each(words(language).season.as_ref()),
                _ => Vec::new(),
            };
            self.rule(asks, Some(product), &own)
        };
        let has_transport = self.catalogue.extras.iter().any(|extra| extra.kind == ExtraKind::Transport);
        let asked = [
            ("hours", true),
            ("included", true),
            ("ages", true),
            ("bring", true),
            ("arrive", true),
            ("pick_up", product.pick_up.is_some()),
            ("transport", product.upgrades.transport.is_some() && has_transport),
            ("height", product.facts.is_some()),
            ("access", words.access.is_some()),
            ("season", words.season.is_some()),
            ("snorkel", product.snorkel_deposit_usd.is_some()),
        ];
        let rules = asked.into_iter().filter(|(_, there)| *there).map(|(asks, _)| says(asks));
        let own = (0..words.questions.len()).map(|at| {
            let id = format!("question:{}/{}", product.folder, at + 1);
            let subject = Subject::Question { of: Some(product.id), asks: (at + 1).to_string() };
            document(id, Kind::Question, subject, |language| {
                let words = product.words.get(language);
                let Some(one) = words.questions.get(at) else { return Passage::default() };
                Passage {
                    title: one.question.clone(),
                    names: words.name.clone(),
                    text: one.answer.clone(),
                    asked: String::new(),
                    said: vec![one.answer.clone()],
                }
            })
        });
        rules.chain(own).collect()
    }
}
