//! What room types say there is in them, and hotels what is not in their price.

use crate::stays::CATALOGUE;
use crate::support::said;
use domain::catalogue::RoomAmenity;
use domain::language::Language;

// Proves 10.16.87.
#[test]
fn each_room_says_what_is_asked_of_it_and_an_accessible_one_what_makes_it_so() {
    use RoomAmenity::{
        GrabBars, GroundFloor, Lift, NoPets, Pets, RollInShower, Shower, Stairs, StepFree, Wifi,
    };
    let rooms = || CATALOGUE.hotels.iter().flat_map(|hotel| &hotel.rooms);
    let asked: [&[RoomAmenity]; 4] =
        [&[Wifi], &[Shower, RollInShower], &[GroundFloor, Lift, Stairs], &[Pets, NoPets]];
    for room in rooms() {
        for any in asked {
            assert!(any.iter().any(|one| room.amenities.contains(one)), "{}: {any:?}", room.key);
        }
    }
    let accessible: Vec<_> = rooms().filter(|room| room.amenities.contains(&StepFree)).collect();
    assert_eq!(accessible.iter().map(|room| room.door_cm).collect::<Vec<_>>(), [Some(92), Some(95)]);
    for room in accessible {
        assert!([RollInShower, GrabBars].iter().all(|one| room.amenities.contains(one)), "{}", room.key);
        assert!(!room.amenities.contains(&Stairs));
    }
    // As in versions of earlier releases.
    assert!(rooms().any(|room| room.door_cm.is_none()));
}

// Proves 10.16.87.
#[test]
fn what_contradicts_itself_in_a_room_is_reported() {
    for (hotel, from, to, refusal) in [
        ("ceiba", "\"no_pets\"", "\"no_pets\", \"pets\"", "amenities: pets stands beside no_pets"),
        ("ceiba", "\"lift\"", "\"lift\", \"stairs\"", "amenities: lift stands beside stairs"),
        ("ceiba", "\"wifi\", \"air", "\"wi_fi\", \"air", "\"wi_fi\" is none of them"),
        ("ceiba", "door_cm = 92", "door_cm = 20", "door_cm: "),
        ("ceiba", "vignette = ", "picture = ", "detail.vignette: it is missing"),
        ("manati", "\"ground_floor\"", "\"ground_floor\", \"crib\"", "there is a crib, and no child sleeps"),
    ] {
        let all = said(&format!("hotels/{hotel}/hotel.toml"), |text| text.replacen(from, to, 1));
        assert!(all.contains(refusal), "{to}: {all}");
    }
}

// Proves 10.16.124, 10.16.172.
#[test]
fn each_hotel_says_what_its_town_charges_apart() {
    let fees = [
        (Language::Es, "derecho ambiental"),
        (Language::En, "environmental fee"),
        (Language::Pt, "taxa ambiental"),
    ];
    for hotel in &CATALOGUE.hotels {
        for (language, fee) in fees {
            let lines = &hotel.words.get(language).good_to_know;
            let line = lines.iter().find(|line| line.contains(fee)).unwrap();
            let digits: String = line.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(digits, (hotel.town_fee / 100).to_string(), "{}, {language:?}: {line}", hotel.code);
            assert!(hotel.town_fee > 0 && hotel.town_fee % 100 == 0, "whole pesos, as the words say it");
        }
    }
}
