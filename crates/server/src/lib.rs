//! The store's server: pages, interfaces, cache, jobs and configuration around the rules of `domain`, the tables of
//! `store`, the engines of `render` and the outside in `adapters`.

pub mod account;
pub mod api;
pub mod app;
pub mod ask;
pub mod door;
pub mod draw;
pub mod jobs;
pub mod messages;
pub mod operate;
pub mod pages;
pub mod pay;
pub mod publish;
pub mod shop;
pub mod view;
pub mod visit;
