//! Payments at gateways: calls, webhooks, and what follows from them.

pub mod gateways;
pub mod notices;
pub mod payment;
