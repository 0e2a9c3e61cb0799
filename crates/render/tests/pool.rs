//! A page that throws, loops or eats memory costs one error, never the next page.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use render::{Limits, Pool, RenderError};
use std::time::Duration;

const PAGES: &str = r"
export function render(json) {
  const request = JSON.parse(json);
  switch (request.do) {
    case 'throw': throw new Error('no such park');
    case 'loop': for (;;) {}
    case 'eat': { const all = []; for (;;) all.push(new Array(100000).fill('x' + all.length)); }
    case 'late': Promise.resolve().then(() => { globalThis.left = 'behind'; }); return 'ok';
    case 'deep': { const down = (n) => (n === 0 ? 0 : 1 + down(n - 1)); return String(down(1e7)); }
    default: return `<p>${request.say} ${globalThis.left ?? 'clean'}</p>`;
  }
}
";

fn pool() -> Pool {
    let limits = Limits { memory: 48 << 20, cpu: Duration::from_millis(200), ..Limits::default() };
    Pool::start(PAGES, 1, 4, limits).unwrap()
}

async fn say(pool: &Pool) -> String {
    pool.render(r#"{"say":"hola"}"#.into()).await.unwrap()
}

#[tokio::test]
async fn a_page_renders() {
    assert_eq!(say(&pool()).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn a_throwing_page_is_an_error_with_its_cause_and_the_next_renders() {
    let pool = pool();
    let Err(RenderError::Script { message, stack }) = pool.render(r#"{"do":"throw"}"#.into()).await else {
        panic!("expected the page's own error")
    };
    assert_eq!(message, "no such park");
    assert!(stack.contains("render"), "{stack}");
    assert_eq!(say(&pool).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn an_endless_page_is_stopped_and_the_next_renders() {
    let pool = pool();
    assert_eq!(pool.render(r#"{"do":"loop"}"#.into()).await, Err(RenderError::Timeout));
    assert_eq!(say(&pool).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn a_page_that_eats_memory_is_stopped_and_the_next_renders() {
    let pool = pool();
    let error = pool.render(r#"{"do":"eat"}"#.into()).await.unwrap_err();
    assert!(matches!(error, RenderError::Memory | RenderError::Timeout), "{error:?}");
    assert_eq!(say(&pool).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn a_page_too_deep_for_the_stack_is_an_error() {
    let pool = pool();
    assert!(matches!(pool.render(r#"{"do":"deep"}"#.into()).await, Err(RenderError::Script { .. })));
    assert_eq!(say(&pool).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn bad_json_is_an_error_and_the_next_renders() {
    let pool = pool();
    assert!(matches!(pool.render("{".into()).await, Err(RenderError::Script { .. })));
    assert_eq!(say(&pool).await, "<p>hola clean</p>");
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let pool = std::sync::Arc::new(pool());
    let mut pages = Vec::new();
    for _ in 0..12 {
        let pool = pool.clone();
        pages.push(tokio::spawn(async move { pool.render(r#"{"do":"loop"}"#.into()).await }));
    }
    let mut busy = 0;
    for page in pages {
        busy += usize::from(page.await.unwrap() == Err(RenderError::Busy));
    }
    assert!(busy >= 7, "only {busy} refused");
}

#[test]
fn a_module_that_does_not_parse_is_refused_at_the_start() {
    assert!(Pool::start("export function render( {", 1, 1, Limits::default()).is_err());
}
