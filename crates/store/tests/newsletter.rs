//! The newsletter: an address is asked before it is written to, and forgotten once it wants no more.

use crate::support::{Fresh, NOW};
use domain::calendar::Instant;
use domain::catalogue::Country;
use domain::language::{ByLanguage, Language};
use domain::newsletter::{Answer, MOST_AN_HOUR, State, Subscriber, Typed};
use store::Db;
use store::newsletter::{
    Consent, Decide, KeptSubscriber, ReadConsents, ReadSubscriber, Subscribe, Subscribers,
};
use store::outbox::{Change, Lease, Queue, Task, Waiting};
use store::retention::ForgetAddress;

on_both!(
    an_address_is_asked_and_then_wants_it,
    who_left_is_not_brought_back_by_an_older_mail,
    when_a_subscription_was_confirmed_and_when_it_was_left_both_stay,
    one_address_typed_at_once_is_asked_once,
    an_address_that_does_not_answer_is_asked_three_times,
    no_more_addresses_are_asked_within_an_hour_than_a_store_may,
    a_list_is_read_in_parts,
    who_asks_to_be_forgotten_is_not_on_the_list,
);

fn subscriber(email: &str) -> Subscriber {
    let name = ByLanguage { es: "México".into(), en: "Mexico".into(), pt: "México".into() };
    let countries = [Country { code: "MX".into(), phone: "52".into(), name, language: Language::Es }];
    let typed = Typed {
        first_name: "Ana",
        last_name: "Núñez",
        email,
        country: "MX",
        acceptance: true,
        permission: true,
        site: "TEST",
        language: "pt",
        origin: "/pt/",
        ..Typed::default()
    };
    Subscriber::parse(typed, "TEST", &countries, |_| true).unwrap()
}

fn asks(id: &str, minutes: i64) -> Subscribe {
    let consent = |what| Consent { what, text: format!("The words of {what}.") };
    Subscribe {
        id: id.to_owned(),
        site: "TEST".into(),
        subscriber: subscriber(&format!("{id}@Example.com")),
        consents: vec![consent("acceptance"), consent("permission")],
        now: at(minutes),
    }
}

fn at(minutes: i64) -> Instant {
    NOW.plus_minutes(minutes)
}

fn decides(id: &str, change: Change, minutes: i64) -> Decide {
    Decide { id: id.to_owned(), site: "TEST".into(), change, report: true, now: at(minutes) }
}

async fn kept(db: &Db, id: &str) -> KeptSubscriber {
    db.read(ReadSubscriber { id: id.to_owned() }).await.unwrap().unwrap()
}

async fn tasks(db: &Db, queue: Queue) -> Vec<Task> {
    let (now, until) = (at(100_000), at(100_001));
    let leased = db.run(Lease { site: "TEST".into(), queue, now, until, limit: 500 }).await.unwrap();
    leased.into_iter().map(|message| message.task).collect()
}

// Proves 10.10.1, 10.10.2, 8.6.7.
async fn an_address_is_asked_and_then_wants_it(fresh: Fresh) {
    let db = &fresh.db;
    assert_eq!(db.run(asks("ana", 0)).await.unwrap(), Answer::Ask);
    assert_eq!(db.run(asks("ana", 59)).await.unwrap(), Answer::Wait);
    assert_eq!(tasks(db, Queue::Mail).await, [Task::Newsletter { subscriber: "ana".into(), asked_at: NOW }]);
    assert_eq!(kept(db, "ana").await.state(), State::Asked);
    let said: Vec<_> = db.read(ReadConsents { id: "ana".into() }).await.unwrap();
    let said: Vec<_> = said.iter().map(|(what, _, text, at)| (what.as_str(), text.as_str(), *at)).collect();
    assert_eq!(
        said,
        [("acceptance", "The words of acceptance.", NOW), ("permission", "The words of permission.", NOW)]
    );
    let confirmed = Some((Language::Pt, State::Confirmed));
    for _ in 0..2 {
        assert_eq!(db.run(decides("ana", Change::Confirmed, 5)).await.unwrap(), confirmed);
    }
    let reported = Task::Subscription { subscriber: "ana".into(), change: Change::Confirmed, at: at(5) };
    assert_eq!(tasks(db, Queue::Work).await, [reported]);
    assert_eq!(db.run(asks("ana", 6)).await.unwrap(), Answer::Duplicate);
    assert_eq!(db.run(asks("ana", 65)).await.unwrap(), Answer::Wait);
    assert_eq!(db.run(asks("ana", 66)).await.unwrap(), Answer::Duplicate);
    assert_eq!(kept(db, "ana").await.state(), State::Confirmed, "nobody who types it ends it");
    assert_eq!(db.run(decides("nobody", Change::Confirmed, 5)).await.unwrap(), None);
}

// Proves 10.10.5.
async fn who_left_is_not_brought_back_by_an_older_mail(fresh: Fresh) {
    let db = &fresh.db;
    db.run(asks("ana", 0)).await.unwrap();
    let left = Some((Language::Pt, State::Left));
    for minutes in [1, 2] {
        assert_eq!(db.run(decides("ana", Change::Left, minutes)).await.unwrap(), left);
    }
    assert_eq!(db.run(decides("ana", Change::Confirmed, 3)).await.unwrap(), left);
    let one = kept(db, "ana").await;
    assert_eq!((one.first_name.as_str(), one.last_name.as_str(), one.changed_at), ("", "", at(1)));
    // Typed anew, they are asked anew.
    assert_eq!(db.run(asks("ana", 61)).await.unwrap(), Answer::Ask);
    let on_the_list = Some((Language::Pt, State::Confirmed));
    assert_eq!(db.run(decides("ana", Change::Confirmed, 62)).await.unwrap(), on_the_list);
    let reported = tasks(db, Queue::Work).await;
    let confirmed = Task::Subscription { subscriber: "ana".into(), change: Change::Confirmed, at: at(62) };
    assert_eq!(reported, [confirmed], "who never said yes is nobody's business");
    let quiet = Decide { report: false, ..decides("ana", Change::Left, 70) };
    assert_eq!(db.run(quiet).await.unwrap(), left);
    assert_eq!(db.run(Waiting).await.unwrap(), 3, "two mails, and a change that is told");
    // Whoever types it now takes no proof away of what they agreed to, and of what nobody answered only the last is kept.
    for minutes in [140, 210] {
        assert_eq!(db.run(asks("ana", minutes)).await.unwrap(), Answer::Ask);
    }
    let agreed = db.read(ReadConsents { id: "ana".into() }).await.unwrap();
    let times: Vec<_> = agreed.into_iter().map(|(_, _, _, time)| time).collect();
    assert_eq!(times, [61, 61, 210, 210].map(at));
}

// Proves 10.10.9.
async fn when_a_subscription_was_confirmed_and_when_it_was_left_both_stay(fresh: Fresh) {
    let db = &fresh.db;
    let times = async || {
        let one = kept(db, "ana").await;
        (one.confirmed_at, one.left_at)
    };
    db.run(asks("ana", 0)).await.unwrap();
    assert_eq!(times().await, (None, None));
    db.run(decides("ana", Change::Confirmed, 5)).await.unwrap();
    assert_eq!(times().await, (Some(at(5)), None));
    db.run(decides("ana", Change::Left, 9)).await.unwrap();
    assert_eq!(times().await, (Some(at(5)), Some(at(9))));
    // Nor does asking anew take either away; each is the last of its kind.
    db.run(asks("ana", 70)).await.unwrap();
    assert_eq!(times().await, (Some(at(5)), Some(at(9))));
    db.run(decides("ana", Change::Confirmed, 80)).await.unwrap();
    assert_eq!(times().await, (Some(at(80)), Some(at(9))));
    let list = db.read(Subscribers { site: "TEST".into(), after: String::new() }).await.unwrap();
    let reported: Vec<_> = list.iter().map(|one| (one.confirmed_at, one.left_at)).collect();
    assert_eq!(reported, [(Some(at(80)), Some(at(9)))]);
}

// Proves 10.10.3.
async fn one_address_typed_at_once_is_asked_once(fresh: Fresh) {
    let db = &fresh.db;
    let all = (0..12).map(|_| {
        let db = db.clone();
        tokio::spawn(async move { db.run(asks("ana", 0)).await.unwrap() })
    });
    let mut asked = 0;
    for one in all.collect::<Vec<_>>() {
        asked += usize::from(one.await.unwrap() == Answer::Ask);
    }
    assert_eq!((asked, tasks(db, Queue::Mail).await.len()), (1, 1));
}

// Proves 10.10.3.
async fn an_address_that_does_not_answer_is_asked_three_times(fresh: Fresh) {
    let db = &fresh.db;
    for (minutes, answer) in
        [(0, Answer::Ask), (60, Answer::Ask), (120, Answer::Ask), (180, Answer::Wait), (6000, Answer::Wait)]
    {
        assert_eq!(db.run(asks("ana", minutes)).await.unwrap(), answer, "{minutes}");
    }
    assert_eq!(tasks(db, Queue::Mail).await.len(), 3);
}

// Proves 10.10.3.
async fn no_more_addresses_are_asked_within_an_hour_than_a_store_may(fresh: Fresh) {
    let db = &fresh.db;
    for one in 0..MOST_AN_HOUR {
        assert_eq!(db.run(asks(&format!("a{one}"), 0)).await.unwrap(), Answer::Ask);
    }
    assert_eq!(db.run(asks("more", 59)).await.unwrap(), Answer::Later);
    assert_eq!(db.run(asks("more", 60)).await.unwrap(), Answer::Ask);
}

// Proves 10.10.7.
async fn a_list_is_read_in_parts(fresh: Fresh) {
    let db = &fresh.db;
    for (id, change) in [
        ("a", Some(Change::Confirmed)),
        ("b", None),
        ("c", Some(Change::Left)),
        ("d", Some(Change::Confirmed)),
    ] {
        db.run(asks(id, 0)).await.unwrap();
        if let Some(change) = change {
            db.run(decides(id, change, 1)).await.unwrap();
        }
    }
    let after = async |id: &str| {
        let list = db.read(Subscribers { site: "TEST".into(), after: id.into() }).await.unwrap();
        list.into_iter().map(|one| one.id).collect::<Vec<_>>()
    };
    assert_eq!(after("").await, ["a", "d"]);
    assert_eq!(after("a").await, ["d"]);
    assert!(db.read(Subscribers { site: "OTHER".into(), after: String::new() }).await.unwrap().is_empty());
}

// Proves 10.8.6.
async fn who_asks_to_be_forgotten_is_not_on_the_list(fresh: Fresh) {
    let db = &fresh.db;
    for id in ["ana", "eva"] {
        db.run(asks(id, 0)).await.unwrap();
        db.run(decides(id, Change::Confirmed, 1)).await.unwrap();
    }
    let forget = ForgetAddress { email: "ANA@example.com".into(), site: "TEST".into() };
    db.run(forget).await.unwrap();
    assert!(db.read(ReadSubscriber { id: "ana".into() }).await.unwrap().is_none());
    assert!(db.read(ReadConsents { id: "ana".into() }).await.unwrap().is_empty());
    assert_eq!(db.read(ReadConsents { id: "eva".into() }).await.unwrap().len(), 2);
}
