//! Nothing that can be asked is missing from `openapi.json`, and nothing in it can not be asked. `openapi.rs` makes it.

use crate::support::fields::fields;
use domain::catalogue::{Catalogue, PageName};
use domain::language::Language;
use domain::party::Unit;
use serde_json::Value;
use server::ask::problem::party_field;
use server::ask::route::{OrderFile, Target};
use server::pages::{
    self, AccountForm, AuthForm, CartForm, ChangeForm, ChatForm, CheckoutForm, ContactForm, CookiesForm,
    Definition, ForgotForm, LookupForm, NewsletterForm, OrderForm, Preferences, RegisterForm,
};
use std::collections::{BTreeMap, BTreeSet};

const ROUTER: &str = include_str!("../src/door/router.rs");
const DOCUMENT: &str = include_str!("../openapi.json");

const METHODS: [&str; 6] = ["get", "post", "put", "patch", "delete", "any"];

/// The routes that are not described.
const LEFT_OUT: [&str; 10] = [
    // Files that pages and mails name and nobody else asks for.
    "/og/{*path}",
    "open_graph::MAIL_HEADER",
    "/favicon.svg",
    "/favicon.ico",
    "/site.webmanifest",
    // Whatever else stands below a reserved root: there is nothing.
    "&nowhere",
    // Pages to look at on a demonstration. What a person does on the sandbox's page, a program does at
    // `/_demo/sandbox/{reference}`, which is described.
    "/sandbox/pay/{reference}/",
    "/_demo/art/",
    "/_demo/mail/",
    "/_demo/mail/{id}/",
];

/// What addresses of pages begin with in the document; every other path is a route's.
const PAGES: &str = "/{lang}/";

/// The look-up once more, above the addresses of orders; it is described at its own address.
const LOOKUP_AGAIN: Target = Target::Page(PageName::Order);

/// Methods by path.
pub type Methods = BTreeMap<String, BTreeSet<String>>;

/// The arguments of a call: what stands before the parenthesis that closes it.
fn arguments(code: &str) -> &str {
    let mut depth = 0;
    let closes = |char: char| {
        match char {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth < 0
    };
    code.split_once(closes).expect("a call is closed").0
}

/// The routes in the sources of the router; one without a literal goes by its expression.
pub fn routes() -> Methods {
    let read = |code: &str| -> (String, BTreeSet<String>) {
        let route = arguments(code);
        let literal = route.split('"').nth(1).filter(|path| path.starts_with('/'));
        let path = literal.or_else(|| route.split(',').next()).unwrap_or_default().trim();
        let called = route.split('(').filter_map(|before| before.rsplit([' ', ':', '.', '(', ')']).next());
        let methods = called.filter(|word| METHODS.contains(word)).map(str::to_owned);
        (path.to_owned(), methods.collect())
    };
    ROUTER.split(".route(").skip(1).map(read).collect()
}

fn document() -> Value {
    serde_json::from_str(DOCUMENT).unwrap()
}

/// The paths of the document.
fn described(document: &Value) -> Methods {
    let methods = |item: &Value| -> BTreeSet<String> {
        let keys = item.as_object().unwrap().keys();
        keys.filter(|key| METHODS.contains(&key.as_str())).cloned().collect()
    };
    let paths = document["paths"].as_object().unwrap();
    paths.iter().map(|(path, item)| (path.clone(), methods(item))).collect()
}

/// A form is described under the name of the struct that reads it, field by field. What is chosen for a visit has fields
/// with numbers in their names and is described apart.
#[test]
fn every_field_of_a_form_is_described_and_no_other() {
    let document: Value = serde_json::from_str(DOCUMENT).unwrap();
    for (name, read) in [
        ("CartForm", fields::<CartForm>()),
        ("ChangeForm", fields::<ChangeForm>()),
        ("CheckoutForm", fields::<CheckoutForm>()),
        ("LookupForm", fields::<LookupForm>()),
        ("ContactForm", fields::<ContactForm>()),
        ("Preferences", fields::<Preferences>()),
        ("OrderForm", fields::<OrderForm>()),
        ("AuthForm", fields::<AuthForm>()),
        ("RegisterForm", fields::<RegisterForm>()),
        ("ForgotForm", fields::<ForgotForm>()),
        ("AccountForm", fields::<AccountForm>()),
        ("NewsletterForm", fields::<NewsletterForm>()),
        ("CookiesForm", fields::<CookiesForm>()),
        ("ChatForm", fields::<ChatForm>()),
    ] {
        let described = document["components"]["schemas"][name]["properties"].as_object().unwrap();
        let described: BTreeSet<_> = described.keys().map(String::as_str).collect();
        assert_eq!(described, read.iter().copied().collect(), "{name}");
    }
}

#[test]
fn every_route_is_described_with_its_methods() {
    let (routes, described) = (routes(), described(&document()));
    assert!(routes.len() > 30, "only {} routes are read", routes.len());
    let mut wrong = Vec::new();
    for (path, methods) in &routes {
        let expected = (!LEFT_OUT.contains(&path.as_str())).then_some(methods);
        let found = described.get(path);
        if found != expected {
            wrong.push(format!("{path} should be described as {expected:?} and is as {found:?}"));
        }
    }
    let others = described.keys().map(String::as_str).filter(|path| !path.starts_with(PAGES));
    for path in others.chain(LEFT_OUT).filter(|path| !routes.contains_key(*path)) {
        wrong.push(format!("{path} is no route"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A page's methods, as the document writes them.
fn methods(page: &Definition) -> BTreeSet<String> {
    let post = page.post.is_some().then_some("post");
    ["get"].into_iter().chain(post).map(str::to_owned).collect()
}

/// True for a page that takes a form, or is drawn by fields of its address.
fn takes_input(page: &Definition) -> bool {
    let has_fields = page
        .query()
        .is_some_and(|fields| fields.people || !fields.plain.is_empty() || !fields.of_products.is_empty());
    page.post.is_some() || has_fields
}

/// What a value of the document stands for: itself, or what it refers to.
fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(place) => {
            document.pointer(place.trim_start_matches('#')).unwrap_or_else(|| panic!("no {place}"))
        }
        None => value,
    }
}

/// True where a parameter of a path can be a word: it is one of those listed, or none are.
fn can_be(document: &Value, path: &str, name: &str, word: &str) -> bool {
    let parameters = document["paths"][path]["parameters"].as_array().into_iter().flatten();
    let parameter = parameters
        .map(|parameter| resolved(document, parameter))
        .find(|parameter| parameter["name"].as_str() == Some(name))
        .unwrap_or_else(|| panic!("{path} does not say what {name} is"));
    let listed = resolved(document, &parameter["schema"])["enum"].as_array();
    listed.is_none_or(|words| words.iter().any(|listed| listed.as_str() == Some(word)))
}

/// True where a path of the document is that of an address.
fn fits(document: &Value, path: &str, address: &str) -> bool {
    let same = |(part, word): (&str, &str)| match part.strip_prefix('{') {
        Some(name) => can_be(document, path, name.trim_end_matches('}'), word),
        None => part == word,
    };
    path.split('/').count() == address.split('/').count() && path.split('/').zip(address.split('/')).all(same)
}

#[test]
fn every_page_that_takes_input_is_described_with_its_methods() {
    let document = document();
    let described = described(&document);
    let catalogue = Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap();
    let code = || "8K2M4PQ7".to_owned();
    let of_orders = [
        Target::Order(code()),
        Target::OrderFile(code(), OrderFile::Tickets),
        Target::OrderFile(code(), OrderFile::Calendar),
        Target::OrderChange(code()),
    ];
    let mut wrong = Vec::new();
    let mut found = BTreeSet::new();
    for target in pages::targets(&catalogue).chain(of_orders) {
        let page = pages::definition(&target);
        let address = target.href(Language::En, &catalogue);
        let paths =
            described.keys().filter(|path| path.starts_with(PAGES) && fits(&document, path, &address));
        let paths: Vec<_> = paths.collect();
        if paths.is_empty() && takes_input(page) && target != LOOKUP_AGAIN {
            wrong.push(format!("{address} is not described"));
        }
        for path in paths {
            if described[path] != methods(page) {
                wrong.push(format!("{path} is described with other methods than {address} has"));
            }
            found.insert(path);
        }
    }
    let unknown = described.keys().filter(|path| path.starts_with(PAGES) && !found.contains(path));
    wrong.extend(unknown.map(|path| format!("{path} is no page")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The fields of an address that a page is drawn by; 1 stands for any number.
fn drawn_by(page: &Definition) -> BTreeSet<String> {
    let Some(fields) = page.query() else { return BTreeSet::new() };
    let name = |field: &&str| if field.ends_with('_') { format!("{field}1") } else { (*field).to_owned() };
    let plain = fields.plain.iter().map(name);
    let of_products = fields.of_products.iter().map(|field| name(field) + ".1");
    let people = Unit::ALL.into_iter().filter(|_| fields.people).map(|unit| party_field(unit).to_owned());
    plain.chain(of_products).chain(people).collect()
}

/// The fields of an address that the document knows; those with a number by the pattern of their names.
fn fields_of(document: &Value, path: &str) -> BTreeSet<String> {
    let parameters = document["paths"][path]["get"]["parameters"].as_array().into_iter().flatten();
    let parameters = parameters.map(|parameter| resolved(document, parameter));
    let names = |parameter: &Value| -> Vec<String> {
        if parameter["explode"] != true {
            return vec![parameter["name"].as_str().unwrap().to_owned()];
        }
        let fields = resolved(document, &parameter["schema"]);
        let keys = ["properties", "patternProperties"].into_iter().filter_map(|key| fields[key].as_object());
        let keys = keys.flat_map(serde_json::Map::keys);
        keys.map(|name| name.trim_matches(['^', '$']).replace("[0-9]+", "1").replace('\\', "")).collect()
    };
    parameters.filter(|parameter| parameter["in"] == "query").flat_map(names).collect()
}

#[test]
fn every_field_that_a_kept_page_is_drawn_by_is_described() {
    let document = document();
    let catalogue = Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap();
    let paths: Vec<_> = described(&document).into_keys().filter(|path| path.starts_with(PAGES)).collect();
    let mut seen = BTreeSet::new();
    for target in pages::targets(&catalogue) {
        let page = pages::definition(&target);
        let address = target.href(Language::En, &catalogue);
        for path in paths.iter().filter(|path| page.is_everybodys() && fits(&document, path, &address)) {
            assert_eq!(fields_of(&document, path), drawn_by(page), "{path}");
            seen.insert(path);
        }
    }
    assert!(seen.len() >= 4, "only {seen:?}");
}

// Proves 7.1.4.
#[test]
fn calls_that_are_ours_alone_live_under_one_root() {
    let document = document();
    let mut ours = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let operations = item.as_object().unwrap().iter().filter(|(key, _)| METHODS.contains(&key.as_str()));
        for (method, operation) in operations {
            // The client's own calls, the demonstration's, files, pages that a program may read too, and what describes the store.
            let tag = operation["tags"][0].as_str().unwrap();
            let answer = resolved(&document, &operation["responses"]["200"]);
            let is_call = answer["content"].get("application/json").is_some();
            if !is_call || path.starts_with(PAGES) || ["parks", "demo", "operations", "files"].contains(&tag)
            {
                continue;
            }
            assert!(path.starts_with("/api/v1/"), "{method} {path}");
            ours += 1;
        }
    }
    assert!(ours > 10, "{ours}");
}
