//! The store asked through its public doors: pages, calls, commands and whole processes.

#![allow(
    clippy::as_conversions,
    clippy::case_sensitive_file_extension_comparisons,
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod about;
mod account_site;
mod accounts;
mod adding;
mod after_rooms;
mod answers_alike;
mod attacks;
mod beside_cart;
mod buying;
mod caching;
mod calendar;
mod cancelled_whole;
mod cancelling;
mod cart;
mod changed_prices;
mod changed_rooms;
mod changing;
mod channels;
mod chat_asks;
mod chat_context;
mod chat_days;
mod chat_figures;
mod chat_kinds;
mod chat_money;
mod chat_topics;
mod chat_visitors;
mod chatting;
mod checkout;
mod choosing;
mod closed_days;
mod compared_first;
mod contact;
mod contract;
mod cookies;
mod costs;
mod crowd;
mod dated_rooms;
mod deploy;
mod described;
mod edges;
mod error_pages;
mod exchange;
mod extras;
mod failover;
mod financing;
mod flood;
mod for_you;
mod found;
mod found_rooms;
mod gateway;
mod gateways;
mod given_back;
mod guest_note;
mod hostile;
mod hotels;
mod hotels_elsewhere;
mod ideas;
mod identities;
mod joining;
mod kept_searches;
mod killed;
mod mail;
mod money_ends;
mod money_found;
mod names;
mod newsletter;
mod one_price;
mod openapi;
mod operations;
mod orders;
mod own;
mod own_cart;
mod own_trips;
mod packages;
mod pages;
mod paid_elsewhere;
mod paid_rooms;
mod park_days;
mod parks_api;
mod parsers;
mod passkeys;
mod passwords;
mod paying;
mod pick_up;
mod pictures;
mod processes;
mod promotions;
mod published;
mod refused_stays;
mod refusing;
mod restart;
mod retention;
mod room_facts;
mod room_papers;
mod room_rates;
mod room_search;
mod room_taxes;
mod rooms;
mod search_matters;
mod searching;
mod security;
mod settlement;
mod stay_codes;
mod storefront;
mod support;
mod thanks;
mod things_to_do;
mod traffic;
mod travellers;
mod typescript;
mod undated;
mod voucher;
mod ways_to_pay;
mod what_is_sold;
mod which_counts;
