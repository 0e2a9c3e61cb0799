//! A rule of the store is tested on both databases: what runs on one alone is about that one, and named here.

use std::collections::BTreeSet;
use std::path::Path;

/// Tests of what only one database has, or of both in one body: files, servers, plans of statements, controls without a guard.
const ALONE: &[&str] = &[
    "a_database_of_the_release_before_sells_on_on_postgres",
    "a_database_of_the_release_before_sells_on_on_sqlite",
    "a_lost_connection_is_made_again",
    "a_network_is_asked_for_by_its_index_before_anything_is_known_of_a_table",
    "a_second_process_can_not_serve_from_the_same_file",
    "a_server_that_asks_for_it_is_shown_our_own_certificate",
    "an_op_that_awaits_anything_else_is_refused_on_sqlite",
    "an_unreachable_server_is_unavailable_not_broken",
    "forty_carts_of_one_network_at_once_hold_no_more_than_it_may",
    "hot_statements_use_an_index_at_a_million_orders",
    "hot_statements_use_an_index_on_sqlite",
    "one_by_one_packages_come_apart",
    "only_a_server_that_proves_who_it_is_is_spoken_to",
    "ten_thousand_addresses_leave_half_of_a_day_to_who_pays",
    "the_host_that_can_be_written_to_is_found_and_found_again",
    "without_the_guard_a_channel_takes_what_a_guest_has",
    "without_the_guard_a_coupon_is_used_too_often",
    "without_the_guard_overlapping_stays_are_oversold",
    "without_the_guard_postgresql_oversells",
    "without_the_guard_sqlite_oversells",
    "without_turns_too_many_messages_are_taken",
];

/// The functions that a text marks as tests of their own, by name.
fn tests_of(text: &str) -> impl Iterator<Item = String> {
    let marked = text.split("#[tokio::test").skip(1);
    let names = marked.filter_map(|rest| rest.split_once("async fn ")?.1.split('(').next());
    names.filter(|name| !name.starts_with('$')).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

// Proves 10.5.8.
#[test]
fn what_is_not_tested_on_both_databases_is_named() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")];
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("everywhere.rs") {
                found.extend(tests_of(&std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    let named: BTreeSet<String> = ALONE.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(found, named, "list it in on_both!, or say here why it is about one database");
}
