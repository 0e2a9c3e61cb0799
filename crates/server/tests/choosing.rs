//! Choosing a visit: the days a calendar offers, and what is refused by form and by call alike.

use crate::support::reading::words;
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with_places};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::{Value, json};

// Proves 4.8.2, 5.3.1, 5.3.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_can_not_be_is_refused_with_its_reason_and_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xenses = "entrada-xenses";
    for (slug, form, status, message) in [
        (XPLOR, "adults=2", 422, "Elige el día de tu visita"),
        (XPLOR, "date=2026-13-01&adults=2", 422, "No reconocemos esa fecha"),
        (
            XPLOR,
            "date=2026-11-19&adults=2",
            409,
            "No hay entradas para esa fecha, por favor seleccione una diferente",
        ),
        (
            XPLOR,
            "date=2027-11-21&adults=2",
            409,
            "No hay entradas para esa fecha, por favor seleccione una diferente",
        ),
        ("entrada-xoximilco", "date=2026-12-20&adults=2", 409, "Ese día no abre"),
        (xenses, "date=2026-12-21&adults=2", 422, "Por favor seleccione un horario"),
        (xenses, "date=2026-12-21&slot=03:00&adults=2", 422, "Por favor seleccione un horario"),
        (XPLOR, "date=2026-12-21&adults=0", 422, "Dinos cuántas personas van"),
        (XPLOR, "date=2026-12-21&adults=0&children=2", 422, "van con al menos un adulto"),
        (XPLOR, "date=2026-12-21&adults=999999999999", 422, ""),
        (XPLOR, "date=2026-12-21&adults=21", 422, "20"),
        (
            "tour-xenotes",
            "date=2026-12-21&slot=07:00&adults=1&infants=1",
            422,
            "no se admite a alguien de esa edad",
        ),
        ("tour-xichen-clasico", "date=2026-12-21&adults=1", 409, "Vuelve a la venta el"),
    ] {
        let answer = visitor.add(slug, form).await;
        assert_eq!(answer.status.as_u16(), status, "{slug} {form}");
        assert!(answer.text().contains(message), "{slug} {form}: {message}");
    }
    assert!(visitor.cookie("sb_cart").is_none(), "no cart was made");
    let twice = async |form: &str| visitor.add(XPLOR, form).await;
    assert_eq!(twice("date=2026-12-21&adults=2").await.status, StatusCode::SEE_OTHER);
    let refused = twice("date=2026-12-22&adults=2").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("Este producto o uno con la misma fecha ya se encuentra en tu carrito"));
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 1);
}

/// Everything a refusal names, by code and field.
fn wrongs(answer: &Answer) -> Vec<(String, Option<String>)> {
    let of = |error: &Value| {
        let text = |name: &str| error[name].as_str().map(str::to_owned);
        (text("code").unwrap(), text("field"))
    };
    answer.json()["errors"].as_array().unwrap().iter().map(of).collect()
}

/// The messages of the form's summary, each beside the field it leads to.
fn summary(answer: &Answer) -> Vec<(String, String)> {
    let text = answer.text();
    let at = text.find("id=\"errors\"").expect("a summary");
    let list = &text[at..at + text[at..].find("</ul>").expect("a list")];
    let entries = list.split("<a ").skip(1).map(|link| {
        let href = link.split("href=\"#").nth(1).unwrap().split('"').next().unwrap();
        let words = link.split('>').nth(1).unwrap().split('<').next().unwrap();
        (href.to_owned(), words.replace("&#x27;", "'"))
    });
    entries.collect()
}

// Proves 7.1.30.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_and_its_call_refuse_alike() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let buy = address::buy("xcaret", Language::Es);
    let id = address::product("xcaret").id.0;
    let party = |adults: u32, children: u32| json!({ "adults": adults, "children": children, "infants": 0 });
    let walk = json!({ "id": 312, "count": 9, "slot": "11:00", "zone": null });
    let ride = json!({ "id": 100_001, "count": 0, "slot": null, "zone": null });
    let walk_form = "extra_312=1&slot_312=11%3A00&count_312=9&upgrade=100001";
    for (form, call) in [
        ("adults=2".to_owned(), json!({ "product_id": id, "party": party(2, 0) })),
        (
            "date=2027-02-10&adults=0&children=2".to_owned(),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(0, 2) }),
        ),
        (
            format!("date=2027-02-10&adults=2&{walk_form}"),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(2, 0), "extras": [walk, ride] }),
        ),
        (
            format!("date=2027-02-10&adults=0&{walk_form}"),
            json!({ "product_id": id, "date": "2027-02-10", "party": party(0, 0), "extras": [walk, ride] }),
        ),
        (
            format!("date=2027-02-30&adults=two&children=-1&{walk_form}"),
            json!({
                "product_id": id,
                "date": "2027-02-30",
                "party": { "adults": "two", "children": -1 },
                "extras": [walk, ride],
            }),
        ),
    ] {
        let by_form = visitor.post(buy, &form).await;
        let by_call = visitor.json("POST", "/api/v1/cart/lines?lang=es", call).await;
        assert_eq!(by_form.status, by_call.status, "{form}");
        let problem = by_call.json();
        let errors: Vec<_> = problem["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| {
                let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
                (text("field"), text("message"))
            })
            .collect();
        let listed = summary(&by_form);
        assert_eq!(errors.len(), listed.len(), "{form}: {errors:?} {listed:?}");
        for ((_, message), (_, words)) in errors.iter().zip(&listed) {
            assert_eq!(message, words, "{form}");
        }
        assert_eq!(problem["code"], problem["errors"][0]["code"], "the first is the problem's own");
        assert!(visitor.cookie("sb_cart").is_none(), "{form}: nothing was made");
    }
    let open = json!({ "product_id": id, "date": null, "open": true, "party": party(2, 0) });
    let asked = visitor.json("POST", "/api/v1/cart/lines?lang=es", open).await;
    assert_eq!(asked.status, StatusCode::CREATED, "an open ticket is asked for by name: {}", asked.text());
    let missing = json!({ "product_id": id, "party": party(2, 0) });
    let missing = visitor.json("POST", "/api/v1/cart/lines?lang=es", missing).await;
    assert_eq!(wrongs(&missing), [("date_required".to_owned(), Some("date".to_owned()))]);
}

// Proves 7.1.30.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_and_its_call_fill_a_cart_alike() {
    let store = Store::open().await;
    let id = address::product("xcaret").id.0;
    let walk = json!({ "id": 312, "count": 2, "slot": "11:00", "zone": null });
    let ride = json!({ "id": 100_001, "count": 0, "slot": null, "zone": "playa-del-carmen" });
    let added = "extra_312=1&slot_312=11%3A00&count_312=2&upgrade=100001&zone_100001=playa-del-carmen";
    let party = json!({ "adults": 2, "children": 1, "infants": 1 });
    let people = "adults=2&children=1&infants=1";
    // A line's id is its own, and nothing else of it.
    let nameless = |cart: &Value| {
        let lines = cart["lines"].as_array().unwrap();
        let added = lines.iter().flat_map(|line| line["extras"].as_array().unwrap());
        let ids = lines.iter().map(|line| &line["id"]).chain(added.map(|extra| &extra["line"]));
        ids.filter_map(Value::as_str)
            .enumerate()
            .fold(cart.to_string(), |text, (at, id)| text.replace(id, &format!("line {at}")))
    };
    for (form, call) in [
        (
            format!("date=2027-02-10&{people}&{added}"),
            json!({ "product_id": id, "date": "2027-02-10", "party": party, "extras": [walk, ride] }),
        ),
        (format!("open=1&{people}"), json!({ "product_id": id, "open": true, "party": party })),
    ] {
        let (by_form, by_call) = (store.visitor(), store.visitor());
        let answer = by_form.post(address::buy("xcaret", Language::Es), &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}: {:?}", summary(&answer));
        let answer = by_call.json("POST", "/api/v1/cart/lines?lang=es", call).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{form}: {}", answer.text());
        let (one, other) = (cart(&by_form).await, cart(&by_call).await);
        assert_eq!(one["lines"].as_array().unwrap().len(), 1);
        assert_eq!(nameless(&one), nameless(&other), "{form}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sold_out_day_says_so_and_can_not_be_bought() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), 4));
    let store = Store::with(Setup { catalogue, ..Setup::default() }).await;
    let (one, two) = (store.visitor(), store.visitor());
    assert_eq!(one.add(XPLOR, "date=2026-12-21&adults=3").await.status, StatusCode::SEE_OTHER);
    let refused = two.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("No hay entradas para esa fecha, por favor seleccione una diferente"));
    assert!(two.cookie("sb_cart").is_none());
    let month = async |visitor: &Visitor| {
        visitor.get("/api/v1/products/306/chooser?month=2026-12&lang=es").await.json()
    };
    let day = &month(&two).await["month"]["days"][20];
    assert_eq!((&day["state"], &day["left"]), (&json!("few"), &json!(1)));
    assert_eq!(two.add(XPLOR, "date=2026-12-21&adults=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(month(&two).await["month"]["days"][20]["state"], "sold_out");
    // A cart keeps what it holds; more is refused, fewer gives back.
    let line = cart(&two).await["lines"][0]["id"].as_str().unwrap().to_owned();
    let more = two
        .json(
            "PATCH",
            &format!("/api/v1/cart/lines/{line}?lang=en"),
            json!({"party": {"adults": 2, "children": 0, "infants": 0}}),
        )
        .await;
    assert_eq!((more.status, more.json()["code"].as_str()), (StatusCode::CONFLICT, Some("no_availability")));
    assert_eq!(more.header("content-type"), "application/problem+json");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_knows_past_closed_and_far_days_and_the_price_of_each() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let month = async |product: i64, month: &str| {
        visitor.get(&format!("/api/v1/products/{product}/chooser?month={month}&lang=en")).await.json()
    };
    let november = month(306, "2026-11").await;
    let state =
        |month: &Value, day: usize| month["month"]["days"][day - 1]["state"].as_str().unwrap().to_owned();
    assert_eq!(state(&november, 19), "past");
    assert_eq!(state(&november, 21), "open");
    let percent = |month: &Value, day: usize| month["month"]["days"][day - 1]["percent"].as_i64().unwrap();
    assert_eq!(
        (percent(&november, 26), percent(&november, 27)),
        (0, 10),
        "ten percent from the seventh day ahead"
    );
    let december = month(306, "2026-12").await;
    assert_eq!((percent(&december, 10), percent(&december, 11)), (10, 15), "fifteen from the twenty-first");
    let sundays = month(1576, "2026-12").await;
    assert_eq!(state(&sundays, 6), "closed");
    let far = month(306, "2027-11").await;
    assert_eq!((state(&far, 20), state(&far, 21)), ("open".into(), "beyond".into()));
    // Months outside what is sold show the nearest one.
    assert_eq!(month(306, "2031-01").await["month"]["month"], "2027-11");
    assert_eq!(month(306, "1999-01").await["month"]["month"], "2026-11");
    assert_eq!(month(306, "nonsense").await["month"]["month"], "2026-11");
    assert_eq!(visitor.get("/api/v1/products/99/chooser?lang=es").await.status, StatusCode::NOT_FOUND);
}

// Proves 9.5.22.
#[tokio::test(flavor = "multi_thread")]
async fn the_chosen_day_says_until_when_it_can_be_given_up() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let on = async |date: &str| {
        visitor.get(&format!("/api/v1/products/306/chooser?date={date}&adults=1&lang=en")).await.json()
    };
    let at = |text: &str| json!(domain::calendar::Instant::parse(text).unwrap().millis());
    // It opens at nine: seven days before all goes back, two days before half.
    for (date, cancel, moved) in [
        (
            "2026-12-21",
            json!({"percent": 100, "until": at("2026-12-14T09:00:00-05:00")}),
            at("2026-12-20T09:00:00-05:00"),
        ),
        (
            "2026-11-24",
            json!({"percent": 50, "until": at("2026-11-22T09:00:00-05:00")}),
            at("2026-11-23T09:00:00-05:00"),
        ),
        ("2026-11-21", Value::Null, Value::Null),
        ("2031-01-01", Value::Null, Value::Null),
    ] {
        let shown = on(date).await;
        assert_eq!((&shown["cancel"], &shown["change_until"]), (&cancel, &moved), "{date}");
    }
    // Every page with a way to buy says it.
    for path in [address::about("xplor", Language::En), address::buy("xplor", Language::En)] {
        assert!(visitor.get(path).await.text().contains("Free cancellation up to 7 days before your visit"));
    }
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    for page in [PageName::Cart, PageName::Checkout] {
        let answer = visitor.get(address::es(page)).await;
        assert!(answer.text().contains("Cancela gratis hasta 7 días antes"));
        assert!(
            words(&answer).contains("Cambia gratis una vez, aunque cueste más, hasta el dom 20 dic, 9:00")
        );
    }
}

// Proves 10.2.15.
#[tokio::test(flavor = "multi_thread")]
async fn the_chosen_day_has_its_prices_and_no_time_that_nobody_chose() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let shown = async |query: &str| {
        visitor.get(&format!("/api/v1/products/305/chooser?{query}&lang=en")).await.json()
    };
    let prices = |shown: &Value| {
        let ages = shown["ages"].as_array().unwrap().iter();
        let price = |unit: &str| ages.clone().find(|age| age["unit"] == unit).unwrap()["price"].clone();
        (price("adult"), price("child"))
    };
    let undated = shown("adults=1&children=1").await;
    assert_eq!(prices(&undated), (json!(11_999), json!(8900)));
    let dated = shown("date=2026-12-16&adults=1&children=1").await;
    let (adult, child) = prices(&dated);
    assert_eq!(adult, dated["month"]["days"][15]["from"]);
    assert!(adult.as_i64().unwrap() < 11_999);
    // A child has a price of its own: nothing is struck out beside it, and it saves nothing.
    assert_eq!(child, json!(8900));
    assert_eq!(dated["quote"]["units"][1]["base"], json!(8900));
    assert_eq!(dated["base"].as_i64().unwrap(), 11_999 + 8900);
    let timed = async |query: &str| {
        shown(&format!("date=2026-12-16&adults=1&extra_100302=1{query}")).await["extra_lines"][0]["slot"]
            .clone()
    };
    assert_eq!(timed("").await, Value::Null, "the admission's start is not when it begins");
    assert_eq!(timed("&slot_100302=12:00").await, json!("12:00"));
}

// Proves 10.2.16.
#[tokio::test(flavor = "multi_thread")]
async fn a_rule_of_a_country_is_in_every_price_that_its_visitor_sees() {
    let store = Store::open().await;
    let (home, brazil) = (store.visitor(), store.visitor());
    brazil.always("cloudfront-viewer-country", "BR");
    for visitor in [&home, &brazil] {
        visitor.set_cookie("sb_currency", "USD");
    }
    // A day of the season that is cheaper for Brazil than booking ahead is for everybody.
    let day = "2027-04-20";
    let seen = async |visitor: &Visitor| {
        let shown =
            visitor.get(&format!("/api/v1/products/305/chooser?date={day}&adults=1&lang=en")).await.json();
        let adult = shown["ages"].as_array().unwrap().iter().find(|age| age["unit"] == "adult").unwrap();
        let prices = [&adult["price"], &shown["month"]["days"][19]["from"], &shown["quote"]["total"]];
        prices.map(|price| price.as_i64().unwrap())
    };
    let (usual, theirs) = (seen(&home).await, seen(&brazil).await);
    assert!(usual.iter().all(|price| *price == usual[0]), "{usual:?}");
    assert!(theirs.iter().all(|price| *price == theirs[0]), "{theirs:?}");
    assert!(theirs[0] < usual[0], "{theirs:?} {usual:?}");
    // Pages that a day was chosen on say the same, and the cart takes it.
    let amount = domain::money::format(theirs[0], &store.app.catalogue.usd.notation);
    let id = address::product("xelha").id;
    for path in [
        format!("{}?date={day}", address::en(PageName::Listing)),
        format!("{}?with={id}&date={day}", address::en(PageName::Compare)),
        format!("{}?date={day}&adults=1", address::en(PageName::PriceGuide)),
    ] {
        let there = async |visitor: &Visitor| visitor.get(&path).await.text().contains(&amount);
        assert!(there(&brazil).await && !there(&home).await, "{path} {amount}");
    }
    brazil.add("entrada-xelha-todo-incluido", &format!("date={day}&adults=1")).await;
    assert_eq!(cart(&brazil).await["total"], theirs[0]);
}

// Proves 7.1.30.
#[tokio::test(flavor = "multi_thread")]
async fn a_count_that_is_no_number_leaves_nobody_out() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let buy = address::buy("xelha", Language::En);
    for wrong in ["two", "1.5", "-1", "2e1", "99999999999"] {
        let answer = visitor.post(buy, &format!("date=2027-02-10&adults=2&children={wrong}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(
            summary(&answer).iter().any(|(field, _)| field == "children"),
            "{wrong}: {:?}",
            summary(&answer)
        );
    }
    assert!(visitor.cookie("sb_cart").is_none(), "nothing was put in a cart");
    // Nor by a call, which names the field and all else that is wrong.
    let id = address::product("xelha").id.0;
    let wrong_date = ("date_invalid".to_owned(), Some("date".to_owned()));
    for wrong in
        [json!("two"), json!("2"), json!(1.5), json!(-1), json!(99_999_999_999_i64), json!(null), json!([2])]
    {
        let call = json!({ "product_id": id, "date": "x", "party": { "adults": 2, "children": wrong } });
        let answer = visitor.json("POST", "/api/v1/cart/lines", call).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        let miscounted = ("count_invalid".to_owned(), Some("children".to_owned()));
        assert_eq!(wrongs(&answer), [miscounted, wrong_date.clone()], "{wrong}");
    }
    assert!(visitor.cookie("sb_cart").is_none(), "nothing was put in a cart");
    // A count that is left empty is nobody.
    assert_eq!(
        visitor.post(buy, "date=2027-02-10&adults=2&children=&infants=").await.status,
        StatusCode::SEE_OTHER
    );
    // Nor from a line that is there.
    let line = cart(&visitor).await["lines"][0].clone();
    let path = format!("/api/v1/cart/lines/{}", line["id"].as_str().unwrap());
    let answer = visitor.json("PATCH", &path, json!({ "party": { "adults": 2, "children": "two" } })).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrongs(&answer), [("count_invalid".to_owned(), Some("children".to_owned()))]);
    assert_eq!(cart(&visitor).await["lines"][0]["party"], line["party"]);
}

// Proves 5.3.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_opens_on_the_first_month_that_can_be_bought_and_names_its_seasons() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let chooser = async |query: &str| {
        visitor.get(&format!("/api/v1/products/305/chooser?{query}&lang=en")).await.json()
    };
    let first = chooser("adults=2").await;
    assert_eq!(
        (&first["month"]["month"], &first["next_month"]["month"]),
        (&json!("2026-11"), &json!("2026-12"))
    );
    let december = &first["next_month"];
    assert_eq!(december["seasons"], json!(["Christmas and New Year"]));
    let season = |day: usize| december["days"][day - 1]["season"].clone();
    assert_eq!((season(18), season(19), season(31)), (json!(null), json!(0), json!(0)));
    // Only as far as is sold, and a phone has room for one.
    let last = chooser("month=2030-01").await;
    assert_eq!((&last["month"]["month"], &last["next_month"]), (&json!("2027-11"), &json!(null)));
    visitor.always("sec-ch-ua-mobile", "?1");
    assert_eq!(chooser("adults=2").await["next_month"], json!(null));
    // Months without a day are passed over, unless one is asked for.
    let closed = "[[closures]]\nfrom = \"2026-11-01\"\nto = \"2027-01-31\"\nreason = { es = \"a\", en = \"b\", pt = \"c\" }\n";
    store.publish("products/xelha/product.toml", |text| format!("{text}\n{closed}")).await;
    assert_eq!(chooser("adults=2").await["month"]["month"], "2027-02");
    assert_eq!(chooser("adults=2&month=2026-12").await["month"]["month"], "2026-12");
}

// Proves 5.3.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_passes_over_the_last_days_of_a_month() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let opens = async |query: &str| {
        let shown = visitor.get(&format!("/api/v1/products/305/chooser?{query}&lang=en")).await.json();
        shown["month"]["month"].as_str().unwrap().to_owned()
    };
    let close = async |times: &[(&str, &str)]| {
        let closed = times.iter().map(|(from, to)| {
            let reason = "reason = { es = \"a\", en = \"b\", pt = \"c\" }";
            format!("\n[[closures]]\nfrom = \"{from}\"\nto = \"{to}\"\n{reason}\n")
        });
        let closed = closed.collect::<Vec<_>>().concat();
        store.publish("products/xelha/product.toml", |text| format!("{text}{closed}")).await;
    };
    // Of December seven days are left, then six.
    close(&[("2026-11-01", "2026-12-24")]).await;
    assert_eq!(opens("adults=2").await, "2026-12");
    close(&[("2026-11-01", "2026-12-25")]).await;
    assert_eq!(opens("adults=2").await, "2027-01");
    // Those six are shown to who asks for them, or chose one.
    assert_eq!(opens("adults=2&month=2026-12").await, "2026-12");
    assert_eq!(opens("adults=2&date=2026-12-28").await, "2026-12");
    // A month that has as few is no better.
    close(&[("2026-11-01", "2026-12-25"), ("2027-01-07", "2027-01-31")]).await;
    assert_eq!(opens("adults=2").await, "2026-12");
    close(&[("2026-11-01", "2026-12-25"), ("2027-01-08", "2027-01-31")]).await;
    assert_eq!(opens("adults=2").await, "2027-01");
}

// Proves 5.3.15.
#[tokio::test(flavor = "multi_thread")]
async fn everything_wrong_with_a_choice_is_reported_at_once() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let total = address::product("xcaret-total").id.0;
    let nobody = json!({ "adults": 0, "children": 0, "infants": 0 });
    let two = json!({ "adults": 2, "children": 0, "infants": 0 });
    let ride = json!({ "id": 100_001, "count": 0, "slot": null, "zone": null });
    let walk = json!({ "id": 312, "count": 9, "slot": null, "zone": null });
    let asked = async |call: Value| wrongs(&visitor.json("POST", "/api/v1/cart/lines?lang=es", call).await);
    let wrong_fields = |list: &[(&str, &str)]| -> Vec<(String, Option<String>)> {
        list.iter().map(|(code, field)| ((*code).to_owned(), Some((*field).to_owned()))).collect()
    };
    // Without a day: who comes, what comes with it, and where it picks up are wrong all the same.
    let undated = asked(json!({ "product_id": total, "party": nobody, "extras": [ride] })).await;
    let fields: Vec<_> = undated.iter().filter_map(|(_, field)| field.as_deref()).collect();
    for field in ["date", "zone_100001"] {
        assert!(fields.contains(&field), "{field}: {undated:?}");
    }
    assert!(undated.iter().any(|(code, _)| code == "party_empty"), "{undated:?}");
    assert!(undated.iter().any(|(code, _)| code == "component_required"), "{undated:?}");
    // One extra with everything wrong: too many for it, and no start.
    let xcaret = address::product("xcaret").id.0;
    let both =
        asked(json!({ "product_id": xcaret, "date": "2027-02-10", "party": two, "extras": [walk] })).await;
    assert_eq!(both, wrong_fields(&[("extra_count", "count_312"), ("schedule_required", "slot_312")]));
    // With only its start to be chosen, what goes by the day is told too.
    let xenses = address::product("xenotes").id.0;
    let started = asked(json!({ "product_id": xenses, "date": "2027-02-10", "party": two })).await;
    assert_eq!(started[0], ("schedule_required".to_owned(), Some("slot".to_owned())));
    assert!(started.iter().any(|(_, field)| field.as_deref() == Some("zone_100006")), "{started:?}");
}
