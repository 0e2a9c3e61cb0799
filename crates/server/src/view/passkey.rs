//! Passkeys as calls ask for and answer them (§10.19): what a browser asks its device, and what that signed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Who adds a passkey.
#[derive(Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AskPasskey {
    /// Their password: asked for where they signed in more than ten minutes ago.
    pub current: String,
}

/// What a browser asks its device for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PasskeyOptionsView {
    /// `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.
    pub options: Value,
}

/// A passkey that a device made: each text is base64url without padding.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct NewPasskey {
    /// The browser's `response.clientDataJSON`.
    pub client_data: String,
    /// The browser's `response.attestationObject`.
    pub attestation: String,
}

/// What a passkey signed: each text but the last is base64url without padding.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct PasskeyProof {
    /// The browser's `rawId`.
    pub credential: String,
    /// The browser's `response.clientDataJSON`.
    pub client_data: String,
    /// The browser's `response.authenticatorData`.
    pub authenticator_data: String,
    /// The browser's `response.signature`.
    pub signature: String,
    /// The browser's `response.userHandle`.
    pub user_handle: String,
    /// Whether they ask to be remembered.
    pub remember: bool,
    /// A page of the store to go on to; any other address leads to the account.
    pub next: String,
}

/// It is done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PasskeyDoneView {
    /// The page to go on to.
    pub href: String,
}
