//! How to get there: the way to each place from where one stays, by car, by the store's transport, or picked up.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::listing::{origins, reach_view};
use super::query;
use crate::app::admission::Turn;
use crate::draw::present::{self, card, shown};
use crate::draw::words;
use crate::shop::extras;
use crate::view::{
    ArriveAtView, ArriveByTransportView, ArrivePageView, PageView, RideView, TransportZoneView,
};
use domain::catalogue::{ExtraKind, Origin, Product, Ride, Status, Zone};
use domain::extra::party_of;
use domain::party::Party;
use domain::wishes::reach;
use serde::Deserialize;
use std::cmp::Reverse;

/// The way to each place.
pub static PAGE: Definition = Definition {
    get: Get::Everybody {
        query: query::ARRIVE,
        draw: |ask, live| Box::pin(async move { Ok(PageView::Arrive(arrive(ask, live))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "arrive.title", slot: "home" },
};

/// What the address holds, as it was written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Written {
    from: String,
    to: String,
}

fn arrive(ask: &Ask<'_>, live: bool) -> ArrivePageView {
    let app = ask.app;
    let written: Written = if live { ask.read_query() } else { Written::default() };
    // Most visitors stay in Cancun.
    let known: Vec<_> = origins(app).collect();
    let asked = Origin::parse(&written.from).filter(|from| known.contains(from));
    let from = asked
        .or_else(|| known.iter().copied().find(|from| *from == Origin::Cancun))
        .or(known.first().copied());
    let mut locations = Vec::new();
    let found: Vec<_> = shown(&app.catalogue)
        .filter(|product| {
            let new = !locations.contains(&product.location_id);
            locations.push(product.location_id);
            new
        })
        .collect();
    let to = written.to.parse().ok().filter(|to| found.iter().any(|product| product.id.0 == *to));
    ArrivePageView {
        action: ask.path.to_owned(),
        origins: known.into_iter().map(words::origin).collect(),
        from: from.map(words::origin),
        to,
        places: found.into_iter().map(|product| place(ask, product, from)).collect(),
    }
}

fn place(ask: &Ask<'_>, product: &Product, from: Option<Origin>) -> ArriveAtView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let fields = [("from", from.map(|from| from.word().to_owned())), ("to", Some(product.id.to_string()))];
    let fields: Vec<_> =
        fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
    let facts = product.facts.as_ref();
    let ride = |ride: &Ride| RideView {
        from: words::origin(ride.from),
        by: words::coach(ride.by),
        minutes: ride.minutes,
        fare_mxn: ride.fare_mxn,
        last: ride.last.map(|last| last.to_string()),
    };
    ArriveAtView {
        product: card(app, &app.catalogue, product, visitor),
        href: format!("{}?{}#place-{}", ask.path, present::query(&fields), product.id),
        reach: from.and_then(|from| reach(product, from)).map(reach_view),
        ways: facts.map(|facts| present::facts(facts).ways).unwrap_or_default(),
        rides: facts.map(|facts| facts.rides.iter().map(ride).collect()).unwrap_or_default(),
        arrive: product.words.get(visitor.language).arrive.clone(),
        transport: transport(ask, product, from),
    }
}

/// The store's transport to a place that is sold: its areas by time, with those where somebody sets out marked (§2.2.95).
fn transport(ask: &Ask<'_>, product: &Product, from: Option<Origin>) -> Option<ArriveByTransportView> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let mut offered = app.catalogue.extras_of(product).filter(|_| product.status == Status::OnSale);
    let extra = offered.find(|extra| extra.kind == ExtraKind::Transport)?;
    let party = party_of(extra, Party { adults: 1, ..Party::default() }, 1);
    let price = extras::priced(app, product, extra, party, visitor.currency(app))?.total;
    let fields = extras::fields(&[extras::plain(extra)], product, &app.catalogue);
    let buy = card(app, &app.catalogue, product, visitor).buy_href;
    let zone = |zone: &Zone| TransportZoneView {
        name: zone.name.get(visitor.language).clone(),
        leaves: product.slots.iter().map(|slot| zone.pickup(product.id, slot.time).to_string()).collect(),
        here: from.is_some() && zone.place == from,
    };
    let mut zones: Vec<_> = extra.zones.iter().collect();
    zones.sort_by_key(|zone| Reverse(zone.minutes_before(product.id)));
    Some(ArriveByTransportView {
        name: extra.words.get(visitor.language).name.clone(),
        price,
        zones: zones.into_iter().map(zone).collect(),
        returns: extra.returns(product).map(|time| time.to_string()),
        href: format!("{buy}?{}", present::query(&fields)),
    })
}
