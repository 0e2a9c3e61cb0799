//! What the site says of itself, and what stands for it in versions that earlier releases stored.

use crate::support::{catalogue, files};
use domain::catalogue::{BusinessUnit, Catalogue, Files};

fn with_site(change: impl Fn(&str) -> String) -> Files {
    let mut files = files();
    let changed = change(&files["site.toml"]);
    assert_ne!(files["site.toml"], changed, "the change changed nothing");
    files.insert("site.toml".into(), changed);
    files
}

/// Without what earlier releases did not say.
fn earlier(text: &str) -> String {
    let (before, rest) = text.split_once("[business_units]").unwrap();
    let (_, after) = rest.split_once("\n\n").unwrap();
    let before: Vec<_> = before.lines().filter(|line| !line.starts_with("scene = ")).collect();
    format!("{}\n{after}", before.join("\n"))
}

#[test]
fn a_version_of_an_earlier_release_has_the_usual_picture_and_names() {
    let (now, before) = (catalogue(), Catalogue::read_stored(&with_site(earlier)).unwrap());
    assert_eq!((now.site.scene.as_str(), before.site.scene.as_str()), ("xcaret", "xcaret"));
    let names = ["Xcaret", "Xplor", "Xelha", "Xenotes", "Xenses", "Xoximilco", "Xichen"];
    for site in [now.site, before.site] {
        let said: Vec<_> = BusinessUnit::ALL.iter().map(|unit| site.business_units.name(*unit)).collect();
        assert_eq!(said, names);
    }
}

#[test]
fn picture_and_names_are_the_catalogues() {
    let changed = with_site(|text| {
        text.replace("scene = \"xcaret\"", "scene = \"xelha\"")
            .replace("XC = \"Xcaret\"", "XC = \"Grupo Xcaret\"")
            .replace("XT = \"Xichen\"\n", "")
    });
    let site = Catalogue::read(&changed).unwrap().site;
    assert_eq!(site.scene, "xelha");
    let name = |unit| site.business_units.name(unit);
    assert_eq!((name(BusinessUnit::Xc), name(BusinessUnit::Xt)), ("Grupo Xcaret", "Xichen"));
}

#[test]
fn mail_comes_from_where_visitors_write_unless_it_is_said() {
    let site = catalogue().site;
    assert_eq!(site.mail_from, site.email);
    let said =
        |from: &str| with_site(|text| text.replace("tax_name", &format!("mail_from = \"{from}\"\ntax_name")));
    let site = Catalogue::read(&said("no-reply@store.example")).unwrap().site;
    assert_eq!(site.mail_from, "no-reply@store.example");
    assert_ne!(site.email, site.mail_from, "answers go where they are read");
    for wrong in
        ["nobody", "@store.example", "no-reply@store", "Store <no-reply@store.example>", "a@b@c.example"]
    {
        let mistakes = Catalogue::read(&said(wrong)).unwrap_err();
        assert!(
            mistakes.iter().any(|mistake| mistake.to_string().contains("mail_from")),
            "{wrong}: {mistakes:?}"
        );
    }
}

#[test]
fn a_business_unit_that_is_not_the_contracts_is_a_mistake() {
    for (from, to, field) in [
        ("XC = \"Xcaret\"", "XZ = \"Xcaret\"", "business_units.XZ: this field is not known"),
        ("XC = \"Xcaret\"", "XC = \" \"", "business_units.XC: it is empty"),
        ("XC = \"Xcaret\"", "XC = 5", "business_units.XC: it is integer"),
        ("scene = \"xcaret\"", "scene = \"../xcaret\"", "scene: \"../xcaret\" can't stand in an address"),
    ] {
        let mistakes = Catalogue::read(&with_site(|text| text.replace(from, to))).unwrap_err();
        let said: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|mistake| mistake.contains(field)), "{to}: {said:?}");
    }
}
