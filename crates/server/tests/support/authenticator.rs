//! A device that keeps passkeys, as a browser asks it (WebAuthn): it makes keys on P-256, and signs what its browser says. A test
//! may have it lie.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Where the store is whose pages ask it.
pub const ORIGIN: &str = "http://localhost:8080";

/// Somebody touched it; somebody proved who they are to it; it says which key it made; its key may be copied.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const COPYABLE: u8 = 1 << 3;
const MADE: u8 = 1 << 6;

/// What its browser tells it, or what it says of itself. The usual is what is right.
#[derive(Clone, Copy)]
pub struct Says<'a> {
    /// Whose page asks.
    pub origin: &'a str,
    /// For which host.
    pub host: &'a str,
    /// Which challenge; none for the one that was asked.
    pub challenge: Option<&'a str>,
    /// Whether it verified who holds it.
    pub verified: bool,
    /// How often it signed.
    pub counter: u32,
}

impl Says<'_> {
    pub const RIGHT: Says<'static> =
        Says { origin: ORIGIN, host: "localhost", challenge: None, verified: true, counter: 0 };
}

/// A passkey that it keeps.
pub struct Key {
    pub id: Vec<u8>,
    pub handle: Vec<u8>,
    signing: SigningKey,
}

pub fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

fn client_data(kind: &str, options: &Value, says: &Says<'_>) -> Vec<u8> {
    let challenge = says.challenge.unwrap_or(options["challenge"].as_str().unwrap());
    let data = format!(
        r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{}","crossOrigin":false}}"#,
        says.origin
    );
    data.into_bytes()
}

fn authenticator_data(says: &Says<'_>, more: u8) -> Vec<u8> {
    let verified = if says.verified { VERIFIED } else { 0 };
    let mut data = Sha256::digest(says.host).to_vec();
    data.push(PRESENT | verified | COPYABLE | more);
    data.extend(says.counter.to_be_bytes());
    data
}

/// A short text, as CBOR.
fn cbor_text(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap();
    assert!(length < 24);
    [vec![0x60 | length], text.as_bytes().to_vec()].concat()
}

/// Bytes, as CBOR.
fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    let head = match u8::try_from(bytes.len()) {
        Ok(length) if length < 24 => vec![0x40 | length],
        Ok(length) => vec![0x58, length],
        Err(_) => {
            let length = u16::try_from(bytes.len()).unwrap();
            [vec![0x59], length.to_be_bytes().to_vec()].concat()
        }
    };
    [head, bytes.to_vec()].concat()
}

impl Key {
    /// Makes one by what a page was told to ask, from some bytes: what is sent to the store.
    pub fn make(options: &Value, seed: u8, says: &Says<'_>) -> (Self, Value) {
        let signing = SigningKey::from_slice(&[seed; 32]).unwrap();
        let made =
            Self { id: vec![seed; 20], handle: bytes(options["user"]["id"].as_str().unwrap()), signing };
        let point = made.signing.verifying_key().to_sec1_point(false);
        let point = point.as_bytes();
        assert_eq!(point.len(), 65, "both coordinates");
        // The key as COSE has it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        let cose = [
            vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21],
            cbor_bytes(&point[1..33]),
            vec![0x22],
            cbor_bytes(&point[33..]),
        ]
        .concat();
        let length = u16::try_from(made.id.len()).unwrap();
        let data = [
            authenticator_data(says, MADE),
            vec![0; 16],
            length.to_be_bytes().to_vec(),
            made.id.clone(),
            cose,
        ]
        .concat();
        // {"fmt": "none", "attStmt": {}, "authData": data}
        let attestation = [
            vec![0xa3],
            cbor_text("fmt"),
            cbor_text("none"),
            cbor_text("attStmt"),
            vec![0xa0],
            cbor_text("authData"),
            cbor_bytes(&data),
        ]
        .concat();
        let client = client_data("webauthn.create", options, says);
        let sent = json!({ "clientData": text(&client), "attestation": text(&attestation) });
        (made, sent)
    }

    /// Signs what a page was told to ask: what is sent to the store.
    pub fn sign(&self, options: &Value, says: &Says<'_>) -> Value {
        let client = client_data("webauthn.get", options, says);
        let data = authenticator_data(says, 0);
        let signed = [data.clone(), Sha256::digest(&client).to_vec()].concat();
        let signature: Signature = self.signing.sign(&signed);
        json!({
            "credential": text(&self.id),
            "clientData": text(&client),
            "authenticatorData": text(&data),
            "signature": text(signature.to_der().as_bytes()),
            "userHandle": text(&self.handle),
        })
    }
}
