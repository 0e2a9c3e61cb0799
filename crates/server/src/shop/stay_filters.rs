//! How what a search for rooms found is narrowed and sorted (§10.16.21, §10.16.66).

use super::beside::in_all;
use super::stay_search::{Written, address};
use crate::app::App;
use crate::messages;
use crate::view::{FilterView, FoundHotelView, FoundRoomView, StayOfferView, StaysFoundView};
use domain::catalogue::{Board, ProductId, RoomView};
use domain::language::Language;

/// Narrows and sorts what was found as the address asks, and says how else it could be.
pub fn narrow(app: &App, language: Language, written: &Written, found: &mut StaysFoundView) {
    let text = |key: &str| messages::text(key, language, &[]);
    let view = |room: &FoundRoomView| {
        let (_, room) = app.catalogue.room(ProductId(room.room.id))?;
        Some(room.view)
    };
    let board = |offer: &StayOfferView, board: Board| offer.plan.board == crate::draw::words::board(board);
    let boards: Vec<_> = Board::ALL
        .iter()
        .copied()
        .filter(|one| {
            found
                .hotels
                .iter()
                .flat_map(|hotel| &hotel.rooms)
                .flat_map(|room| &room.offers)
                .any(|offer| board(offer, *one))
        })
        .collect();
    let views: Vec<_> = RoomView::ALL
        .iter()
        .copied()
        .filter(|one| found.hotels.iter().flat_map(|hotel| &hotel.rooms).any(|room| view(room) == Some(*one)))
        .collect();
    let mut ways = Vec::new();
    for (name, key, word) in boards
        .iter()
        .filter(|_| boards.len() > 1)
        .map(|board| ("board", format!("stay.board.{}", board.word()), board.word()))
        .chain(
            views
                .iter()
                .filter(|_| views.len() > 1)
                .map(|view| ("view", format!("stay.view.{}", view.word()), view.word())),
        )
    {
        let chosen = if name == "board" { written.board == word } else { written.view == word };
        let mut fields = written.fields(&[name]);
        if !chosen {
            fields.push((name.to_owned(), word.to_owned()));
        }
        ways.push(FilterView { label: text(&key), href: address(app, language, &fields), chosen });
    }
    found.filters = ways;
    found.sorts = ["", "price"]
        .into_iter()
        .map(|sort| {
            let mut fields = written.fields(&["sort"]);
            if !sort.is_empty() {
                fields.push(("sort".to_owned(), sort.to_owned()));
            }
            FilterView {
                label: text(if sort.is_empty() { "stay.sort.usual" } else { "stay.sort.price" }),
                href: address(app, language, &fields),
                chosen: written.sort == sort,
            }
        })
        .collect();
    let (wanted_board, wanted_view) = (Board::parse(&written.board), RoomView::parse(&written.view));
    for hotel in &mut found.hotels {
        for room in &mut hotel.rooms {
            room.offers.retain(|offer| wanted_board.is_none_or(|one| board(offer, one)));
        }
        hotel
            .rooms
            .retain(|room| !room.offers.is_empty() && wanted_view.is_none_or(|one| view(room) == Some(one)));
    }
    found.hotels.retain(|hotel| !hotel.rooms.is_empty());
    if written.sort == "price" {
        by_price(&mut found.hotels);
    } else {
        // The cheapest hotel stands first; within one, rooms stand as it lists them (§10.16.154).
        found.hotels.sort_by_key(|hotel| hotel.rooms.iter().filter_map(least).min());
    }
}

/// What a room costs by its cheapest offer, with the visits of the search.
fn least(room: &FoundRoomView) -> Option<i64> {
    room.offers.iter().map(in_all).min()
}

/// Every room by its cheapest offer, whatever its hotel: a hotel stands wherever one of its rooms is next.
fn by_price(hotels: &mut Vec<FoundHotelView>) {
    let rooms = std::mem::take(hotels).into_iter().flat_map(|FoundHotelView { hotel, rooms }| {
        rooms.into_iter().map(move |room| (hotel.clone(), room)).collect::<Vec<_>>()
    });
    let mut rooms: Vec<_> = rooms.collect();
    rooms.sort_by_key(|(_, room)| least(room));
    for (hotel, room) in rooms {
        match hotels.last_mut().filter(|last| last.hotel.code == hotel.code) {
            Some(last) => last.rooms.push(room),
            None => hotels.push(FoundHotelView { hotel, rooms: vec![room] }),
        }
    }
}
