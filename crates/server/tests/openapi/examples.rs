//! Examples of answers: values of the types that are served, so that they can't be otherwise.

use super::declare::{Parts, sent};
use super::sold::*;
use crate::support::address;
use domain::catalogue::PageName;
use serde_json::{Value, json};
use server::view::{
    BankKindView, BusinessUnitView, CalendarDayView, CalendarMonthView, CancelPromiseView, CartLineView,
    CartView, ChooserView, CodeView, ComplementView, ComponentGroupView, ComponentView, CurrenciesView,
    DayReasonView, DayStateView, DayView, DoneCodeView, ExtraView, InfoDetailsView, LineQuoteView,
    ListedCurrencyView, NextComboView, NoticeView, OpenTicketView, PackageBuilderView, PackageProductView,
    PaymentBankView, PaymentMethodView, PaymentMethodsView, PositionView, PricesView, ProductCardView,
    ProductEntryView, ProductsView, ProofView, ReasonView, SlotView, TermView, ToneView, UnitView,
    UpgradesView, WholeCurrencyView,
};

fn updated() -> NoticeView {
    NoticeView {
        tone: ToneView::Good,
        code: DoneCodeView::CartUpdateOk.into(),
        message: "The cart has been updated successfully".into(),
    }
}

fn empty_cart() -> CartView {
    CartView {
        stays: Vec::new(),
        lines: Vec::new(),
        base: 0,
        total: 0,
        tax: 0,
        coupon: 0,
        town_note: String::new(),
        code: None,
        offered_code: None,
        hash: "a26cdf3a6e709124385d4d7eb9bff6b8".into(),
        expires_at: None,
        seconds_left: None,
        next_combo: None,
        guest_note: None,
        next: None,
        notice: None,
        ready: false,
    }
}

/// A cart with one line, held for fifteen minutes.
fn cart_of(line: CartLineView, base: i64, tax: i64, hash: &str) -> CartView {
    CartView {
        base,
        total: line.total,
        tax,
        hash: hash.into(),
        expires_at: Some(1_795_194_900_000),
        seconds_left: Some(900),
        next_combo: Some(NextComboView { from: 2, percent: 15, saving: 4200 }),
        ready: true,
        lines: vec![line],
        ..empty_cart()
    }
}

/// An open ticket for an adult and a resident, with a promotion's code.
fn cart() -> CartView {
    let promotion = ReasonView::Promotion { percent: 20, name: "Code SELVA20".into() };
    let plan = ReasonView::Plan { percent: 45, name: RESIDENT.into() };
    let quote = quote(vec![
        priced(UnitView::Adult, 1, (11_999, 9599), promotion),
        priced(UnitView::Resident, 1, (11_999, 6599), plan),
    ]);
    let href = xelha().buy_href;
    let line = CartLineView {
        id: LINE.into(),
        product: xelha(),
        date: None,
        open_until: Some("2027-05-20".into()),
        slot: String::new(),
        slot_matters: false,
        party: party(1, 0, 1),
        ages: ages(11_999, 8999, 6599),
        total: quote.total,
        quote,
        extras: Vec::new(),
        proofs: vec![ProofView { name: RESIDENT.into(), proof: PROOF.into(), count: 1 }],
        held: true,
        when_paid: false,
        cancel: None,
        moved: None,
        error: None,
        change_href: format!("{href}?line={LINE}&open=1&adults=1&children=0&infants=0&residents=1"),
    };
    let code = CodeView {
        code: "SELVA20".into(),
        message: "Code SELVA20 applied: 20% off wherever it is your best price".into(),
        applies: true,
    };
    CartView { code: Some(code), ..cart_of(line, 23_998, 2234, "1150b81a5b218bcc6723144febc1a098") }
}

/// A room for two nights, of which the rest is paid at the hotel.
fn cart_of_a_stay() -> CartView {
    let stay = two_nights();
    let (base, total) = (stay.quote.base, stay.total);
    CartView {
        base,
        total,
        tax: 960,
        hash: "5d0a7c1b93e84f26a7d15c0be2f4936a".into(),
        expires_at: Some(1_795_194_900_000),
        seconds_left: Some(900),
        ready: true,
        town_note: "Taxes are included. At the front desk you also pay the town’s environmental fee, MX$70 in all: it is not part \
                    of this payment."
            .into(),
        stays: vec![stay],
        ..empty_cart()
    }
}

/// A family on a day, with transport.
fn changed() -> CartView {
    let quote = family(13_199, 11_219, 9899);
    let transport = transport_line(Some("01a1fc15-064b-725a-a059-1879c0a4d5e1"));
    let (href, total) = (xelha().buy_href, quote.total + transport.quote.total);
    let line = CartLineView {
        id: LINE.into(),
        product: xelha(),
        date: Some("2027-03-20".into()),
        open_until: None,
        slot: "08:30".into(),
        slot_matters: false,
        party: party(2, 1, 0),
        ages: ages(11_999, 8999, 6599),
        quote,
        extras: vec![transport],
        proofs: Vec::new(),
        total,
        held: true,
        when_paid: false,
        cancel: Some(CancelPromiseView { percent: 100, until: 1_804_946_400_000 }),
        moved: Some(1_805_464_800_000),
        error: None,
        change_href: format!(
            "{href}?line={LINE}&date=2027-03-20&slot=08%3A30&adults=2&children=1&infants=0&upgrade=100001\
             &count_100001=3&slot_100001=08%3A30&zone_100001=tulum"
        ),
    };
    CartView { notice: Some(updated()), ..cart_of(line, 46_594, 5425, "64cc561f34c36ac226ba43e50123ddad") }
}

fn start(time: &str) -> SlotView {
    SlotView { time: time.into(), open: true, left: None }
}

fn month() -> CalendarMonthView {
    let day = |date: &str, state, left| CalendarDayView {
        date: date.into(),
        state,
        left,
        from: Some(10_100),
        percent: 15,
        reason: Some(DayReasonView::Advance),
        difference: None,
        season: None,
    };
    CalendarMonthView {
        month: "2027-03".into(),
        days: vec![
            day("2027-03-01", DayStateView::Open, None),
            day("2027-03-02", DayStateView::Few, Some(4)),
            CalendarDayView {
                from: Some(11_200),
                season: Some(0),
                ..day("2027-03-20", DayStateView::Open, None)
            },
        ],
        seasons: vec!["Easter weeks".into()],
    }
}

fn chooser() -> ChooserView {
    let zones =
        vec![zone("cancun-hotel-zone", "Cancun Hotel Zone", "06:10"), zone("tulum", "Tulum", "07:40")];
    let transport = ExtraView { chosen: Some(to_tulum()), ..transport(342, zones) };
    ChooserView {
        product_id: 305,
        action: xelha().buy_href,
        month: month(),
        next_month: None,
        lowered: Some("Prices already include the discount shown.".into()),
        first_month: "2026-11".into(),
        last_month: "2027-11".into(),
        ages: ages(11_999, 8999, 6599),
        party: party(2, 1, 0),
        party_limit: 20,
        day: Some(DayView { date: "2027-03-20".into(), slots: vec![start("08:30")] }),
        slot: Some("08:30".into()),
        quote: Some(family(13_199, 11_219, 9899)),
        extras: vec![transport, photos(), stingrays()],
        extra_lines: vec![transport_line(None)],
        base: Some(46_594),
        total: Some(39_334),
        cancel: Some(CancelPromiseView { percent: 100, until: 1_804_944_600_000 }),
        change_until: Some(1_805_463_000_000),
        open_ticket: Some(OpenTicketView { months: 6, until: "2027-05-20".into() }),
        open: false,
        errors: Vec::new(),
        live: true,
    }
}

fn left_out(product: ProductCardView) -> PackageProductView {
    PackageProductView {
        product,
        picked: false,
        date: None,
        state: None,
        slots: Vec::new(),
        slot: None,
        extras: Vec::new(),
        extra_lines: Vec::new(),
        quote: None,
        errors: Vec::new(),
    }
}

fn picked(product: ProductCardView, date: &str, time: &str, quote: LineQuoteView) -> PackageProductView {
    PackageProductView {
        picked: true,
        date: Some(date.into()),
        state: Some(DayStateView::Open),
        slots: vec![start(time)],
        slot: Some(time.into()),
        quote: Some(quote),
        ..left_out(product)
    }
}

fn package() -> PackageBuilderView {
    let transport_of = |id, pickup| transport(id, vec![zone("tulum", "Tulum", pickup)]);
    let with_transport = PackageProductView {
        extras: vec![ExtraView { chosen: Some(to_tulum()), ..transport_of(342, "07:40") }],
        extra_lines: vec![transport_line(None)],
        ..picked(xelha(), "2027-03-20", "08:30", family(13_199, 11_219, 9899))
    };
    let without = PackageProductView {
        extras: vec![transport_of(378, "07:35")],
        ..picked(xplor(), "2027-03-21", "09:00", family(15_499, 13_174, 11_624))
    };
    PackageBuilderView {
        action: address::en(PageName::Package).into(),
        href: format!(
            "{}?pick.305=1&date.305=2027-03-20&upgrade.305=100001&zone_100001.305=tulum\
               &pick.306=1&date.306=2027-03-21&children=1",
            address::en(PageName::Package)
        ),
        least: 2,
        limit: 5,
        first_date: "2026-11-20".into(),
        last_date: "2027-11-20".into(),
        ages: ages(10_999, 8249, 6049),
        party: party(2, 1, 0),
        party_limit: 20,
        products: vec![with_transport, without, left_out(fuego())],
        base: Some(93_091),
        total: Some(77_306),
        combo: None,
        next_combo: Some(NextComboView { from: 3, percent: 20, saving: 1700 }),
        ready: true,
        errors: Vec::new(),
    }
}

fn prices() -> PricesView {
    let CalendarMonthView { month, days, seasons } = month();
    PricesView { currency: "USD".into(), minor_digits: 2, month, days, seasons }
}

fn product() -> ProductEntryView {
    let part = |id, name: &str| ComponentView { name: name.into(), id };
    ProductEntryView {
        name: "Xcaret Total".into(),
        code: "XCARET_TOTAL".into(),
        location_id: 1,
        id: 1720,
        upgrades: UpgradesView { transport: Some(1717), food: None, transport_with_food: None },
        can_add_photo: true,
        tour_only: false,
        schedule: None,
        business_unit_code: BusinessUnitView::Xc,
        component_groups: vec![
            ComponentGroupView { id: 1, components: vec![part(295, "Xcaret Plus")] },
            ComponentGroupView { id: 2, components: vec![part(312, "Sea Trek"), part(332, "Snuba")] },
        ],
        not_discount: true,
    }
}

fn complement() -> ComplementView {
    let extra = transport(342, Vec::new());
    ComplementView {
        id: extra.id,
        id_upgrade: extra.id_upgrade,
        name: extra.name,
        name_upgrade: extra.name_upgrade,
        business_unit: "Xcaret".into(),
        business_unit_code: extra.business_unit_code,
        code: extra.code,
        price: extra.price,
        info_details: InfoDetailsView {
            title: extra.title,
            subtitle: extra.subtitle,
            description: extra.description,
        },
        img: Some("http://127.0.0.1:8080/assets/xcaret-tile-Dc2R4P-s.svg".into()),
        has_been_added: true,
    }
}

fn currencies() -> CurrenciesView {
    let whole =
        |id, name: &str, (symbol, shown): (&str, &str), (number, code): (&str, &str)| WholeCurrencyView {
            id,
            name: name.into(),
            symbol: symbol.into(),
            iso_number: number.into(),
            iso_code: code.into(),
            presentation_symbol: shown.into(),
            position: PositionView::Before,
            decimal_separator: '.',
            thousand_separator: ',',
        };
    let listed = |id, name: &str, code: &str, flag: &str| ListedCurrencyView {
        id,
        name: name.into(),
        symbol: "$".into(),
        iso_code: code.into(),
        flag: flag.into(),
    };
    let euro = WholeCurrencyView {
        position: PositionView::After,
        decimal_separator: ',',
        thousand_separator: '.',
        ..whole(3, "Euro", ("€", "€"), ("978", "EUR"))
    };
    CurrenciesView {
        currencies: vec![
            whole(1, "US dollar", ("$", "US$"), ("840", "USD")),
            whole(2, "Mexican peso", ("$", "MX$"), ("484", "MXN")),
            euro,
        ],
        display: vec![
            listed(1, "US dollar", "USD", "us"),
            listed(2, "Mexican peso", "MXN", "mx"),
            listed(5, "Canadian dollar", "CAD", "ca"),
        ],
    }
}

fn payment_methods() -> PaymentMethodsView {
    let method =
        |id, code: &str, name: &str| PaymentMethodView { id, api_code: code.into(), name: name.into() };
    let bank = PaymentBankView {
        id: 1,
        name: "BBVA".into(),
        logo: Some("/assets/bank-bbva-C0lOurs1.svg".into()),
        kind: BankKindView::Bank,
        description: "3 and 6 months without interest".into(),
        months: vec![3, 6],
        terms: Some(vec![
            TermView { months: 3, monthly: 200_000, last: 200_001 },
            TermView { months: 6, monthly: 100_000, last: 100_001 },
        ]),
    };
    let transfer = PaymentBankView {
        id: 14,
        name: "SPEI".into(),
        logo: Some("/assets/pay-spei-C0lOurs2.svg".into()),
        kind: BankKindView::Transfer,
        description: "Bank transfer: you have 72 hours to pay".into(),
        months: Vec::new(),
        terms: None,
    };
    PaymentMethodsView {
        currency: "MXN".into(),
        methods: vec![method(1, "VI", "Visa"), method(8, "PP", "PayPal")],
        banks: vec![bank, transfer],
    }
}

/// Every example that several answers show, or that is long.
pub fn all() -> Parts {
    let all: [(&str, Value); 13] = [
        ("cart", sent(cart())),
        ("cart_of_a_stay", sent(cart_of_a_stay())),
        ("empty_cart", sent(empty_cart())),
        ("emptied", sent(CartView { notice: Some(updated()), ..empty_cart() })),
        ("changed", sent(changed())),
        ("chooser", sent(chooser())),
        ("prices", sent(prices())),
        ("product", sent(product())),
        ("products", sent(ProductsView { currency: "USD".into(), products: vec![xelha()] })),
        ("package", sent(package())),
        ("complements", sent([complement()])),
        ("currencies", sent(currencies())),
        ("payment_methods", sent(payment_methods())),
    ];
    all.into_iter().map(|(name, value)| (name.to_owned(), json!({ "value": value }))).collect()
}
