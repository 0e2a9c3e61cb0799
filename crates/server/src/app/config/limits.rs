//! What one client may do how often, and hold.

use clap::Args;

/// What one client may do how often, and hold.
#[derive(Clone, Debug, Args)]
pub struct LimitOptions {
    /// New carts of one client that hold places, a minute, half of them at once. Five times as many get theirs when paid.
    #[arg(long, env = "SACBE_CARTS_PER_MINUTE", default_value_t = 6)]
    pub carts_per_minute: u32,
    /// Unpaid places one client holds at once: an IPv4 address or an IPv6 /64; its /56 twice, its /48 four times as many. 0: any, also of one start.
    #[arg(long, env = "SACBE_PLACES_PER_CLIENT", default_value_t = 60)]
    pub places_per_client: u32,
    /// Unpaid places of one start of one client at once, and of its networks as above. 0: any.
    #[arg(long, env = "SACBE_SLOT_PLACES_PER_CLIENT", default_value_t = 20)]
    pub slot_places_per_client: u32,
    /// Orders of one client that wait for money paid elsewhere, and of its networks as above.
    #[arg(long, env = "SACBE_WAITING_PER_CLIENT", default_value_t = 6)]
    pub waiting_per_client: u32,
    /// Orders that wait for money paid elsewhere, for one address of mail.
    #[arg(long, env = "SACBE_WAITING_PER_EMAIL", default_value_t = 3)]
    pub waiting_per_email: u32,
    /// Other writes of one client a minute, five minutes' worth at once.
    #[arg(long, env = "SACBE_WRITES_PER_MINUTE", default_value_t = 120)]
    pub writes_per_minute: u32,
    /// Suggestions one client may ask for in a minute, five minutes' worth at once: twice as many as a person gets who never
    /// stops typing.
    #[arg(long, env = "SACBE_SUGGESTIONS_PER_MINUTE", default_value_t = 240)]
    pub suggestions_per_minute: u32,
    /// Order look-ups of one client a minute, and of its codes and mails asked for again as many each; five minutes'
    /// worth at once.
    #[arg(long, env = "SACBE_LOOKUPS_PER_MINUTE", default_value_t = 4)]
    pub lookups_per_minute: u32,
}
