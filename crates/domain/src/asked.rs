//! What a question in somebody's own words says beside what it asks: on which day, who comes along, and what they may spend. Words
//! of all three languages are read on every page; the page's language decides where two of them write one word alike.

mod bare;
mod child;
mod clock;
mod coming;
mod dates;
mod day;
mod elder;
mod follow;
mod height;
mod kin;
mod money;
mod nights;
mod people;
mod reader;
mod said;
mod stretch;

pub use bare::asks_only_when;
pub use child::{TakesPart, may_take_part, suits_child, takes_part};
pub use clock::clock;
pub use coming::{MOST_PEOPLE, People};
pub use day::{MOST_DAYS, days};
pub use elder::elder;
pub use follow::{days_behind, names_weekday};
pub use height::height;
pub use money::{Budget, budget, is_amount};
pub use nights::nights;
pub use people::people;
pub use stretch::{MOST_DAYS_AT_ONCE, NoDay, Stretch, no_such_day, stretch};
