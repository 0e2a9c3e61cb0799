//! How visitors reach the operator besides the telephone, and where else it is to be found (§2.3, §3.12).

use super::documents::each;
use super::reader::Section;
use super::words::words;
use crate::language::ByLanguage;

/// Ways to reach the operator besides telephone and mail.
#[derive(Clone, Debug, Default)]
pub struct ContactWays {
    /// Messengers and chats, in the order they are shown.
    pub services: Vec<ServiceWay>,
    /// A chat with people; none where there is none.
    pub chat: Option<LiveChat>,
    /// Its pages at social networks, in the order they are shown.
    pub social: Vec<Social>,
    /// Where its application is downloaded.
    pub app: Option<AppLinks>,
    /// Where messages of the contact page go; the store's own address where nothing was said.
    pub messages_to: Option<String>,
    /// Messages are answered within so many hours of the call centre.
    pub answer_hours: u32,
}

/// A messenger or a chat.
#[derive(Clone, Debug)]
pub struct ServiceWay {
    /// Which of the two.
    pub kind: ServiceWayKind,
    /// What it is called, such as `WhatsApp`.
    pub name: String,
    /// Where it begins.
    pub href: String,
}

/// A chat with people that another service runs (§3.12), which opens in a window of its own.
#[derive(Clone, Debug)]
pub struct LiveChat {
    /// What it is called, by language.
    pub name: ByLanguage<String>,
    /// Where it begins.
    pub href: String,
}

words! {
    /// What kind of customer service it is.
    ServiceWayKind {
        /// An application for messages.
        Messenger = "messenger",
        /// A chat on a page.
        Chat = "chat",
    }
}

/// A page at a social network.
#[derive(Clone, Debug)]
pub struct Social {
    /// Which network.
    pub network: SocialNetwork,
    /// The page.
    pub href: String,
}

words! {
    /// The networks that have a mark in the store.
    SocialNetwork {
        /// A page at Facebook.
        Facebook = "facebook",
        /// A profile at Instagram.
        Instagram = "instagram",
        /// A profile at `TikTok`.
        TikTok = "tiktok",
        /// A channel at `YouTube`.
        YouTube = "youtube",
        /// A profile at X, once Twitter.
        X = "x",
    }
}

/// Where the operator's application is downloaded: at one of the two stores at least.
#[derive(Clone, Debug)]
pub struct AppLinks {
    /// Its page in Apple's store; none where it is not there.
    pub apple: Option<String>,
    /// Its page in Google's store; none where it is not there.
    pub google: Option<String>,
}

/// Most characters of an address elsewhere.
const LONGEST_HREF: usize = 300;

/// True for an address elsewhere that a page may lead to.
pub(super) fn is_elsewhere(text: &str) -> bool {
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"'\\^`{|}".contains(&byte));
    let host = text.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
    let named = host.is_some_and(|host| host.contains('.') && !host.contains('@') && !host.starts_with('.'));
    plain && named && text.len() <= LONGEST_HREF
}

fn href(section: &Section<'_, '_>, key: &str) -> Option<String> {
    section.parsed(key, "an address such as \"https://example.com/sacbe\", at most 300 characters", |text| {
        is_elsewhere(text).then(|| text.to_owned())
    })
}

/// Reads `[[services]]`, `[chat]`, `[[social]]`, `[app]` and `[messages]`: each may be left out, as earlier releases did.
pub(super) fn contact_ways(root: &Section<'_, '_>, is_address: impl Fn(&str) -> bool) -> Option<ContactWays> {
    let services = each(root, "services", |section| {
        let kind = section.parsed("kind", &ServiceWayKind::one_of(), ServiceWayKind::parse);
        let (name, href) = (section.short_text("name", 40), href(section, "href"));
        Some(ServiceWay { kind: kind?, name: name?, href: href? })
    });
    let social = each(root, "social", |section| {
        let network = section.parsed("network", &SocialNetwork::one_of(), SocialNetwork::parse);
        let href = href(section, "href");
        Some(Social { network: network?, href: href? })
    });
    let app = if root.has("app") {
        let section = root.section("app")?;
        let links = app_links(&section);
        section.close();
        Some(links?)
    } else {
        None
    };
    let chat = if root.has("chat") {
        let section = root.section("chat")?;
        let read = (section.localized("name"), href(&section, "href"));
        section.close();
        Some(LiveChat { name: read.0?, href: read.1? })
    } else {
        None
    };
    let (mut messages_to, mut answer_hours) = (None, Some(24));
    if root.has("messages") {
        let section = root.section("messages")?;
        if section.has("to") {
            messages_to =
                Some(section.parsed("to", "an address such as \"hola@store.example\"", |text| {
                    is_address(text).then(|| text.to_owned())
                })?);
        }
        answer_hours = section.integer_or("answer_hours", 24, 1, 240);
        section.close();
    }
    Some(ContactWays {
        services: services?,
        chat,
        social: social?,
        app,
        messages_to,
        answer_hours: answer_hours?,
    })
}

fn app_links(section: &Section<'_, '_>) -> Option<AppLinks> {
    let link = |key: &str| if section.has(key) { href(section, key).map(Some) } else { Some(None) };
    let (apple, google) = (link("apple")?, link("google")?);
    if apple.is_none() && google.is_none() {
        section.mistake("apple", "the application is nowhere", "apple, google or both");
        return None;
    }
    Some(AppLinks { apple, google })
}
