//! Other channels that sell rooms of a type, and where their calendars are (§10.16.28).

use super::Catalogue;
use super::documents::each;
use super::product_id::ProductId;
use super::reader::Section;
use std::fmt;

/// Most characters of a calendar's address.
const LONGEST: usize = 500;

/// Another channel that sells rooms of a type.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// What it is called here: lower-case letters, digits and hyphens.
    pub name: String,
    /// Where its calendar is. It may hold a key, so it is shown to nobody.
    pub url: String,
}

impl fmt::Debug for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Channel({})", self.name)
    }
}

/// Whether a channel can be called so.
pub fn is_channel_name(text: &str) -> bool {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=80).contains(&text.len()) && text.bytes().all(good)
}

/// Reads the channels of a room type; none where nothing is said, as in versions of earlier releases.
pub(super) fn channels(room: &Section<'_, '_>) -> Option<Vec<Channel>> {
    let channels = each(room, "channels", |section| {
        let (name, url) = (section.slug("name", false), section.text("url"));
        let url = url.filter(|url| {
            let good = is_address(url);
            if !good {
                let right = format!("an address that begins with https://, of {LONGEST} characters at most");
                // Not as it was written: it may hold a key.
                section.mistake("url", "it can't be asked", right);
            }
            good
        });
        Some(Channel { name: name?, url: url? })
    })?;
    for (at, channel) in channels.iter().enumerate() {
        if channels.iter().take(at).any(|twin| twin.name == channel.name) {
            room.mistake("channels", format!("{} stands twice", channel.name), "a name for each");
        }
    }
    Some(channels)
}

fn is_address(url: &str) -> bool {
    let host =
        url.strip_prefix("https://").map(|rest| rest.split(['/', '?', '#']).next().unwrap_or_default());
    host.is_some_and(|host| !host.is_empty())
        && url.len() <= LONGEST
        && url.bytes().all(|byte| byte.is_ascii_graphic())
}

impl Catalogue {
    /// The channels of each room type, with its number.
    pub fn channels(&self) -> impl Iterator<Item = (ProductId, &Channel)> {
        let rooms = self.hotels.iter().flat_map(|hotel| &hotel.rooms);
        rooms.flat_map(|room| room.channels.iter().map(move |channel| (room.id, channel)))
    }
}
