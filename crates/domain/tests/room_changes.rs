//! What a change of a paid room costs, itself and by what the rest of its order costs more for it, on the demonstration's
//! catalogue.

use crate::changes::{
    CATALOGUE, XPLOR, adults, at, currencies, dated, lines, order, placed, placement, price, quoted, visit,
    visits,
};
use domain::availability::Load;
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::ProductId;
use domain::change::{OtherCost, Placement, RoomChange};
use domain::line::{Sold, Unsold};
use domain::lodging::{NoRoom, Stay, can_become};
use domain::pricing::{Fee, Part, PartOf};
use domain::stay::{Guests, Nights};
use proptest::prelude::*;

/// Two adults in a room from so many days ahead on.
fn stay(ahead: i32, count: u8) -> Sold<usize> {
    stay_as(ProductId(200_101), "flexible", ahead, count)
}

/// The same in a room of this type, by this rate plan.
fn stay_as(room: ProductId, plan: &str, ahead: i32, count: u8) -> Sold<usize> {
    let nights = Nights::new(add_days(placed(), ahead), count).unwrap();
    Sold::Stay(Stay { room, plan: plan.into(), nights, guests: Guests::default() })
}

/// Every room type of the first hotel by each of its rate plans.
fn kinds() -> Vec<(ProductId, String)> {
    let hotel = &CATALOGUE.hotels[0];
    let of = |room: ProductId| hotel.plans.iter().map(move |plan| (room, plan.key.clone()));
    hotel.rooms.iter().flat_map(|room| of(room.id)).collect()
}

// Proves 10.16.212.
#[test]
fn a_room_that_follows_a_visit_is_changed_for_what_it_costs_itself() {
    let placement = placement(&CATALOGUE.usd);
    let room = [stay(30, 3)];
    let apart = restayed(&room, &stay(60, 3), &placement);
    assert!(apart.others.is_empty());
    // The visit was moved first, away from their days: there it costs less once they sleep there.
    let sold = [stay(30, 3), visit(XPLOR, 61, adults(2))];
    let then = [stay(60, 3), visit(XPLOR, 61, adults(2))];
    let (now, less) = (price(&sold, &placement), price(&then, &placement));
    assert!(less - now < apart.difference, "the visit would cost less");
    let changed = restayed(&sold, &stay(60, 3), &placement);
    assert_eq!(changed.difference, apart.difference, "it keeps what was paid for it");
    assert!(changed.others.is_empty());
    // Back again the visit would be had for less than it costs.
    assert!(!restayed(&then, &stay(30, 3), &placement).others.is_empty());
}

/// What a room that is its order's first line costs as it is wanted, where all was paid for what it costs.
fn restayed(sold: &[Sold<usize>], wanted: &Sold<usize>, placement: &Placement<'_>) -> RoomChange {
    restayed_by(sold, wanted, placement, &vec![0; sold.len()])
}

/// The same, where so much was paid for each line.
fn restayed_by(
    sold: &[Sold<usize>],
    wanted: &Sold<usize>,
    placement: &Placement<'_>,
    paid: &[i64],
) -> RoomChange {
    let worth = |at: usize| paid.get(at).copied();
    placement.room(&lines(sold, placement.currency), 0, wanted, worth).unwrap()
}

// Proves 10.16.24, 10.16.214.
#[test]
fn a_room_is_changed_for_what_it_costs_itself_and_for_what_tickets_cost_more_by_it() {
    let placement = placement(&CATALOGUE.usd);
    // The park is cheaper for its guests on the second of their days.
    let sold = [stay(30, 3), visit(XPLOR, 31, adults(2))];
    let lines = lines(&sold, placement.currency);
    let now = restayed(&sold[..1], &sold[0], &placement).quote.total;
    let longer = restayed(&sold, &stay(30, 4), &placement);
    assert!(longer.difference > 0 && longer.quote.total == now + longer.difference);
    assert_eq!(longer.others, [], "the park's day stays one of theirs");
    // Which ticket is dearer away from its day, and by how much.
    let away = restayed(&sold, &stay(60, 3), &placement);
    let dearer = price(&sold[1..], &placement) + now - price(&sold, &placement);
    assert_eq!(away.others, [OtherCost { position: 1, difference: dearer }]);
    assert!(dearer > 0);
    assert_eq!(away.difference, restayed(&sold[..1], &stay(60, 3), &placement).difference);
    // By another room or rate it is the same.
    for (room, plan) in kinds() {
        let wanted = stay_as(room, &plan, 60, 3);
        assert_eq!(restayed(&sold, &wanted, &placement).others, away.others, "{room:?} {plan}");
    }
    // A ticket that was cancelled costs nothing more.
    let alone = placement.room(&lines, 0, &stay(60, 3), |at| (at == 0).then_some(now)).unwrap();
    assert_eq!((alone.difference, alone.others), (away.difference, Vec::new()));
    // What was paid for it by such a change before is not paid once more; what was paid with it for another line is.
    let ticket = price(&sold, &placement) - now;
    for (room, visit, costs) in [
        (now, ticket, dearer),
        (now, ticket + dearer, 0),
        (now, ticket + dearer - 100, 100),
        (now - dearer, ticket + dearer, dearer),
        (now + dearer, ticket, dearer),
    ] {
        let worth = |at: usize| [room, visit].get(at).copied();
        let changed = placement.room(&lines, 0, &stay(60, 3), worth).unwrap();
        assert_eq!(changed.others.iter().map(|one| one.difference).sum::<i64>(), costs, "{room} {visit}");
    }
}

// Proves 10.16.214.
#[test]
fn what_was_paid_beyond_an_order_counts_for_one_of_its_visits() {
    let placement = placement(&CATALOGUE.usd);
    let sold = [stay(30, 3), visit(XPLOR, 31, adults(2)), visit(XPLOR, 32, adults(2))];
    let now: Vec<i64> = quoted(&sold, &placement).lines.iter().map(|line| line.total).collect();
    let rises = restayed_by(&sold, &stay(60, 3), &placement, &now).others;
    let [first, second] = [rises[0].difference, rises[1].difference];
    // Both are worth what they cost without the room, and the room as much less as one of them is worth more.
    let paid = [now[0] - second, now[1] + first, now[2] + second];
    let costs = restayed_by(&sold, &stay(60, 3), &placement, &paid).others;
    assert_eq!(costs, [OtherCost { position: 2, difference: second }]);
}

// Proves 10.16.214.
#[test]
fn a_visit_that_was_paid_for_as_its_room_left_is_moved_for_no_more_once_the_room_is_back() {
    let placement = placement(&CATALOGUE.usd);
    let sold = [stay(30, 3), visit(XPLOR, 31, adults(2))];
    let lines = lines(&sold, placement.currency);
    let now: Vec<i64> = quoted(&sold, &placement).lines.iter().map(|line| line.total).collect();
    let rise = restayed_by(&sold, &stay(60, 3), &placement, &now).others[0].difference;
    // To a day out of its nights that costs no less by itself.
    let whole_to = |ahead: i32| {
        let then = [stay(30, 3), visit(XPLOR, ahead, adults(2))];
        price(&then, &placement) - price(&sold, &placement)
    };
    let ahead = (34..90).find(|ahead| whole_to(*ahead) >= rise).unwrap();
    let whole = whole_to(ahead);
    let moved = |line: usize| (line == 1).then(|| visit(XPLOR, ahead, adults(2)));
    let costs = |room: i64, ticket: Option<i64>| {
        let worth = |line: usize| if line == 0 { Some(room) } else { ticket };
        dated(at(31)).difference(&placement, &lines, moved, worth).unwrap()
    };
    assert!(rise > 100);
    for (room, ticket, paid_before) in [
        (now[0], Some(now[1]), 0),
        // The room left and came back.
        (now[0], Some(now[1] + rise), rise),
        (now[0], Some(now[1] + rise - 100), rise - 100),
        // What one line is worth more and another less was paid for once.
        (now[0] - rise, Some(now[1] + rise), 0),
        (now[0] + rise, Some(now[1]), 0),
        // No more than the move costs, and nothing of what was given back.
        (now[0], Some(now[1] + whole + 5000), whole),
        (now[0], Some(now[1] - 500), 0),
        (now[0], None, 0),
    ] {
        assert_eq!(costs(room, ticket), whole - paid_before, "{room} {ticket:?}");
    }
}

// Proves 10.16.250.
#[test]
fn what_went_back_of_a_visit_as_its_room_stayed_away_does_not_go_back_once_more() {
    let placement = placement(&CATALOGUE.usd);
    // The room left the visit's day, and what both cost more by that went back, past the store: the room stays there.
    let sold = [stay(60, 3), visit(XPLOR, 31, adults(2))];
    let together = quoted(&[stay(60, 3), visit(XPLOR, 61, adults(2))], &placement);
    let (list, guests) = (quoted(&sold, &placement).lines[1].total, together.lines[1].total);
    let rise = list - guests;
    assert!(rise > 100, "{list} {guests}");
    let moved = |line: usize| (line == 1).then(|| visit(XPLOR, 61, adults(2)));
    let costs = |stayed: bool, ticket: i64| {
        let mut lines = lines(&sold, placement.currency);
        lines[0].any_day = stayed;
        let worth = |line: usize| Some(if line == 0 { 5 } else { ticket });
        dated(at(31)).difference(&placement, &lines, moved, worth).unwrap()
    };
    for (stayed, ticket, difference) in [
        // It has what its guests save already, or part of it.
        (true, guests, 0),
        (true, guests + 100, -100),
        (true, guests - 100, 0),
        // It was paid for at its full price.
        (true, list, -rise),
        (true, list + 100, -rise),
        // Bought beside a room of another order it costs less than its own order says: a cheaper day gives that back.
        (false, guests, -rise),
    ] {
        assert_eq!(costs(stayed, ticket), difference, "{stayed} {ticket}");
    }
    // Away from those nights again it costs more, but for what was paid beyond its price.
    let sold = [stay(60, 3), visit(XPLOR, 61, adults(2))];
    let moved = |line: usize| (line == 1).then(|| visit(XPLOR, 31, adults(2)));
    let mut lines = lines(&sold, placement.currency);
    lines[0].any_day = true;
    for (ticket, difference) in [(guests, rise), (guests + 50, rise - 50), (guests - 50, rise)] {
        let worth = |line: usize| Some(if line == 0 { 5 } else { ticket });
        let costs = dated(at(61)).difference(&placement, &lines, moved, worth).unwrap();
        assert_eq!(costs, difference, "{ticket}");
    }
}

// Proves 10.16.41.
#[test]
fn a_paid_room_becomes_another_that_is_free_on_each_of_its_nights() {
    let hotel = &CATALOGUE.hotels[0];
    let (garden, river) = (&hotel.rooms[0], &hotel.rooms[1]);
    let day = |text: &str| parse_date(text).unwrap();
    let nights = |arrival: &str, count: u8| Nights::new(day(arrival), count).unwrap();
    let was = Stay {
        room: garden.id,
        plan: "flexible".into(),
        nights: nights("2027-05-10", 3),
        guests: Guests::default(),
    };
    let full = |night: Date| (night == day("2027-05-11")).then_some(Load { capacity: 40, taken: 40 });
    let ask = |room, wanted: &Stay| can_become((hotel, room), &was, wanted, full);
    // By another rate it keeps its nights, whoever else wants them.
    assert_eq!(ask(garden, &Stay { plan: "not-refundable".into(), ..was.clone() }), Ok(()));
    // Of another type none of its nights is its own.
    let other = Stay { room: river.id, ..was.clone() };
    assert_eq!(ask(river, &other), Err(NoRoom::Full(day("2027-05-11"))));
    assert_eq!(can_become((hotel, river), &was, &other, |_| None), Ok(()));
    assert_eq!(ask(river, &Stay { nights: nights("2027-05-12", 2), ..other.clone() }), Ok(()));
    let four = Stay { guests: Guests::new(4, &[]).unwrap(), ..other.clone() };
    assert_eq!(ask(river, &four), Err(NoRoom::TooSmall), "three adults at most");
    // Who keeps their nights breaks no rule of days by another room.
    let two = Stay { nights: nights("2026-12-27", 2), ..was.clone() };
    let free = |wanted: &Stay| can_become((hotel, river), &two, wanted, |_| None);
    assert_eq!(free(&Stay { room: river.id, ..two.clone() }), Ok(()));
    let moved = Stay { room: river.id, nights: nights("2026-12-28", 2), ..two.clone() };
    assert!(matches!(free(&moved), Err(NoRoom::AtLeast { .. })));
}

// Proves 10.16.41, 10.16.42.
#[test]
fn another_room_or_rate_costs_what_it_would_have_when_the_room_was_placed() {
    let placement = placement(&CATALOGUE.usd);
    let now = [stay(30, 3)];
    let price = |sold: &Sold<usize>| {
        let changed = restayed(&now, sold, &placement);
        (changed.difference, changed.quote)
    };
    let (_, present) = price(&now[0]);
    for (room, plan) in kinds() {
        let wanted = [stay_as(room, &plan, 30, 3)];
        let (difference, quote) = price(&wanted[0]);
        assert_eq!(difference, quote.total - present.total, "{room:?} {plan}");
        let alone = restayed(&wanted, &wanted[0], &placement);
        assert_eq!(alone.quote, quote, "as if it had been bought: {room:?} {plan}");
        let left: i64 =
            quote.parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel)).map(Part::total).sum();
        // A rate without a deposit leaves nothing for the hotel: what was left is paid now.
        assert_eq!(left < 0, plan == "flexible", "{room:?} {plan}");
        let at_hotel = |part: &&Part| part.of == PartOf::Fee(Fee::AtHotel);
        assert!(quote.parts.iter().filter(at_hotel).all(|part| part.base == part.price), "{room:?} {plan}");
    }
    assert!(price(&stay_as(ProductId(200_103), "flexible", 30, 3)).0 > 0, "a suite is dearer");
    let unsold = stay_as(ProductId(200_101), "residents", 30, 3);
    let refused = placement.room(&lines(&now, placement.currency), 0, &unsold, |_| Some(0));
    assert_eq!(refused, Err(Unsold(ProductId(200_101))), "a rate it has not");
}

proptest! {
    // Proves 10.16.41.
    #[test]
    fn a_room_of_another_type_or_rate_costs_the_same_there_and_back(
        one in prop::sample::select(kinds()), other in prop::sample::select(kinds()),
        from in 1..200i32, count in 1..=30u8, ahead in 1..200i32, nights in 1..=30u8, currency in currencies(),
    ) {
        let placement = placement(currency);
        let one = [stay_as(one.0, &one.1, from, count)];
        let other = [stay_as(other.0, &other.1, ahead, nights)];
        let to = |sold: &[Sold<usize>], wanted: &Sold<usize>| restayed(sold, wanted, &placement).difference;
        prop_assert_eq!(to(&one, &other[0]) + to(&other, &one[0]), 0);
        // By a third in between it is neither dearer nor cheaper.
        let third = [stay(from, nights)];
        prop_assert_eq!(to(&one, &third[0]) + to(&third, &other[0]), to(&one, &other[0]));
        // Another room of its order costs neither more nor less by it.
        let both = [one[0].clone(), third[0].clone()];
        prop_assert_eq!(restayed(&both, &other[0], &placement).others, []);
    }

    // Proves 10.16.24.
    #[test]
    fn a_room_that_is_changed_there_and_back_costs_what_it_did(
        from in 1..200i32, count in 1..=30u8, ahead in 1..200i32, nights in 1..=30u8, currency in currencies(),
    ) {
        let placement = placement(currency);
        let (one, other) = ([stay(from, count)], [stay(ahead, nights)]);
        let to = |sold: &[Sold<usize>], wanted: &Sold<usize>| restayed(sold, wanted, &placement).difference;
        prop_assert_eq!(to(&one, &other[0]) + to(&other, &one[0]), 0);
        prop_assert_eq!(to(&one, &one[0]), 0);
    }

    // Proves 10.16.214.
    #[test]
    fn an_order_whose_room_moves_about_is_never_had_for_less_and_no_visit_is_paid_twice(
        from in 1..60i32, count in 1..=5u8, parks in visits(), currency in currencies(),
        moves in prop::collection::vec((1..60i32, 1..=5u8), 1..6),
    ) {
        let placement = placement(currency);
        let mut sold = vec![stay(from, count)];
        sold.extend(order(&parks));
        let prices = |sold: &[Sold<usize>]| -> Vec<i64> {
            quoted(sold, &placement).lines.iter().map(|line| line.total).collect()
        };
        let mut worth = prices(&sold);
        let mut most = worth.clone();
        for (ahead, nights) in moves {
            let wanted = stay(ahead, nights);
            let paid = |at: usize| worth.get(at).copied();
            let changed = placement.room(&lines(&sold, currency), 0, &wanted, paid).unwrap();
            worth[0] += changed.difference;
            for other in changed.others {
                prop_assert!(other.difference > 0 && other.position > 0);
                worth[other.position] += other.difference;
            }
            sold[0] = wanted;
            let costs = prices(&sold);
            prop_assert_eq!(worth[0], costs[0], "the room costs what its nights do");
            most = most.into_iter().zip(costs).map(|(most, costs)| most.max(costs)).collect();
            prop_assert_eq!(&worth[1..], &most[1..], "a visit the most that it cost by then, once");
        }
    }
}
