//! Codes and coupons: which of them is offered, and what each takes off.

use super::{ONE, XAVAGE, XELHA, XPLOR, promotion, with_items};
use domain::calendar::parse_date;
use domain::catalogue::Promotion;
use domain::coupon::{Coupon, Value};
use domain::money;
use domain::pricing::{OneMore, Reason, Terms, best_code, best_coupon, one_more, quote};

/// A coupon for admissions and tours at any time.
fn coupon(value: Value, minimum: i64) -> Coupon {
    Coupon {
        value,
        currency: None,
        minimum,
        products: [].into(),
        from: parse_date("2000-01-01").unwrap(),
        until: parse_date("2100-01-01").unwrap(),
        visit: None,
    }
}

// Proves 10.15.4.
#[test]
fn one_more_counts_a_coupon_once() {
    let coupon = coupon(Value::Amount(1000), 0);
    with_items(&[(XELHA, 7, ONE), (XPLOR, 9, ONE)], "USD", |items, terms| {
        let [first, second] = items else { panic!("two") };
        for coupon in [None, Some(&coupon)] {
            let terms = Terms { coupon, ..*terms };
            let OneMore { price, total, saving } = one_more(&[*first], *second, &terms);
            let together = quote(items, &terms);
            assert_eq!((price, total), (together.lines[1].total, together.total));
            let plain = Terms { coupon: None, ..terms };
            let apart = quote(&[*first], &plain).total + quote(&[*second], &plain).total;
            let taken_off = if coupon.is_some() { 1000 } else { 0 };
            assert_eq!(saving, apart - taken_off - total);
            assert!(saving >= 0, "{saving}");
        }
    });
}

// Proves 9.3.21.
#[test]
fn a_code_is_offered_only_where_it_lowers_what_is_paid() {
    let coded = |code: &str, percent| Promotion { code: Some(code.into()), percent, ..promotion() };
    let offered = |ahead: i32, promotions: &[Promotion], given: Option<&str>| {
        with_items(&[(XELHA, ahead, ONE)], "USD", |items, terms| {
            let terms = Terms { promotions, code: given, ..*terms };
            let found = best_code(items, &terms, &quote(items, &terms))
                .map(|(code, saving)| (code.to_owned(), saving));
            if let Some((code, saving)) = &found {
                let with = Terms { code: Some(code.as_str()), ..terms };
                assert_eq!(*saving, quote(items, &terms).total - quote(items, &with).total);
            }
            found.map(|(code, _)| code)
        })
    };
    let both = [coded("TEN", 10), coded("TWENTY", 20)];
    assert_eq!(offered(0, &both, None).as_deref(), Some("TWENTY"), "the one that takes off most");
    assert_eq!(offered(0, &both, Some("TEN")), offered(0, &both, None), "in place of a lesser one too");
    assert_eq!(offered(0, &both, Some("TWENTY")), None);
    // Booked three weeks ahead it costs fifteen percent less already.
    assert_eq!(offered(30, &[coded("TEN", 10), coded("SAME", 15)], None), None);
    assert_eq!(offered(0, &[promotion()], None), None, "what needs no code has none");
}

// Proves 10.16.183.
#[test]
fn a_code_that_takes_off_no_more_than_is_off_without_it_is_no_reason() {
    let three = [(XELHA, 1, ONE), (XPLOR, 2, ONE), (XAVAGE, 3, ONE)];
    let reasons = |percent| {
        let coded = [Promotion { code: Some("CODE".into()), percent, ..promotion() }];
        with_items(&three, "USD", |items, terms| {
            let terms = Terms { promotions: &coded, code: Some("CODE"), ..*terms };
            quote(items, &terms).lines.iter().map(|line| line.parts[0].reason).collect::<Vec<_>>()
        })
    };
    assert_eq!(reasons(20), [Reason::Combo { percent: 20, parks: 3 }; 3]);
    assert_eq!(reasons(21), [Reason::Promotion { percent: 21, id: 7 }; 3]);
}

// Proves 9.3.21, 10.19.76.
#[test]
fn what_is_offered_stands_in_the_place_of_what_was_given() {
    let coded = [Promotion { code: Some("TEN".into()), percent: 10, ..promotion() }];
    let (small, large) = (coupon(Value::Percent(5), 0), coupon(Value::Percent(30), 0));
    with_items(&[(XELHA, 0, ONE)], "USD", |items, terms| {
        let terms = Terms { promotions: &coded, ..*terms };
        let by_coupon = |coupon| Terms { coupon: Some(coupon), ..terms };
        let by_code = Terms { code: Some("TEN"), ..terms };
        let now = quote(items, &by_coupon(&small));
        let apart = now.total - quote(items, &by_code).total;
        assert_eq!(best_code(items, &by_coupon(&small), &now), Some(("TEN", apart)));
        let now = quote(items, &by_code);
        let apart = now.total - quote(items, &by_coupon(&large)).total;
        assert_eq!(best_coupon(items, &by_code, &now, [("LARGE", &large)]), Some(("LARGE", apart)));
    });
}

// Proves 10.19.76.
#[test]
fn of_ones_own_coupons_the_one_is_offered_that_takes_off_most() {
    let (small, large) = (coupon(Value::Percent(5), 0), coupon(Value::Percent(30), 0));
    let beyond = coupon(Value::Percent(90), money::LARGEST);
    let offered = |own: &[(&str, &Coupon)], given: Option<&str>| {
        with_items(&[(XELHA, 7, ONE), (XPLOR, 9, ONE)], "USD", |items, terms| {
            let terms = Terms { code: given, ..*terms };
            let found = best_coupon(items, &terms, &quote(items, &terms), own.iter().copied());
            found.map(|(code, saving)| (code.to_owned(), saving))
        })
    };
    let own = [("SMALL", &small), ("LARGE", &large), ("BEYOND", &beyond)];
    let with_large = with_items(&[(XELHA, 7, ONE), (XPLOR, 9, ONE)], "USD", |items, terms| {
        quote(items, terms).total - quote(items, &Terms { coupon: Some(&large), ..*terms }).total
    });
    assert_eq!(offered(&own, None), Some(("LARGE".to_owned(), with_large)));
    assert_eq!(offered(&own, Some("OTHER")), offered(&own, None), "in place of what takes off less too");
    assert_eq!(offered(&own[2..], None), None, "what takes nothing off is not offered");
}
