//! Mail that arrives: by a mail server that others wrote, whatever goes wrong on the way, and never at the cost of a payment.

use crate::support::bought::{agrees, comes_to};
use crate::support::mail_server::{Certificates, MailServer, Mode, Place, header};
use crate::support::process::program;
use crate::support::shopping::XPLOR;
use crate::support::{Setup, Store, Visitor, address, buyer};
use ::store::audit::{NeedsAttention, ReadFigures};
use ::store::mail::ReadRefusedMail;
use ::store::outbox::{Topic, Waiting};
use adapters::key::ApiKey;
use adapters::mail::{Mail, MailError, Patience, Smtp, Transport};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::encoding::hex;
use domain::hold::Share;
use domain::order::OrderState;
use server::app::config::MailOptions;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::net::TcpListener;
use std::process::Command;
use std::time::{Duration, Instant};

const HOST: &str = "store.example";

/// A store whose mail goes to a server.
async fn sending(mail: MailOptions) -> Store {
    Store::with(Setup { mail, public_url: Some(format!("http://{HOST}")), ..Setup::default() }).await
}

/// Buys a visit as somebody with an address; answers the order's code and page once it is paid.
async fn buy(store: &Store, visitor: &Visitor, email: &str) -> (String, String) {
    let added = visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let form = buyer(&page.input("once"), &page.input("hash"));
    let form = form.replace("ana%40example.com", &email.replace('@', "%40"));
    let placed = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let order = visitor.post(&placed.location(), "outcome=approve").await.location();
    let code = order.split('/').nth(3).unwrap().to_owned();
    comes_to(store, &code, |whole| whole.order.state == OrderState::Paid).await;
    (code, order)
}

/// Waits until nothing waits any more.
async fn settles(store: &Store) {
    for _ in 0..600 {
        if store.app.db.read(Waiting).await.unwrap() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("a message still waits");
}

/// How many messages of a topic wait.
async fn waiting(store: &Store, topic: Topic) -> i64 {
    let figures = store
        .app
        .db
        .read(ReadFigures { today: String::new(), carts: Share { percent: 40, turn: 900 } })
        .await
        .unwrap();
    figures.waiting.iter().find(|(known, _)| *known == topic).unwrap().1
}

// Proves 10.7.1, 10.7.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_arrives_once_and_whole_by_tls_and_by_starttls() {
    let certificates = Certificates::new();
    for mode in [Mode::Tls, Mode::StartTls] {
        let place = Place::free(mode);
        let server = place.start(&certificates, "localhost");
        let store = sending(place.options(&certificates)).await;
        let visitor = store.visitor();
        let (code, _) = buy(&store, &visitor, "ana@example.com").await;
        server.takes(1).await;
        settles(&store).await;
        let taken = server.taken();
        let [mail] = &taken[..] else { panic!("{mode:?}: {} mails", taken.len()) };
        let site = &store.app.catalogue.site;
        assert_eq!((&mail["encrypted"], &mail["login"]), (&true.into(), &true.into()), "{mode:?}");
        assert_eq!((&mail["hello"], &mail["from"]), (&HOST.into(), &site.mail_from.as_str().into()));
        assert_eq!(mail["to"], serde_json::json!(["ana@example.com"]));
        assert_eq!(mail["defects"], serde_json::json!([]));
        let id = &crate::support::bought::stored(&store, &code).await.order.id;
        for (name, value) in [
            ("From", format!("{} <{}>", site.brand, site.mail_from)),
            ("Reply-To", site.email.clone()),
            ("To", "Ana Núñez <ana@example.com>".to_owned()),
            ("Message-ID", format!("<mail-confirmed-{id}@{HOST}>")),
            ("Auto-Submitted", "auto-generated".to_owned()),
            ("MIME-Version", "1.0".to_owned()),
        ] {
            assert_eq!(header(mail, name), [value], "{name}");
        }
        assert_eq!((header(mail, "Date").len(), header(mail, "Bcc").len()), (1, 0));
        assert!(header(mail, "Subject")[0].contains(&code));
        let kinds = [
            "multipart/mixed",
            "multipart/alternative",
            "text/plain",
            "multipart/related",
            "text/html",
            "image/png",
            "application/pdf",
        ];
        assert_eq!(mail["kinds"], serde_json::json!(kinds));
        let part = |kind: &str| {
            let parts = mail["parts"].as_array().unwrap();
            parts.iter().find(|part| part["kind"] == kind).unwrap().clone()
        };
        let (text, html) = (part("text/plain"), part("text/html"));
        assert!(text["text"].as_str().unwrap().contains(&format!("http://{HOST}/")));
        let html = html["text"].as_str().unwrap();
        assert!(html.contains(&format!("src=\"cid:header@{HOST}\"")) && !html.contains("<link"), "{html}");
        // The picture is that of the place, to the byte, and the vouchers are a PDF.
        let (picture, pdf) = (part("image/png"), part("application/pdf"));
        let bought = crate::support::bought::stored(&store, &code).await.lines[0].sold.id();
        let scene = &store.app.catalogue.product(bought).unwrap().scene;
        let drawn = server::draw::open_graph::letterhead(&store.app, Some(scene)).await.unwrap();
        assert_eq!(picture["sha256"], hex(&Sha256::digest(&drawn)));
        assert_eq!(
            (&picture["id"], &picture["disposition"]),
            (&format!("<header@{HOST}>").into(), &"inline".into())
        );
        assert_eq!((&pdf["begins"], &pdf["disposition"]), (&"%PDF-".into(), &"attachment".into()));
        assert!(pdf["file"].as_str().unwrap().contains(&code) && pdf["bytes"].as_u64().unwrap() > 1000);
        assert!(store.app.mail.list().is_empty(), "what was sent is not written to files");
        agrees(&store).await;
    }
}

/// A mail to an address.
fn mail_to(to: &str) -> Mail {
    Mail {
        id: "mail-1".into(),
        host: HOST.into(),
        from: ("Sacbe".into(), "hola@sacbe.example".into()),
        reply_to: "hola@sacbe.example".into(),
        to: (String::new(), to.into()),
        subject: "Hola".into(),
        html: "<p>hola</p>".into(),
        text: "hola".into(),
        pictures: Vec::new(),
        attachments: Vec::new(),
        unsubscribe: None,
        at: 1,
    }
}

/// Sends a mail to an address by a server; answers what came of it, and how long it took.
async fn send(
    url: &str,
    certificates: Option<&Certificates>,
    patience: Patience,
    to: &str,
) -> (Result<(), MailError>, Duration) {
    let authority = certificates.map(|all| std::fs::read(all.authority()).unwrap());
    let server = Smtp::new(&ApiKey::new(url), authority.as_deref(), HOST).unwrap().with_patience(patience);
    let begun = Instant::now();
    let outcome = Transport::Server(Box::new(server)).send(mail_to(to)).await;
    (outcome, begun.elapsed())
}

fn waits(outcome: &Result<(), MailError>) -> bool {
    outcome.as_ref().is_err_and(|error| !error.is_final())
}

// Proves 10.7.1.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_to_a_server_that_can_not_prove_who_it_is() {
    let certificates = Certificates::new();
    let usual = Patience::default();
    for mode in [Mode::Tls, Mode::StartTls] {
        // With the certificate of another host.
        let place = Place::free(mode);
        let server = place.start(&certificates, "elsewhere.example");
        let (outcome, _) = send(&place.url(), Some(&certificates), usual, "ana@example.com").await;
        assert!(waits(&outcome), "{mode:?}: {outcome:?}");
        assert!(server.taken().is_empty());
        // By an authority that nobody knows.
        let place = Place::free(mode);
        let server = place.start(&certificates, "localhost");
        let (outcome, _) = send(&place.url(), None, usual, "ana@example.com").await;
        assert!(waits(&outcome), "{mode:?}: {outcome:?}");
        // With another password than it knows: the operator's to mend, not the buyer's fault.
        let wrong = place.url().replace("store:p", "store:q");
        let (outcome, _) = send(&wrong, Some(&certificates), usual, "ana@example.com").await;
        assert!(waits(&outcome) && !format!("{outcome:?}").contains("q:a"), "{mode:?}: {outcome:?}");
        assert!(server.taken().is_empty());
        let (outcome, _) = send(&place.url(), Some(&certificates), usual, "ana@example.com").await;
        assert!(outcome.is_ok() && server.takes(1).await.len() == 1, "{mode:?}: {outcome:?}");
    }
    // One that does not know STARTTLS is not told in the open instead.
    let place = Place::free(Mode::Plain);
    let server = place.start(&certificates, "localhost");
    let upgraded = format!("{}?tls=required", place.url());
    let (outcome, _) = send(&upgraded, Some(&certificates), usual, "ana@example.com").await;
    assert!(waits(&outcome), "{outcome:?}");
    assert!(server.taken().is_empty());
    let (outcome, _) = send(&place.url(), None, usual, "ana@example.com").await;
    assert!(outcome.is_ok(), "{outcome:?}");
    assert_eq!(server.takes(1).await[0]["encrypted"], false, "on this machine it may be");
}

// Proves 10.7.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_server_is_waited_for_no_longer_than_may_be() {
    let seconds = Duration::from_secs;
    let patience =
        Patience { connect: seconds(1), command: seconds(1), message: seconds(1), whole: seconds(2) };
    let certificates = Certificates::new();
    let place = Place::free(Mode::Tls);
    let server = place.start(&certificates, "localhost");
    let (outcome, took) = send(&place.url(), Some(&certificates), patience, "slow@example.com").await;
    assert!(waits(&outcome) && took < seconds(5), "{outcome:?} after {took:?}");
    assert!(server.taken().is_empty());
    // One that never says a word, and one that never comes to an end of it.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let dripping = TcpListener::bind("127.0.0.1:0").unwrap();
    let urls = [&silent, &dripping].map(|one| format!("smtp://{}", one.local_addr().unwrap()));
    std::thread::spawn(move || {
        let mut stream = dripping.accept().unwrap().0;
        while stream.write_all(b"2").is_ok() {
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    for url in urls {
        let (outcome, took) = send(&url, None, patience, "ana@example.com").await;
        assert!(waits(&outcome) && took < seconds(5), "{outcome:?} after {took:?}");
    }
    drop(silent);
}

// Proves 10.7.2, 10.7.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_silent_or_down_delays_no_payment_and_gets_its_mail_later() {
    let certificates = Certificates::new();
    let place = Place::free(Mode::Tls);
    // More than are sent at once wait for a server that never speaks: payments are taken meanwhile.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", silent.local_addr().unwrap());
    let store = sending(MailOptions { smtp: Some(ApiKey::new(&url)), smtp_ca: None }).await;
    for _ in 0..12 {
        buy(&store, &store.visitor(), "ana@example.com").await;
    }
    let mut captures = 1;
    for _ in 0..600 {
        captures = waiting(&store, Topic::Capture).await;
        if captures == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!((captures, waiting(&store, Topic::MailConfirmed).await), (0, 12));
    drop((store, silent));
    // Nobody listens at all, and later somebody does.
    let store = sending(place.options(&certificates)).await;
    for _ in 0..3 {
        buy(&store, &store.visitor(), "luz@example.com").await;
    }
    assert_eq!(waiting(&store, Topic::MailConfirmed).await, 3);
    let server = place.start(&certificates, "localhost");
    server.takes(3).await;
    settles(&store).await;
    assert_eq!(server.taken().len(), 3);
    agrees(&store).await;
}

/// What one of the program's commands says of a store's data.
fn said(store: &Store, arguments: &[&str]) -> String {
    let output =
        Command::new(program()).args(arguments).arg("--data").arg(store.folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

// Proves 10.3.57, 10.7.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_is_refused_for_good_is_shown_and_not_tried_again() {
    let certificates = Certificates::new();
    let place = Place::free(Mode::Tls);
    let server = place.start(&certificates, "localhost");
    let store = sending(place.options(&certificates)).await;
    let visitor = store.visitor();
    let (code, order) = buy(&store, &visitor, "refused@example.com").await;
    let (sent, _) = buy(&store, &store.visitor(), "ana@example.com").await;
    settles(&store).await;
    let taken = server.takes(1).await;
    assert_eq!((taken.len(), &taken[0]["to"]), (1, &serde_json::json!(["ana@example.com"])));
    let id = crate::support::bought::stored(&store, &code).await.order.id;
    let refused = store.app.db.read(ReadRefusedMail { order: id.clone() }).await.unwrap();
    let reasons: Vec<_> = refused.iter().map(|one| one.reason.as_str()).collect();
    assert!(
        matches!(reasons[..], [one] if one.contains("RCPT answered 550") && one.contains("no such user")),
        "{reasons:?}"
    );
    let listed = store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap();
    assert_eq!(listed.iter().map(|one| one.what).collect::<Vec<_>>(), ["mail_refused"]);
    assert!(listed[0].of.starts_with(&code));
    for command in [&["orders", "show", code.as_str()][..], &["orders", "attention"]] {
        let said = said(&store, command);
        assert!(said.contains(Topic::MailConfirmed.name()) && said.contains("no such user"), "{said}");
    }
    let figure = "sacbe_mail_refused_total{kind=\"mail.confirmed\"} 1";
    assert!(store.app.metrics.text().contains(figure), "{}", store.app.metrics.text());
    // What a gateway's form asks for says what was handed over, to whom, and what was not.
    let handed = "Vouchers handed to the mail server for ana@example.com: ";
    assert!(said(&store, &["orders", "evidence", sent.as_str()]).contains(handed));
    let evidence = said(&store, &["orders", "evidence", code.as_str()]);
    assert!(
        evidence.contains("Mail to refused@example.com refused: mail.confirmed")
            && !evidence.contains("handed")
    );
    // A person may ask for it once more: it is tried once more.
    let again = visitor.post(&order, "action=resend").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    settles(&store).await;
    assert_eq!(store.app.db.read(ReadRefusedMail { order: id }).await.unwrap().len(), 2);
    assert_eq!(server.taken().len(), 1);
    agrees(&store).await;
}

/// What a store's server took of one mail to an address, once it took so many.
async fn taken_of(email: &str, count: usize) -> (Store, MailServer) {
    let certificates = Certificates::new();
    let place = Place::free(Mode::StartTls);
    let server = place.start(&certificates, "localhost");
    let store = sending(place.options(&certificates)).await;
    buy(&store, &store.visitor(), email).await;
    server.takes(count).await;
    settles(&store).await;
    assert_eq!(server.taken().len(), count);
    (store, server)
}

// Proves 10.7.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_is_put_off_is_sent_again() {
    let (store, _) = taken_of("later@example.com", 1).await;
    assert!(store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap().is_empty());
}

// Proves 10.7.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_whose_answer_is_lost_comes_again_as_the_same() {
    let (_, server) = taken_of("cut@example.com", 2).await;
    let taken = server.taken();
    assert_eq!(header(&taken[0], "Message-ID"), header(&taken[1], "Message-ID"));
}
