//! When tours pick their people up, by the area they stay in (§10.13.18).

use super::figures::Asked;
use crate::ask::route::Target;
use crate::view::{ChatAnswerView, ChatAreaView, ChatPickUpView};
use domain::catalogue::{Product, Zone};

impl Asked<'_> {
    /// When tours pick their people up, by area; none where none does.
    pub(super) fn pick_up<'p>(&self, products: impl Iterator<Item = &'p Product>) -> Option<ChatAnswerView> {
        let tours: Vec<_> = products.filter_map(|product| self.picked_up(product)).collect();
        (!tours.is_empty()).then_some(ChatAnswerView::PickUp { tours })
    }

    fn picked_up(&self, product: &Product) -> Option<ChatPickUpView> {
        let extra = self.app().catalogue.extra(product.pick_up?)?;
        let at = |zone: &Zone| {
            let times = product.slots.iter().map(|slot| zone.pickup(product.id, slot.time).to_string());
            ChatAreaView { name: zone.name.get(self.language()).clone(), times: times.collect() }
        };
        Some(ChatPickUpView {
            name: product.words.get(self.language()).name.clone(),
            href: Target::Buy(product.id).href(self.language(), &self.app().catalogue),
            areas: extra.zones.iter().map(at).collect(),
        })
    }
}
