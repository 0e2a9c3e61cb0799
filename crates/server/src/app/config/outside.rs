//! Services outside: where they are, and the keys of the accounts there.

use adapters::gateway::stripe::Version;
use adapters::key::ApiKey;
use clap::Args;
use std::path::PathBuf;

/// Accounts at payment gateways, for catalogues that name them. Their keys are best given by the environment.
#[derive(Clone, Debug, Default, Args)]
pub struct GatewayOptions {
    /// Stripe's secret key.
    #[arg(long, env = "SACBE_STRIPE_KEY", hide_env_values = true)]
    pub stripe_key: Option<ApiKey>,
    /// The key that signs Stripe's notices to `/hooks/stripe`.
    #[arg(long, env = "SACBE_STRIPE_WEBHOOK_KEY", hide_env_values = true)]
    pub stripe_webhook_key: Option<ApiKey>,
    /// Where Stripe is.
    #[arg(long, env = "SACBE_STRIPE_URL", default_value = "https://api.stripe.com")]
    pub stripe_url: String,
    /// The version of Stripe's interface that is spoken: no option, for a release is tried with it.
    #[arg(skip)]
    pub stripe_version: Version,
    /// PayPal's client id.
    #[arg(long, env = "SACBE_PAYPAL_CLIENT")]
    pub paypal_client: Option<String>,
    /// PayPal's secret.
    #[arg(long, env = "SACBE_PAYPAL_SECRET", hide_env_values = true)]
    pub paypal_secret: Option<ApiKey>,
    /// The id of PayPal's webhook to `/hooks/paypal`.
    #[arg(long, env = "SACBE_PAYPAL_WEBHOOK")]
    pub paypal_webhook: Option<String>,
    /// Where PayPal is; `https://api-m.sandbox.paypal.com` to try it.
    #[arg(long, env = "SACBE_PAYPAL_URL", default_value = "https://api-m.paypal.com")]
    pub paypal_url: String,
}

/// The server that takes mail. Its address is best given by the environment: it holds a password.
#[derive(Clone, Debug, Default, Args)]
pub struct MailOptions {
    /// The mail server: `smtps://user:password@host:465`, or `smtp://host:587?tls=required`. Without it mail is written to
    /// `outbox/` in the data folder.
    #[arg(long, env = "SACBE_SMTP", hide_env_values = true)]
    pub smtp: Option<ApiKey>,
    /// Certificates of those who may vouch for the mail server, a PEM file, in place of those inside the program.
    #[arg(long, env = "SACBE_SMTP_CA", requires = "smtp")]
    pub smtp_ca: Option<PathBuf>,
}
