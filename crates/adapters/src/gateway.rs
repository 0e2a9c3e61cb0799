//! What payment gateways can do and how they are believed (§10.3).

use domain::payment::{Capture, GatewayEvent};
use domain::ticket::hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// What a gateway states of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// When it takes the money.
    pub capture: Capture,
    /// It can give part of the money back.
    pub partial_refund: bool,
}

/// The embedded gateway: needs no account, takes no money, and says so on its pages.
pub const SANDBOX: Capabilities = Capabilities { capture: Capture::Deferred, partial_refund: true };

/// A gateway's word about one payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The gateway's own id of this event: the same event told twice has the same id.
    pub event: String,
    /// Our attempt.
    pub attempt: String,
    /// What happened.
    pub kind: GatewayEvent,
}

/// Why a notice is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbelievable {
    /// It is not signed with the key we share.
    BadSignature,
    /// It does not say what a notice says.
    NotANotice,
}

/// The sandbox's notices: JSON, with an HMAC-SHA-256 of the body in a header.
pub mod sandbox {
    use super::{GatewayEvent, Hmac, KeyInit, Mac, Notice, Sha256, Unbelievable, hex};
    use serde::{Deserialize, Serialize};

    /// Header that carries the signature, in hexadecimal.
    pub const SIGNATURE: &str = "sandbox-signature";

    #[derive(Serialize, Deserialize)]
    struct Body {
        event: String,
        reference: String,
        state: String,
    }

    /// The event a payment's state in the sandbox's books stands for.
    pub fn event_of(state: &str) -> Option<GatewayEvent> {
        Some(match state {
            "authorised" => GatewayEvent::Authorised,
            "captured" => GatewayEvent::Captured,
            "declined" => GatewayEvent::Declined,
            "abandoned" => GatewayEvent::Abandoned,
            "voided" => GatewayEvent::Voided,
            "refunded" => GatewayEvent::Refunded,
            _ => return None,
        })
    }

    fn mac(key: &[u8], body: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
        mac.update(body);
        Some(mac)
    }

    /// Writes and signs a notice: body and signature.
    pub fn write(reference: &str, state: &str, key: &[u8]) -> (Vec<u8>, String) {
        let body =
            Body { event: format!("{reference}:{state}"), reference: reference.into(), state: state.into() };
        let body = serde_json::to_vec(&body).unwrap_or_default();
        let signature = mac(key, &body).map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default();
        (body, signature)
    }

    /// Reads a notice, if it was signed with our key.
    pub fn read(body: &[u8], signature: &str, key: &[u8]) -> Result<Notice, Unbelievable> {
        let claimed = unhex(signature).ok_or(Unbelievable::BadSignature)?;
        let mac = mac(key, body).ok_or(Unbelievable::BadSignature)?;
        mac.verify_slice(&claimed).map_err(|_| Unbelievable::BadSignature)?;
        let body: Body = serde_json::from_slice(body).map_err(|_| Unbelievable::NotANotice)?;
        let kind = event_of(&body.state).ok_or(Unbelievable::NotANotice)?;
        Ok(Notice { event: body.event, attempt: body.reference, kind })
    }

    fn unhex(text: &str) -> Option<Vec<u8>> {
        let digits: Vec<u32> = text.chars().map(|char| char.to_digit(16)).collect::<Option<_>>()?;
        digits
            .chunks(2)
            .map(|pair| match pair {
                [high, low] => u8::try_from(high * 16 + low).ok(),
                _ => None,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_unchanged_notices_are_believed() {
        let (body, signature) = sandbox::write("a1", "authorised", b"key");
        let notice = sandbox::read(&body, &signature, b"key").unwrap();
        assert_eq!((notice.attempt.as_str(), notice.kind), ("a1", GatewayEvent::Authorised));
        assert_eq!(sandbox::read(&body, &signature, b"other"), Err(Unbelievable::BadSignature));
        let mut changed = body.clone();
        changed[12] ^= 1;
        assert_eq!(sandbox::read(&changed, &signature, b"key"), Err(Unbelievable::BadSignature));
        for signature in ["", "zz", "abc", &signature[2..]] {
            assert_eq!(sandbox::read(&body, signature, b"key"), Err(Unbelievable::BadSignature));
        }
        let (body, signature) = sandbox::write("a1", "stolen", b"key");
        assert_eq!(sandbox::read(&body, &signature, b"key"), Err(Unbelievable::NotANotice));
    }
}
