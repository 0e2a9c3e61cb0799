//! The real program, several at once on one PostgreSQL: 64 buyers racing over HTTP for the
//! last 100 places.

use crate::support::address;
use crate::support::catalogue_with_places;
use crate::support::process::{Process, Start, ask, checkout_form, on_postgres, postgres};
use domain::catalogue::PageName;
use domain::language::Language;
use std::sync::{Arc, Barrier};
use tempfile::TempDir;

// Proves 10.1.9, 10.5.1, 10.5.9.
#[test]
fn sixty_four_buyers_on_three_processes_share_the_last_hundred_places() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 100);
    let url = postgres("processes");
    // They share the database and nothing else.
    let data = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let start = |data: &TempDir| Start::new(data.path(), Some(&url), Some(&catalogue)).start();
    let processes: Arc<[Process]> = data.iter().map(start).collect();
    let gate = Arc::new(Barrier::new(64));
    let buyers: Vec<_> = (0..64_usize)
        .map(|n| {
            let (gate, processes) = (gate.clone(), processes.clone());
            std::thread::spawn(move || {
                gate.wait();
                let (mut sold, mut carts) = (0, Vec::new());
                for round in 0..3 {
                    let address = processes[(n + round) % 3].address();
                    let adults = 1 + (n + round) % 3;
                    let path = address::buy("xplor", Language::En);
                    let form = format!("date=2026-12-24&adults={adults}");
                    let answer = ask(address, "POST", path, "", &form).unwrap();
                    match answer.status {
                        303 => {
                            sold += adults;
                            carts.push(answer.cookies());
                        }
                        409 => {
                            assert!(answer.text.contains("no availability"), "refused for another reason");
                        }
                        status => panic!("answered {status}"),
                    }
                }
                (sold, carts)
            })
        })
        .collect();
    let (held, carts): (Vec<usize>, Vec<Vec<String>>) =
        buyers.into_iter().map(|buyer| buyer.join().unwrap()).unzip();
    assert_eq!(held.iter().sum::<usize>(), 100, "every place went to somebody, none to two");
    let counts = || {
        on_postgres(&url, async |client| {
            let sums = "SELECT CAST(SUM(held) AS BIGINT), CAST(SUM(sold) AS BIGINT) FROM places";
            let row = client.query_one(sums, &[]).await.unwrap();
            (row.get::<_, i64>(0), row.get::<_, i64>(1))
        })
    };
    assert_eq!(counts(), (100, 0));
    // Each pays, at whichever process answers next; what one sells another shows.
    let mut shown = 0;
    for (n, cookies) in carts.concat().into_iter().enumerate() {
        let at = |step: usize| processes[(n + step) % 3].address();
        let page = ask(at(0), "GET", address::en(PageName::Checkout), &cookies, "").unwrap();
        let form = checkout_form(&page).unwrap();
        let placed = ask(at(1), "POST", address::en(PageName::Checkout), &cookies, &form).unwrap();
        let key = placed.cookies();
        let gateway = placed.header("location").unwrap();
        let paid = ask(at(2), "POST", gateway, "", "outcome=approve").unwrap();
        let order =
            ask(at(1), "GET", paid.header("location").unwrap(), &format!("{cookies}; {key}"), "").unwrap();
        shown += usize::from(order.status == 200);
    }
    assert!(shown > 40, "{shown}");
    assert_eq!(counts(), (0, 100));
    processes[0].start.assert_all_agrees();
}
