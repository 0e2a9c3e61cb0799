//! Vouchers as somebody else's programs read them: the PDF is sound, its text extracts, its QR codes decode to the signed
//! codes; the mail is sent again when asked.

use crate::support::bought::{DATE, START, XCARET, buy};
use crate::support::shopping::mails;
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::calendar::{Time, instant_in_cancun, parse_date};
use domain::catalogue::PageName;
use domain::language::Language;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

fn run(program: &str, arguments: &[&str]) -> String {
    let output =
        Command::new(program).args(arguments).output().unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// All words of a paper, a space between each.
pub fn words_of(paper: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), paper).unwrap();
    let text = run("pdftotext", &[&file.path().to_string_lossy(), "-"]);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every QR code on every page, as a scanner reads them.
fn scanned(pdf: &Path) -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let stem = folder.path().join("page");
    run("pdftoppm", &["-r", "200", "-gray", "-png", &pdf.to_string_lossy(), &stem.to_string_lossy()]);
    let mut codes = BTreeSet::new();
    for page in std::fs::read_dir(folder.path()).unwrap() {
        let page = page.unwrap().path();
        let output = Command::new("zbarimg").args(["-q", "--raw"]).arg(&page).output().unwrap();
        codes.extend(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned));
    }
    codes
}

/// How much of the band at the top of the last page, which has no place's picture, is ink, in percent.
fn ink_of_the_letterhead(pdf: &Path) -> usize {
    let name = pdf.to_string_lossy();
    let info = run("pdfinfo", &[&name]);
    let last = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap().trim();
    let band = ["-r", "72", "-x", "60", "-y", "30", "-W", "470", "-H", "40"];
    let program = ["-f", last, "-l", last, "-gray", &name];
    let output = Command::new("pdftoppm").args(band).args(program).output().unwrap();
    let dots = output.stdout.len().min(470 * 40);
    let dark = output.stdout.iter().rev().take(dots).filter(|dot| **dot < 200).count();
    100 * dark / dots
}

async fn bought(visitor: &Visitor, language: &str) -> (String, String) {
    for (slug, date) in [("entrada-xplor", "2026-12-21"), ("entrada-xelha-todo-incluido", "2026-12-22")] {
        visitor.add(slug, &format!("date={date}&adults=5&children=3")).await;
    }
    let order = visitor.pay().await;
    // Back from the gateway, its page waits for the payment.
    visitor.get(&order).await;
    let order = order.replace("&returned=1", "");
    let in_language = match language {
        "en" => order.replace(address::es(PageName::Order), address::en(PageName::Order)),
        "pt" => order.replace(address::es(PageName::Order), address::pt(PageName::Order)),
        _ => order,
    };
    let (path, key) = in_language.split_once('?').unwrap();
    (path.to_owned(), key.to_owned())
}

// Proves 9.6.5, 10.4.6, 10.4.7.
#[tokio::test(flavor = "multi_thread")]
async fn the_pdf_is_sound_its_text_extracts_and_its_codes_scan() {
    let store = Store::open().await;
    for (language, words) in [
        (
            "es",
            [
                "Adulto",
                "Lunes 21 de diciembre de 2026, entrada desde las 9:00",
                "Al llegar",
                "IVA incluido",
                "Página 1 de",
                "Depósito",
            ],
        ),
        (
            "en",
            ["Adult", "Monday, December 21, 2026", "When you arrive", "IVA included", "Page 1 of", "Deposit"],
        ),
        ("pt", ["Criança", "21 de dezembro de 2026", "Ao chegar", "IVA incluído", "Página 1 de", "Depósito"]),
    ] {
        let visitor = store.visitor();
        let (path, key) = bought(&visitor, language).await;
        let page = visitor.get(&format!("{path}?{key}")).await.text();
        assert!(page.contains("tickets.pdf?k="), "{language}: the page leads to it");
        let answer = visitor.get(&format!("{path}tickets.pdf?{key}")).await;
        assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/pdf"));
        assert!(answer.bytes.len() < 600_000, "{} bytes", answer.bytes.len());
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tickets.pdf");
        std::fs::write(&file, &answer.bytes).unwrap();
        let name = file.to_string_lossy().into_owned();
        run("qpdf", &["--check", &name]);
        assert!(run("pdfinfo", &[&name]).contains("Tagged:          yes"));
        let text = run("pdftotext", &["-layout", &name, "-"]);
        for word in words {
            assert!(text.contains(word), "{language}: {word} is not in\n{text}");
        }
        let ink = ink_of_the_letterhead(&file);
        assert!(ink > 30, "{language}: text alone is lighter than the engraving: {ink}");
        let signed: BTreeSet<String> = scanned(&file);
        assert_eq!(signed.len(), 16, "{language}: a code for each person and day");
        let public = visitor.get("/api/v1/voucher-key").await.text();
        for code in &signed {
            let program = crate::support::process::program();
            let said = run(&program.to_string_lossy(), &["voucher", "verify", "--key", public.trim(), code]);
            let short = said.rsplit(' ').next().unwrap().trim();
            assert!(said.starts_with("valid:") && text.contains(short), "{language}: {said}");
        }
        // Nobody else reads it.
        let stranger = store.visitor();
        assert_eq!(stranger.get(&format!("{path}tickets.pdf")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(stranger.get(&format!("{path}tickets.pdf?k=abc")).await.status, StatusCode::NOT_FOUND);
    }
}

// Proves 10.5.42.
#[tokio::test(flavor = "multi_thread")]
async fn vouchers_are_printed_once_for_what_they_show() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (path, key) = bought(&visitor, "es").await;
    assert_eq!(mails(&store).await, 1);
    let printed = || store.app.metrics.drawings("paper").get();
    let pdf = format!("{path}tickets.pdf?{key}");
    let first = visitor.get(&pdf).await;
    assert_eq!(first.status, StatusCode::OK);
    let before = printed();
    assert!(before <= 2, "once for the mail and once for the page, where they differ");
    let asking: Vec<_> = (0..20)
        .map(|_| {
            let (visitor, pdf) = (store.visitor(), pdf.clone());
            tokio::spawn(async move { visitor.get(&pdf).await })
        })
        .collect();
    for one in asking {
        assert_eq!(one.await.unwrap().bytes, first.bytes);
    }
    assert_eq!(printed(), before, "kept for the order's state");
    let english = pdf.replace(address::es(PageName::Order), address::en(PageName::Order));
    assert_eq!(visitor.get(&english).await.status, StatusCode::OK);
    assert_eq!(printed(), before + 1, "another language is another paper");
    // Whatever changes about the order prints it anew.
    let code = path.trim_matches('/').rsplit('/').next().unwrap();
    let by = domain::actor::Actor::Operator("luz".into());
    server::operate::refunds::request(&store.app.db, code, Some(100), "late bus", by, store.app.now())
        .await
        .unwrap();
    assert_eq!(visitor.get(&pdf).await.status, StatusCode::OK);
    assert!(printed() > before + 1);
}

// Proves 10.4.9.
#[tokio::test(flavor = "multi_thread")]
async fn the_mail_carries_the_pdf_and_is_sent_again_when_asked() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (path, key) = bought(&visitor, "es").await;
    let order = format!("{path}?{key}");
    visitor.get(&order).await;
    let written = |count: usize| {
        let mail = store.app.mail.clone();
        async move {
            for _ in 0..600 {
                if mail.list().len() == count {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            panic!("{} mails instead of {count}", mail.list().len());
        }
    };
    written(1).await;
    let id = store.app.mail.list()[0].id.clone();
    let mail = std::fs::read_to_string(store.folder.path().join(format!("outbox/{id}.eml"))).unwrap();
    assert!(mail.contains("application/pdf") && mail.contains("boletos-"), "the vouchers travel with it");
    let again = visitor.post(&order, "action=resend").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let page = visitor.get(&again.location()).await.text();
    assert!(page.contains("Lo enviamos de nuevo"));
    // Asked twice within a minute, it is sent once more.
    visitor.post(&order, "action=resend").await;
    written(2).await;
    let stranger = store.visitor();
    assert_eq!(stranger.post(&path, "action=resend").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.post(&order, "action=other").await.status, StatusCode::BAD_REQUEST);
}

// Proves 10.4.22.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_a_paper_has_a_few_lines_alone() {
    let store = Store::open().await;
    for people in [1, 2, 3, 4, 5, 6, 8, 10] {
        let visitor = store.visitor();
        let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults={people}")).await;
        let answer = visitor.get(&bought.order.replacen('?', "tickets.pdf?", 1)).await;
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), &answer.bytes).unwrap();
        let text = run("pdftotext", &["-layout", &file.path().to_string_lossy(), "-"]);
        let pages: Vec<_> = text.trim_end_matches('\u{c}').split('\u{c}').collect();
        for page in &pages {
            let lines = page.lines().filter(|line| !line.trim().is_empty()).count();
            assert!(lines >= 7, "{people}: {lines} lines of\n{page}");
        }
        assert!(people > 4 || pages.len() == 1, "{people} people have {} pages", pages.len());
    }
}

// Proves 10.4.25.
#[tokio::test(flavor = "multi_thread")]
async fn a_paper_says_where_and_when_its_codes_are_good_by_what_was_bought() {
    let store = Store::open().await;
    let park = ("xplor", "date=2026-12-21&adults=2");
    let tour = ("xichen-deluxe", "date=2026-12-22&adults=2&extra_100006=1&zone_100006=tulum");
    let activity = ("xcaret", "date=2026-12-23&adults=2&extra_312=1&slot_312=11%3A00&count_312=2");
    let any = "vale una sola vez, el día que dice. Los";
    let timed = "vale una sola vez, el día y a la hora que dice. Los";
    let some = "vale una sola vez, el día que dice y, si tiene hora de inicio, a esa hora. Los";
    for (bought, shown, good) in [
        (vec![park], "en la entrada", any),
        (vec![tour], "al guía que te recoge", timed),
        (vec![park, tour], "en la entrada y al guía que te recoge", some),
        (vec![activity], "en la entrada y en tu actividad", some),
    ] {
        let visitor = store.visitor();
        for (folder, form) in &bought {
            let added = visitor.post(address::buy(folder, Language::Es), form).await;
            assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
        }
        let order = visitor.pay().await;
        visitor.get(&order).await;
        let answer = visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await;
        let text = words_of(&answer.bytes);
        for said in [format!("códigos {shown}, en el teléfono o impresos."), format!("Cada código {good}")]
        {
            assert!(text.contains(&said), "{bought:?}: {said}: {text}");
        }
    }
}

// Proves 10.4.27.
#[tokio::test(flavor = "multi_thread")]
async fn a_paper_has_the_days_and_the_promises_of_its_page() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // What is bought last comes first.
    for (slug, date) in [("entrada-xelha-todo-incluido", "2027-02-11"), (XCARET, DATE)] {
        visitor.add(slug, &format!("date={date}&adults=2")).await;
    }
    let order = visitor.pay().await;
    visitor.get(&order).await;
    let page = visitor.get(&order.replace("&returned=1", "")).await.text();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let paper = words_of(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await.bytes);
    let [first, second] = ["10 de febrero de 2027, entrada", "11 de febrero de 2027, entrada"];
    assert!(paper.find(first).unwrap() < paper.find(second).unwrap(), "{paper}");
    let moment = |day: &str, start: &str| {
        let at = instant_in_cancun(parse_date(day).unwrap(), Time::parse(start).unwrap());
        let hours = store.app.catalogue.site.change_hours;
        server::messages::moment(at.plus_minutes(-60 * hours), Language::Es)
    };
    for when in [moment(DATE, START), moment("2027-02-11", "08:30")] {
        let said = server::messages::text("promise.weather_until", Language::Es, &[("when", &when)]);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(paper.contains(&said) && page.contains(&said), "{said}: {paper}");
    }
    assert!(!paper.contains("horas antes"), "its day and its hour are said");
}

// Proves 10.4.35.
#[tokio::test(flavor = "multi_thread")]
async fn a_paper_names_people_as_the_pages_on_which_they_were_chosen() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let people = "adults=1&residents=1&resident_children=1&mexicans=1&seniors=1";
    visitor.add("entrada-xelha-todo-incluido", &format!("date={DATE}&{people}")).await;
    let order = visitor.pay().await;
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK, "{order}");
    let said = words_of(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await.bytes);
    let words = crate::support::reading::texts(Language::Es);
    for unit in ["adult", "resident", "resident_child", "mexican", "senior"] {
        let name = words[&format!("party.one.{unit}")].as_str().unwrap();
        assert!(said.contains(name), "{name}: {said}");
    }
}

// Proves 10.4.43.
#[tokio::test(flavor = "multi_thread")]
async fn a_paper_says_how_its_place_is_reached_before_what_may_still_change() {
    let store = Store::open().await;
    let text = |key: &str, names: &[(&str, &str)]| server::messages::text(key, Language::Es, names);
    let place = text("listing.origin.playa_del_carmen", &[]);
    let by_car = |minutes: &str| {
        let said = text("voucher.way_from", &[("place", &place), ("minutes", minutes)]);
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let fetched = "&upgrade=100001&zone_100001=tulum";
    for (form, driven) in [("", true), (fetched, false)] {
        let visitor = store.visitor();
        let form = format!("date={DATE}&adults=2{form}");
        let added = visitor.post(address::buy("xcaret", Language::Es), &form).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
        let order = visitor.pay().await;
        visitor.get(&order).await;
        let answer = visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await;
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), &answer.bytes).unwrap();
        // As it is read aloud, whatever stands in which column.
        let paper = run("pdftotext", &["-raw", &file.path().to_string_lossy(), "-"]);
        let paper = paper.split_whitespace().collect::<Vec<_>>().join(" ");
        let [day, arrive, bring, plans] = [
            "Miércoles 10 de febrero de 2027, entrada desde".to_owned(),
            text("order.arrive", &[]),
            text("order.bring", &[]),
            text("account.day.plans", &[]),
        ]
        .map(|said| paper.find(&said).unwrap_or_else(|| panic!("{said}: {paper}")));
        assert!(day < arrive && arrive < bring && bring < plans, "{paper}");
        let ways = [by_car("12"), address::es(PageName::Arrive).to_owned()];
        assert!(ways.iter().all(|said| paper.contains(said) == driven), "{ways:?}: {paper}");
        let code = order.split('/').nth(3).unwrap();
        let named = text("order.code", &[("code", code)]);
        assert!(paper.matches(&named).count() > 1, "beside the place and below the page: {paper}");
    }
}
