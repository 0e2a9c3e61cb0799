//! What visitors wish for in a day, and which products meet it. The list that is narrowed and the three questions before a
//! ticket ask the same rule (clauses 2.2.60, 2.2.61).

use crate::catalogue::{HeightFor, MinHeight, Origin, Product, ProductKind, Suits};

/// What somebody wishes for; what they did not say is met by everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// A park, or a tour.
    pub kind: Option<ProductKind>,
    /// What they look for in a day.
    pub suits: Option<Suits>,
    /// Centimetres of the smallest child who comes.
    pub smallest_cm: Option<u16>,
    /// Where they set out from.
    pub from: Option<Origin>,
    /// The most minutes they would drive from there; means nothing without it.
    pub within: Option<u16>,
}

/// How a product is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// It comes for its people.
    PickedUp,
    /// By car.
    Drive {
        /// Minutes without traffic.
        minutes: u16,
        /// Kilometres by road.
        km: u16,
    },
}

/// How a product is reached from somewhere; none where the catalogue does not say.
pub fn reach(product: &Product, from: Origin) -> Option<Reach> {
    if product.pick_up.is_some() {
        return Some(Reach::PickedUp);
    }
    let way = product.facts.as_ref()?.way(from)?;
    Some(Reach::Drive { minutes: way.minutes, km: way.km })
}

/// A wish that a product meets, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The wish.
    pub wish: Wish,
    /// Whether it is met.
    pub met: bool,
}

/// One wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// This kind of thing.
    Kind(ProductKind),
    /// What they look for.
    Suits(Suits),
    /// That the smallest child may do most of it.
    Height {
        /// What the product asks for; none where it asks for none, or the catalogue does not say.
        asked: Option<MinHeight>,
        /// The child is as tall.
        tall: bool,
    },
    /// That the drive is not too long.
    Within(Option<Reach>),
}

impl Wishes {
    /// Every wish that was said, and whether a product meets it.
    pub fn heard(&self, product: &Product) -> Vec<Heard> {
        let facts = product.facts.as_ref();
        let kind = self.kind.map(|kind| Heard { wish: Wish::Kind(kind), met: product.kind == kind });
        let suits =
            self.suits.map(|suits| Heard { wish: Wish::Suits(suits), met: product.suits.contains(&suits) });
        let height = self.smallest_cm.map(|cm| {
            let asked = facts.and_then(|facts| facts.min_height);
            // A day where only a part asks for a height is worth it without. What the catalogue does not say is promised to
            // nobody.
            let tall = asked.is_none_or(|asked| asked.cm <= cm);
            let part = asked.is_some_and(|asked| asked.of == HeightFor::Some);
            Heard { wish: Wish::Height { asked, tall }, met: facts.is_some() && (tall || part) }
        });
        let near = self.from.zip(self.within).map(|(from, most)| {
            let reach = reach(product, from);
            let met = match reach {
                Some(Reach::PickedUp) => true,
                Some(Reach::Drive { minutes, .. }) => minutes <= most,
                None => false,
            };
            Heard { wish: Wish::Within(reach), met }
        });
        [kind, suits, height, near].into_iter().flatten().collect()
    }

    /// True where every wish is met.
    pub fn met_by(&self, product: &Product) -> bool {
        self.heard(product).iter().all(|heard| heard.met)
    }

    /// Products by how many wishes they leave unmet; among equals those first that are about what is looked for, then the
    /// nearest, and else as they were given.
    pub fn rank<'a>(&self, products: impl IntoIterator<Item = &'a Product>) -> Vec<&'a Product> {
        let mut ranked: Vec<_> = products.into_iter().collect();
        ranked.sort_by_key(|product| {
            let unmet = self.heard(product).iter().filter(|heard| !heard.met).count();
            let about = self.suits.is_none_or(|suits| product.suits.contains(&suits));
            (unmet, !about, self.from.map(|from| nearest_first(product, from)))
        });
        ranked
    }

    /// What is answered with: the product that comes nearest to the wishes, and behind it only such as meet them all.
    pub fn answers<'a>(
        &self,
        products: impl IntoIterator<Item = &'a Product>,
    ) -> impl Iterator<Item = &'a Product> {
        let ranked = self.rank(products).into_iter().enumerate();
        ranked.filter(|(at, product)| *at == 0 || self.met_by(product)).map(|(_, product)| product)
    }
}

/// What products are sorted by to have the nearest first: those that come for their people before any drive, and those of
/// which nothing is known last.
pub fn nearest_first(product: &Product, from: Origin) -> (bool, Option<Reach>) {
    let reach = reach(product, from);
    (reach.is_none(), reach)
}
