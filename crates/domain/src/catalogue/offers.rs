//! What must hold between products, what can be added to them, and what lowers their price.

use super::{Catalogue, Extra, ExtraKind, LEAST_PRODUCTS, Package, ProductId, Upgrades};
use crate::language::Language;

impl Catalogue {
    /// Mistakes between products, what can be added to them, and what lowers their price.
    pub(super) fn check_offers(&self, say: &mut impl FnMut(&str, &str, String, &str)) {
        let limit = self.discounts.limit_percent;
        for product in &self.products {
            let file = format!("products/{}/product.toml", product.folder);
            for group in product.choices() {
                for component in &group.components {
                    if !self.extras.is_empty()
                        && self.extra(component.id).is_none_or(|extra| extra.kind != ExtraKind::Activity)
                    {
                        let wrong = format!("{} is no activity of extras/", component.id);
                        say(&file, "component_groups", wrong, "activities to choose from");
                    }
                }
            }
            let no_pick_up = |id: &ProductId| self.extra(*id).is_none_or(|one| one.kind != ExtraKind::PickUp);
            if let Some(id) = product.pick_up.filter(|id| !self.extras.is_empty() && no_pick_up(id)) {
                say(&file, "pick_up", format!("{id} is no pick_up of extras/"), "an extra of that kind");
            }
            let elsewhere = |id: &ProductId| *id != product.id && self.product(*id).is_some();
            if let Some(id) = product.instead.filter(|id| !elsewhere(id)) {
                say(&file, "instead", format!("{id} is no other product"), "the number of another product");
            }
            let Upgrades { transport, food, transport_with_food } = product.upgrades;
            for (id, kind) in [
                (transport, ExtraKind::Transport),
                (food, ExtraKind::Food),
                (transport_with_food, ExtraKind::TransportWithFood),
            ] {
                let Some(id) = id else { continue };
                if self.products.iter().any(|other| other.id == id) {
                    say(&file, "upgrades", format!("{id} is a product of its own"), "a number of its own");
                }
                if !self.extras.is_empty() && !self.extras.iter().any(|extra| extra.kind == kind) {
                    say(
                        &file,
                        "upgrades",
                        format!("there is no {} in extras/", kind.word()),
                        "an extra of that kind",
                    );
                }
            }
        }
        for (at, extra) in self.extras.iter().enumerate() {
            let file = format!("extras/{}/extra.toml", extra.folder);
            let earlier = self.extras.get(..at).unwrap_or_default();
            let upgrade = |other: &&Extra| extra.kind.upgrades() && other.kind == extra.kind;
            if let Some(twin) = earlier.iter().find(|twin| twin.id == extra.id || twin.code == extra.code) {
                say(
                    &file,
                    "id",
                    format!("shares its id or code with {}", twin.folder),
                    "an id and a code of its own",
                );
            }
            if let Some(twin) = earlier.iter().find(upgrade) {
                say(
                    &file,
                    "kind",
                    format!("{} is {} too", twin.folder, extra.kind.word()),
                    "one of each upgrade",
                );
            }
            if self.product(extra.id).is_some() {
                say(&file, "id", format!("{} is a product's", extra.id), "a number of its own");
            }
            for id in extra.products.iter().filter(|id| self.product(**id).is_none()) {
                say(&file, "products", format!("{id} is not a product"), "numbers of products");
            }
        }
        self.check_pickups(say);
        for plan in &self.plans {
            // A proof must never make a visit dearer than it is without one.
            if plan.adult_percent < limit || plan.child_percent.is_some_and(|percent| percent < limit) {
                let wrong = format!("{} gives less than discounts may", plan.plan.name());
                say(
                    "rate_plans.toml",
                    "plans",
                    wrong,
                    &format!("at least {limit} percent, as limit_percent says"),
                );
            }
        }
        for promotion in &self.promotions {
            if promotion.percent > limit {
                let wrong = format!("promotion {} gives {} percent", promotion.id, promotion.percent);
                say("promotions.toml", "percent", wrong, &format!("at most {limit}, as limit_percent says"));
            }
        }
        for (at, package) in self.packages.iter().enumerate() {
            let file = format!("packages/{}/package.toml", package.folder);
            let count = u32::try_from(package.products.len()).unwrap_or(u32::MAX);
            if !(LEAST_PRODUCTS..=self.site.package_limit).contains(&count) {
                say(&file, "products", format!("there are {count}"), "2 to as many as package_limit says");
            }
            for id in package.products.iter().filter(|id| self.product(**id).is_none()) {
                say(&file, "products", format!("{id} is not a product"), "numbers of products");
            }
            let earlier = self.packages.get(..at).unwrap_or_default();
            let slug = |package: &Package, language| package.words.get(language).slug.clone();
            let same = |twin: &&Package| {
                twin.id == package.id
                    || Language::ALL
                        .into_iter()
                        .any(|language| slug(twin, language) == slug(package, language))
            };
            if let Some(twin) = earlier.iter().find(same) {
                say(&file, "id", format!("shares its id or a slug with {}", twin.folder), "its own");
            }
        }
    }

    /// Mistakes of when people are picked up: each admission has a way of its own from where they wait (§2.2.90).
    fn check_pickups(&self, say: &mut impl FnMut(&str, &str, String, &str)) {
        for extra in &self.extras {
            let file = format!("extras/{}/extra.toml", extra.folder);
            for zone in &extra.zones {
                for id in zone.to.keys().filter(|id| self.product(**id).is_none()) {
                    say(&file, "zones.to", format!("{id} is not a product"), "numbers of products");
                }
                let Some(place) = zone.place else { continue };
                for product in self.products.iter().filter(|product| extra.id_with(product).is_some()) {
                    let way = product.facts.as_ref().and_then(|facts| facts.way(place));
                    let Some(way) = way.filter(|way| zone.minutes_before(product.id) < way.minutes) else {
                        continue;
                    };
                    let before = zone.minutes_before(product.id);
                    let wrong = format!(
                        "people of {} are picked up {before} minutes before {}, which is {} minutes away",
                        zone.key, product.id, way.minutes
                    );
                    say(&file, "zones.minutes_before", wrong, "at least the minutes of the way, or a `to`");
                }
            }
        }
    }
}
