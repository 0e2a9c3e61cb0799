//! Extras: from a form to the rules, and from a priced cart to what is shown (§3.6).

use crate::app::App;
use crate::draw::{present, words};
use crate::messages;
use crate::view::{
    ComplementView, ExtraChoiceView, ExtraLineView, ExtraView, FieldErrorView, InfoDetailsView,
    LineQuoteView, SlotView, ZoneView,
};
use domain::availability::{Load, State};
use domain::calendar::{Date, Time};
use domain::catalogue::{Catalogue, Currency, Extra, ExtraKind, Per, Product, ProductId};
use domain::extra::{self, Choice, Chosen};
use domain::language::Language;
use domain::party::Party;
use domain::pricing::{Item, LineQuote, Offer, Terms, quote};
use std::collections::BTreeMap;
use store::StoreError;
use store::places::Loads;

/// The extras a form asks for; none when it has no fields of extras at all.
pub fn read(fields: &BTreeMap<&str, &str>) -> Option<Vec<Choice>> {
    let number = |text: &str| text.parse().ok().filter(|id| *id > 0).map(ProductId);
    let (mut given, mut ids) = (false, Vec::new());
    for (key, value) in fields {
        let id = match key.split_once('_') {
            Some(("extra", id)) => Some(number(id).filter(|_| !value.is_empty())),
            Some(("group", _)) => Some(number(value)),
            None if *key == "upgrade" => Some(number(value)),
            _ => None,
        };
        given |= id.is_some();
        ids.extend(id.flatten());
    }
    let of = |name: &str, id: ProductId| fields.get(format!("{name}_{id}").as_str()).copied();
    let choice = |id: ProductId| Choice {
        id,
        count: of("count", id).and_then(|text| text.trim().parse().ok()).unwrap_or(0),
        slot: of("slot", id).and_then(Time::parse),
        zone: of("zone", id).map(str::to_owned),
        hotel: of("hotel", id).unwrap_or_default().to_owned(),
    };
    given.then(|| ids.into_iter().map(choice).collect())
}

/// The extras a call asks for.
pub fn asked(choices: &[ExtraChoiceView]) -> Vec<Choice> {
    let choice = |choice: &ExtraChoiceView| Choice {
        id: ProductId(choice.id),
        count: choice.count,
        slot: choice.slot.as_deref().and_then(Time::parse),
        zone: choice.zone.clone(),
        hotel: choice.hotel.clone().unwrap_or_default(),
    };
    choices.iter().map(choice).collect()
}

/// The same as a form's fields, for addresses.
pub fn fields(choices: &[Choice], product: &Product, catalogue: &Catalogue) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    for choice in choices {
        let id = choice.id;
        let upgrade = catalogue.extra(id).is_some_and(|extra| extra.kind.upgrades());
        fields.push(match product.group_of(id) {
            Some(group) => (format!("group_{}", group.id), id.to_string()),
            None if upgrade => ("upgrade".to_owned(), id.to_string()),
            None => (format!("extra_{id}"), "1".to_owned()),
        });
        let mut more = |name: &str, value: String| fields.push((format!("{name}_{id}"), value));
        if choice.count > 0 {
            more("count", choice.count.to_string());
        }
        if let Some(slot) = choice.slot {
            more("slot", slot.to_string());
        }
        if let Some(zone) = &choice.zone {
            more("zone", zone.clone());
        }
    }
    fields
}

/// An extra with nothing said about it, for addresses that lead to choosing it.
pub fn plain(extra: &Extra) -> Choice {
    Choice { id: extra.id, count: 0, slot: None, zone: None, hotel: String::new() }
}

/// What an extra costs these people with an admission.
pub fn priced(
    app: &App,
    product: &Product,
    extra: &Extra,
    party: Party,
    currency: &Currency,
) -> Option<LineQuote> {
    let item = Item {
        offer: Offer::Extra { extra, included: product.includes(extra.id) },
        date: None,
        time: Time::default(),
        party,
        rate: app.rate(currency),
        continues: false,
    };
    quote(&[item], &app.terms(currency)).lines.into_iter().next()
}

/// What is known of the extras' own starts on a day.
pub type Starts = BTreeMap<(ProductId, Time), Load>;

/// Asks the store about the starts of a product's extras on a day.
pub async fn starts(app: &App, product: &Product, date: Date) -> Result<Starts, StoreError> {
    let mut starts = Starts::new();
    for extra in app.catalogue.extras_of(product).filter(|extra| !extra.slots.is_empty()) {
        let op = Loads { resource: extra.id.into(), from: date, to: date };
        let loads = app.db.read(op).await?.into_iter();
        starts.extend(loads.map(|(_, start, load)| ((extra.id, start), load)));
    }
    Ok(starts)
}

/// Whom an admission's extras are shown to.
pub struct Showing<'a> {
    /// The admission.
    pub product: &'a Product,
    /// Its people.
    pub party: Party,
    /// Its day and start, once chosen.
    pub visit: Option<(Date, Time)>,
    /// What was asked for.
    pub choices: &'a [Choice],
    /// What is known of the extras' starts.
    pub starts: &'a Starts,
    /// In which language.
    pub language: Language,
}

/// What can be added to an admission.
pub fn offered(app: &App, showing: &Showing<'_>, currency: &Currency) -> Vec<ExtraView> {
    let mut extras: Vec<_> = app.catalogue.extras_of(showing.product).collect();
    // What must be chosen comes first, then upgrades, then everything else.
    extras.sort_by_key(|extra| {
        (!showing.product.includes(extra.id), !extra.kind.upgrades(), extra.order, extra.id)
    });
    extras.into_iter().map(|extra| offer(app, showing, extra, currency)).collect()
}

fn offer(app: &App, showing: &Showing<'_>, extra: &Extra, currency: &Currency) -> ExtraView {
    let Showing { product, party, visit, choices, starts, language } = showing;
    let words = extra.words.get(*language);
    let group = product.group_of(extra.id);
    let both = Party { adults: 1, children: 1, ..Party::default() };
    let priced = priced(app, product, extra, both, currency);
    let price = |at: usize| priced.as_ref().and_then(|line| line.parts.get(at)).map(|part| part.price);
    let slot = |(time, capacity): (Time, i64)| {
        let load = starts.get(&(extra.id, time)).copied().unwrap_or(Load { capacity, taken: 0 });
        let past =
            visit.is_some_and(|(date, _)| domain::calendar::instant_in_cancun(date, time) <= app.now());
        let state = if past { State::Past } else { load.state(app.catalogue.site.few_places) };
        let left = if let State::Few(left) = state { Some(left) } else { None };
        SlotView { time: time.to_string(), open: state.open(), left }
    };
    let most = extra::may_take_part(extra, product, *party);
    let asked = choices.iter().find(|choice| choice.id == extra.id);
    let chosen = asked.map(|choice| ExtraChoiceView {
        id: extra.id.0,
        count: if choice.count == 0 { most } else { choice.count },
        slot: choice.slot.map(|time| time.to_string()),
        zone: choice.zone.clone(),
        hotel: Some(choice.hotel.clone()).filter(|hotel| !hotel.is_empty()),
    });
    // What is picked up is picked up somewhere: only where is left to say.
    let unsaid = || ExtraChoiceView { id: extra.id.0, count: most, slot: None, zone: None, hotel: None };
    let chosen = chosen.or_else(|| (product.pick_up == Some(extra.id)).then(unsaid));
    ExtraView {
        id: extra.id.0,
        id_upgrade: extra.id_with(product).unwrap_or(extra.id).0,
        code: extra.code.clone(),
        kind: words::extra_kind(extra.kind),
        business_unit_code: words::business_unit(extra.business_unit),
        name: words.name.clone(),
        name_upgrade: words.name_upgrade.clone(),
        title: words.title.clone(),
        subtitle: subtitle(extra, product, *language),
        description: words.description.clone(),
        scene: extra.scene.clone(),
        picture: extra.picture.as_deref().and_then(|name| app.frontend.vignette_path(name)),
        per: words::per(extra.per),
        price: price(0).unwrap_or_default(),
        child_price: price(1).filter(|_| extra.per == Per::Person),
        from_age: extra.from_age,
        children: extra::children_may_take_part(extra, product),
        group: group.map(|group| group.id),
        slot_needed: !extra.slots.is_empty(),
        slots: visit.map(|(date, _)| extra.starts(date).into_iter().map(slot).collect()).unwrap_or_default(),
        zones: extra
            .zones
            .iter()
            .map(|zone| ZoneView {
                key: zone.key.clone(),
                name: zone.name.get(*language).clone(),
                pickup: visit.map(|(_, time)| zone.pickup(product.id, time).to_string()),
            })
            .collect(),
        chosen,
    }
}

/// What an extra says of itself where it is chosen: of one that fetches its people from an area also when it takes them back
/// (§2.2.94), and when they learn the exact spot (§10.4). A pick-up asks for the hotel, which is the spot.
fn subtitle(extra: &Extra, product: &Product, language: Language) -> String {
    let said = &extra.words.get(language).subtitle;
    if extra.zones.is_empty() || extra.kind == ExtraKind::PickUp {
        return said.clone();
    }
    let spot = messages::text("order.pick_up_spot", language, &[]);
    match extra.returns(product) {
        Some(time) => {
            let time = messages::time(time, language);
            format!("{said}. {} {spot}", messages::text("arrive.returns", language, &[("time", &time)]))
        }
        None => format!("{said}. {spot}"),
    }
}

/// What was asked for, as far as it is offered, to be priced while it is still being chosen.
pub fn wanted<'a>(app: &'a App, showing: &Showing<'_>) -> Vec<Chosen<'a>> {
    let one = |choice: &Choice| {
        let extra = app.catalogue.extra(choice.id)?;
        extra.id_with(showing.product)?;
        let most = extra::may_take_part(extra, showing.product, showing.party);
        let included = showing.product.includes(extra.id);
        let count = if included || choice.count == 0 { most } else { choice.count.min(most) };
        let known = choice.zone.as_deref().and_then(|key| extra.zone(key));
        Some(Chosen {
            extra,
            included,
            party: extra::party_of(extra, showing.party, count),
            time: choice.slot.or(showing.visit.map(|(_, time)| time)).unwrap_or_default(),
            zone: known.map(|zone| zone.key.clone()).unwrap_or_default(),
            hotel: String::new(),
            capacity: None,
        })
    };
    showing.choices.iter().filter_map(one).collect()
}

/// A chosen extra as something priced, behind its admission.
pub fn item<'a>(chosen: &Chosen<'a>, date: Option<Date>, rate: domain::money::Rate) -> Item<'a> {
    let offer = Offer::Extra { extra: chosen.extra, included: chosen.included };
    Item { offer, date, time: chosen.time, party: chosen.party, rate, continues: false }
}

/// An extra that was added, to be shown.
pub struct Added<'a> {
    /// The extra, as its catalogue has it.
    pub extra: &'a Extra,
    /// True for a component of the admission.
    pub included: bool,
    /// For whom.
    pub party: Party,
    /// Its start.
    pub time: Option<Time>,
    /// Key of the pick-up zone.
    pub zone: &'a str,
    /// The hotel or place where they wait.
    pub hotel: &'a str,
    /// The admission it goes with.
    pub admission: ProductId,
    /// The admission's start, which pick-up goes by.
    pub start: Option<Time>,
    /// The admission's infants: they pay for nothing that is added, and are fetched with the others.
    pub infants: u32,
}

impl Added<'_> {
    /// As shown, with its price.
    pub fn view(
        &self,
        priced: &LineQuote,
        terms: &Terms<'_>,
        language: Language,
        line: Option<String>,
        error: Option<FieldErrorView>,
    ) -> ExtraLineView {
        self.show(present::line_quote(priced, terms, language), language, line, error)
    }

    /// As shown, with the price it was bought at.
    pub fn show(
        &self,
        quote: LineQuoteView,
        language: Language,
        line: Option<String>,
        error: Option<FieldErrorView>,
    ) -> ExtraLineView {
        let Self { extra, included, party, time, zone, hotel, admission, start, infants } = self;
        let fetched = extra.kind == ExtraKind::PickUp && extra.per == Per::Person;
        let zone = extra.zone(zone);
        ExtraLineView {
            line,
            id: extra.id.0,
            kind: words::extra_kind(extra.kind),
            name: extra.words.get(language).name.clone(),
            per: words::per(extra.per),
            count: party.people().saturating_add(if fetched { *infants } else { 0 }),
            slot: time.filter(|_| !extra.slots.is_empty()).map(|time| time.to_string()),
            zone: zone.map(|zone| zone.name.get(language).clone()),
            pickup: zone.zip(*start).map(|(zone, start)| zone.pickup(*admission, start).to_string()),
            hotel: Some((*hotel).to_owned()).filter(|hotel| !hotel.is_empty()),
            included: *included,
            quote,
            error,
        }
    }
}

/// A complement with the contract's own fields (§3.6.1).
pub fn complement(app: &App, extra: &ExtraView, origin: &str) -> ComplementView {
    let unit = words::unit_of(extra.business_unit_code);
    ComplementView {
        id: extra.id,
        id_upgrade: extra.id_upgrade,
        name: extra.name.clone(),
        name_upgrade: extra.name_upgrade.clone(),
        business_unit: app.catalogue.site.business_units.name(unit).to_owned(),
        business_unit_code: extra.business_unit_code,
        code: extra.code.clone(),
        price: extra.price,
        info_details: InfoDetailsView {
            title: extra.title.clone(),
            subtitle: extra.subtitle.clone(),
            description: extra.description.clone(),
        },
        img: app.scenes().path(&extra.scene, "tile").map(|path| format!("{origin}{path}")),
        has_been_added: extra.chosen.is_some(),
    }
}
