//! The schemas of the types that are served and read, as `schemars` makes them.

use super::declare::Parts;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};
use server::ask::problem::Code;
use server::view::{
    AddLine, AddPackage, AddRooms, AskPasskey, AskSuggestions, ByEmail, CartCountView, CartForDisplayView,
    CartView, ChangeLine, ChangeTaskView, ChooserView, ComplementView, CurrenciesView, FederationView,
    ForgetCart, GiveCode, LanguageView, NewPasskey, NightsView, NoticeStateView, OrderNowView,
    OwnCouponsView, OwnDataView, PackageBuilderView, PageUsed, PasskeyDoneView, PasskeyOptionsView,
    PasskeyProof, PaymentMethodsView, PricesView, ProblemCodeView, ProblemView, ProductEntryView,
    ProductsView, PurchasesWithCouponView, ReportedError, SandboxBooksView, SandboxChoice, SandboxSending,
    SearchTokenView, SubscribeView, SubscribedView, SuggestionsView, UserInfoView, scalar,
};
use std::collections::{BTreeMap, BTreeSet};

const PLACE: &str = "#/components/schemas/";

fn settings() -> SchemaSettings {
    let settings = SchemaSettings::draft2020_12();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    settings.with_transform(RecursiveTransform(bounded))
}

/// Rust's own bounds.
fn bounded(schema: &mut Schema) {
    if schema.get("format").and_then(Value::as_str) == Some("uint32") {
        schema.insert("maximum".into(), u32::MAX.into());
    }
}

/// What is served has no fields that are not described.
fn closed(schema: &mut Schema) {
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".into(), false.into());
    }
}

/// Fields beside one of several sets of fields: closed as a whole, since each set knows only its own.
fn closed_together(schema: &mut Schema) {
    if schema.get("properties").is_none() || schema.get("oneOf").is_none() {
        return;
    }
    schema.remove("additionalProperties");
    schema.insert("unevaluatedProperties".into(), false.into());
    let sets = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    for set in sets.filter_map(Value::as_object_mut) {
        set.remove("additionalProperties");
    }
}

/// What is taken for a field that is left out is in its description, where it matters.
fn without_default(schema: &mut Schema) {
    schema.remove("default");
}

/// Names a type whose schema others refer to.
fn name<T: JsonSchema>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<T>();
}

fn served() -> Map<String, Value> {
    let mut all = settings()
        .for_serialize()
        .with_transform(RecursiveTransform(closed))
        .with_transform(RecursiveTransform(closed_together))
        .into_generator();
    let types: &[fn(&mut SchemaGenerator)] = &[
        name::<ChooserView>,
        name::<ProductsView>,
        name::<ProductEntryView>,
        name::<PricesView>,
        name::<NightsView>,
        name::<CartView>,
        name::<PackageBuilderView>,
        name::<ComplementView>,
        name::<CurrenciesView>,
        name::<PaymentMethodsView>,
        name::<OrderNowView>,
        name::<CartCountView>,
        name::<CartForDisplayView>,
        name::<OwnCouponsView>,
        name::<FederationView>,
        name::<OwnDataView>,
        name::<PasskeyOptionsView>,
        name::<PasskeyDoneView>,
        name::<UserInfoView>,
        name::<PurchasesWithCouponView>,
        name::<SearchTokenView>,
        name::<SuggestionsView>,
        name::<SubscribedView>,
        name::<SandboxBooksView>,
        name::<ProblemView>,
    ];
    for name in types {
        name(&mut all);
    }
    all.take_definitions(true)
}

fn read() -> Map<String, Value> {
    let mut all =
        settings().for_deserialize().with_transform(RecursiveTransform(without_default)).into_generator();
    let types: &[fn(&mut SchemaGenerator)] = &[
        name::<AddLine>,
        name::<AddRooms>,
        name::<ChangeLine>,
        name::<GiveCode>,
        name::<PageUsed>,
        name::<AddPackage>,
        name::<ForgetCart>,
        name::<ByEmail>,
        name::<ReportedError>,
        name::<AskSuggestions>,
        name::<SubscribeView>,
        name::<AskPasskey>,
        name::<NewPasskey>,
        name::<PasskeyProof>,
        name::<SandboxChoice>,
        name::<SandboxSending>,
        // What addresses, headers and forms hold.
        name::<LanguageView>,
        name::<ChangeTaskView>,
        name::<NoticeStateView>,
        name::<scalar::CurrencyCode>,
        name::<scalar::Date>,
        name::<scalar::Fingerprint>,
        name::<scalar::Id>,
        name::<scalar::Month>,
        name::<scalar::OrderCode>,
        name::<scalar::Path>,
        name::<scalar::ProductId>,
        name::<scalar::Time>,
    ];
    for name in types {
        name(&mut all);
    }
    all.take_definitions(true)
}

/// Every schema by its name. A type that is read otherwise than it is served, because what is left out has a meaning,
/// has two: the one that is read is called `…Input`.
pub fn all() -> Parts {
    let mut all: Parts = served().into_iter().collect();
    let read = read();
    let otherwise =
        |(name, schema): &(&String, &Value)| all.get(*name).is_some_and(|served| served != *schema);
    let two: BTreeSet<String> = read.iter().filter(otherwise).map(|(name, _)| name.clone()).collect();
    for (name, mut schema) in read {
        point(&mut schema, &two);
        let name = if two.contains(&name) { format!("{name}Input") } else { name };
        if let Some(served) = all.insert(name.clone(), schema.clone()) {
            assert_eq!(served, schema, "{name} holds what is read otherwise than it is served");
        }
    }
    let codes = ProblemCodeView::schema_name().into_owned();
    all.entry(codes).and_modify(|schema| schema["description"] = catalogue_of_errors().into());
    all
}

/// Lets references to some schemas lead to those that are read.
fn point(schema: &mut Value, two: &BTreeSet<String>) {
    match schema {
        Value::Object(object) => {
            for (key, value) in object {
                let name = value.as_str().and_then(|place| place.strip_prefix(PLACE));
                match name.filter(|name| key == "$ref" && two.contains(*name)) {
                    Some(name) => *value = format!("{PLACE}{name}Input").into(),
                    None => point(value, two),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| point(value, two)),
        _ => {}
    }
}

/// The error catalogue: codes by their status.
fn catalogue_of_errors() -> String {
    let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for code in Code::ALL {
        by_status.entry(code.status().as_u16()).or_default().push(code.name());
    }
    let lines = by_status.iter().map(|(status, codes)| format!("{status}: {}", codes.join(", ")));
    format!("The error catalogue. Each code has one status: {}.", lines.collect::<Vec<_>>().join("; "))
}
