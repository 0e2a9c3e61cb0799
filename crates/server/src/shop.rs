//! Choosing, the cart, and placing an order.

pub mod basket;
pub mod beside;
pub mod buyer;
pub mod chooser;
pub mod extras;
pub mod for_you;
pub mod guest_note;
pub mod hotel_costs;
pub mod kept_search;
pub mod months;
pub mod next_places;
pub mod nights;
pub mod order_named;
pub mod order_page;
pub mod order_visit;
pub mod ordering;
pub mod package;
pub mod paying;
pub mod promise;
pub mod room_asked;
pub mod stay_code;
pub mod stay_filters;
pub mod stay_offer;
pub mod stay_search;
pub mod staying;
pub mod subscribing;
