//! The store's server: pages, interfaces, cache, jobs and configuration around the rules of `domain`, the tables of
//! `store`, the engines of `render` and the outside in `adapters`.

pub mod admission;
pub mod api;
pub mod app;
pub mod assets;
pub mod basket;
pub mod cache;
pub mod chooser;
pub mod clock;
pub mod command;
pub mod config;
pub mod cookie;
pub mod extras;
pub mod front;
pub mod guard;
pub mod jobs;
pub mod limit;
pub mod messages;
pub mod metrics;
pub mod operations;
pub mod ordering;
pub mod package;
pub mod pages;
pub mod paying;
pub mod payment;
pub mod present;
pub mod problem;
pub mod request;
pub mod route;
pub mod secrets;
pub mod serve;
pub mod shell;
pub mod view;
pub mod visitor;
pub mod voucher;
pub mod xapi;
