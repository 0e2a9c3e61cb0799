//! What visitors let the store do is known as they chose it, with the words they chose by.

use crate::support::{Fresh, NOW};
use store::cookie_choice::{KeepChoice, KeptChoice, ReadChoice};

on_both!(a_choice_is_known_with_its_words);

fn choice(id: &str, purposes: &str) -> KeptChoice {
    KeptChoice {
        id: id.into(),
        version: "0123456789abcdef".into(),
        language: "pt".into(),
        purposes: purposes.into(),
        asks_privacy: true,
        at: NOW,
    }
}

// Proves 10.11.3.
async fn a_choice_is_known_with_its_words(fresh: Fresh) {
    let db = &fresh.db;
    let keep = |choice: KeptChoice, text: &str| KeepChoice { site: "TEST".into(), choice, text: text.into() };
    db.run(keep(choice("one", "mp"), "We ask.")).await.unwrap();
    // The same form that comes twice is one choice.
    db.run(keep(choice("one", "0"), "We ask.")).await.unwrap();
    db.run(keep(choice("two", "0"), "We ask.")).await.unwrap();
    let read = async |id: &str| db.read(ReadChoice { id: id.into() }).await.unwrap();
    assert_eq!(read("one").await, Some((choice("one", "mp"), "We ask.".to_owned())));
    assert_eq!(read("two").await, Some((choice("two", "0"), "We ask.".to_owned())));
    assert_eq!(read("three").await, None);
}
