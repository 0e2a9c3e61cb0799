//! Calendars of other channels that sell rooms.

use crate::gateway::wire;

/// What is at a channel's address: `domain::channel_calendar` judges it. Waits some seconds and reads a megabyte at most, and
/// follows no redirect.
///
/// # Errors
/// Says, without the address, why there is nothing.
pub fn fetch(url: &str) -> Result<Vec<u8>, String> {
    wire::get_bytes(url)
}
