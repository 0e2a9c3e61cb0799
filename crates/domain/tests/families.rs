//! Who comes along, by questions that leave it open.

use domain::asked::{People, people};
use domain::language::Language;

#[test]
fn who_is_not_counted_is_nobody() {
    use Language::{En, Es, Pt};
    for (language, text) in [
        (En, "are kids free?"),
        (En, "open for 3 days?"),
        (En, "December 20"),
        (Es, "¿hasta qué edad es niño en xcaret?"),
        (Es, "niños de menos de un metro"),
        (Es, "¿los menores de 12 años pagan?"),
        (Es, "niños de 5 a 11 años"),
        (Es, "¿quiénes son los delfines?"),
        (Es, "abre para 20 de diciembre"),
        (Pt, "preço dos adultos"),
        (Pt, ""),
    ] {
        assert!(people(text, language).is_nobody(), "{text}: {:?}", people(text, language));
    }
}

// Proves 2.3.43.
#[test]
fn a_family_of_whom_nobody_says_more_has_two_who_are_grown_up() {
    use Language::{En, Es, Pt};
    for (language, text, adults, children) in [
        (En, "price for a family of four at xcaret", 2, 2),
        (En, "price for a family of four", 2, 2),
        (Es, "cuanto cuesta xcaret para una familia de cinco", 2, 3),
        (Pt, "quanto custa o xel-há para uma família de quatro", 2, 2),
        (En, "a family of two", 2, 0),
        (En, "a family of four adults", 4, 0),
        (Es, "familia de 3, 1 adulto y 2 niños", 1, 2),
        // Who is no family may be anybody.
        (Es, "para cuatro", 4, 0),
        (En, "a group of four", 4, 0),
    ] {
        let expected = People { adults, children, ..People::default() };
        assert_eq!(people(text, language), expected, "{text}");
    }
    // What is asked beside it is no question of who comes.
    assert!(people("family of five, do all our things fit in one locker?", En).is_nobody());
}
