//! Children of a room who go to no park on a day on which others of it do, such as one who was added to it since (§10.16.223).

use crate::app::App;
use crate::draw::lodging;
use crate::view::MissingChildrenView;
use domain::catalogue::Catalogue;
use domain::language::Language;
use domain::park_day::{Entitled, ParkDay};

/// The chosen days that are to come on which children of the room are in no park, though its rate has one for them, each with how
/// many. `placed` is the catalogue the room was sold from.
pub fn of_days(
    app: &App,
    placed: &Catalogue,
    entitled: &Entitled,
    chosen: &[ParkDay],
    language: Language,
) -> Vec<MissingChildrenView> {
    let mut missing: Vec<MissingChildrenView> = Vec::new();
    for day in chosen.iter().filter(|day| day.day >= app.today()) {
        let Some(product) = app.catalogue.product(day.product) else { continue };
        let count = entitled.children_left(chosen, day, &product.ages);
        let shown = lodging::park_day(app, placed, day, language);
        // Of a day on which some are in one park and some in another it is said once.
        if count > 0 && missing.iter().all(|other| other.date != shown.date) {
            missing.push(MissingChildrenView { date: shown.date, name: shown.name, count });
        }
    }
    missing
}
