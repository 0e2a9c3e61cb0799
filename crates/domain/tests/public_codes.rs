//! Which codes everybody is told of.

use crate::support::catalogue;
use domain::calendar::parse_date;
use domain::catalogue::{Days, Promotion, StayPromotion};

// Proves 10.13.103.
#[test]
fn a_code_is_public_while_it_can_be_had() {
    let day = |text: &str| parse_date(text).unwrap();
    let days = |from: &str, to: &str| Some(Days { from: day(from), to: day(to) });
    let (over, now) = (days("2026-11-01", "2026-11-19"), days("2026-11-01", "2026-12-31"));
    let (today, catalogue) = (day("2026-11-20"), catalogue());
    let of_parks = catalogue.promotions.iter().find(|one| one.code.is_some()).unwrap();
    let of_rooms = catalogue.stay_promotions.iter().find(|one| one.code.is_some()).unwrap();
    for (sale, visit, public) in
        [(None, None, true), (now, now, true), (over, None, false), (now, over, false), (None, over, false)]
    {
        let one = Promotion { sale, visit, ..of_parks.clone() };
        assert_eq!(one.public_code(today).is_some(), public, "{sale:?} {visit:?}");
        assert_eq!(Promotion { code: None, ..one }.public_code(today), None);
        let one = StayPromotion { sale, stay: visit, uses: None, ..of_rooms.clone() };
        assert_eq!(one.public_code(today).is_some(), public, "{sale:?} {visit:?}");
        // What only so many may use may be used up.
        assert_eq!(StayPromotion { uses: Some(100), ..one }.public_code(today), None);
    }
}
