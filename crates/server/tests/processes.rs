//! The real program, several at once on one PostgreSQL: 64 buyers racing over HTTP for the
//! last 100 places.

use crate::support::address;
use crate::support::catalogue_with_places;
use crate::support::process::{Process, Start, ask, on_postgres, postgres};
use domain::language::Language;
use std::sync::{Arc, Barrier};

// Proves 10.1.9, 10.5.1, 10.5.9.
#[test]
fn sixty_four_buyers_on_three_processes_share_the_last_hundred_places() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 100);
    let url = postgres("processes");
    let data = tempfile::tempdir().unwrap();
    let start = || Start::new(data.path(), Some(&url), Some(&catalogue)).start();
    let processes: Arc<[Process]> = (0..3).map(|_| start()).collect();
    let gate = Arc::new(Barrier::new(64));
    let buyers: Vec<_> = (0..64_usize)
        .map(|n| {
            let (gate, processes) = (gate.clone(), processes.clone());
            std::thread::spawn(move || {
                gate.wait();
                let mut sold = 0;
                for round in 0..3 {
                    let address = processes[(n + round) % 3].address();
                    let adults = 1 + (n + round) % 3;
                    let path = address::buy("xplor", Language::En);
                    let form = format!("date=2026-12-24&adults={adults}");
                    let answer = ask(address, "POST", path, "", &form).unwrap();
                    match answer.status {
                        303 => sold += adults,
                        409 => {
                            assert!(answer.text.contains("no availability"), "refused for another reason");
                        }
                        status => panic!("answered {status}"),
                    }
                }
                sold
            })
        })
        .collect();
    let sold: usize = buyers.into_iter().map(|buyer| buyer.join().unwrap()).sum();
    assert_eq!(sold, 100, "every place went to somebody, none to two");
    let held: i64 = on_postgres(&url, async |client| {
        client.query_one("SELECT CAST(SUM(held) AS BIGINT) FROM places", &[]).await.unwrap().get(0)
    });
    assert_eq!(held, 100);
    processes[0].start.assert_all_agrees();
}
