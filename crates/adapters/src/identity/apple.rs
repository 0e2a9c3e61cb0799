//! How the store shows Apple who it is: a token that it signs with a key of its own, made anew for each exchange.

use super::IdentityError;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::calendar::Instant;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

/// Seconds that a token is good for: one exchange takes some.
const LIFE_SECONDS: i64 = 5 * 60;
/// Seconds it is dated back, for a clock there that is behind.
const BACK_SECONDS: i64 = 60;

/// The key that an account at Apple has given, and what Apple calls it. Nobody prints it.
#[derive(Clone)]
pub struct AppleKey {
    team: String,
    id: String,
    key: SigningKey,
}

impl AppleKey {
    /// Reads a key as Apple gives it: PKCS 8 in PEM, for the curve P-256.
    ///
    /// # Errors
    /// Says that it is no such key, and nothing of what it is.
    pub fn parse(team: &str, id: &str, pem: &str) -> Result<Self, String> {
        // One that came by an environment file may have its lines written as `\n`.
        let pem = pem.trim().replace("\\n", "\n");
        let key = pem
            .parse::<SigningKey>()
            .map_err(|_| "the key of Apple's account is no private key for P-256 in PEM")?;
        Ok(Self { team: team.to_owned(), id: id.to_owned(), key })
    }

    /// The secret of a client for the next minutes, to be shown to this issuer.
    ///
    /// # Errors
    /// The key can't sign.
    pub(super) fn secret(&self, client: &str, issuer: &str, now: Instant) -> Result<String, IdentityError> {
        let issued = now.plus_seconds(-BACK_SECONDS).millis() / 1000;
        let head = json!({ "alg": "ES256", "kid": self.id, "typ": "JWT" });
        let claims = json!({
            "iss": self.team, "iat": issued, "exp": issued + LIFE_SECONDS, "aud": issuer, "sub": client,
        });
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(&head), part(&claims));
        let signature: Result<Signature, _> = self.key.try_sign(signed.as_bytes());
        let signature = signature.map_err(|_| IdentityError::Refused("the key can't sign".to_owned()))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use p256::pkcs8::{EncodePrivateKey, LineEnding};
    use serde_json::Value;

    const NOW: Instant = Instant::from_millis(1_795_194_000_000);

    // Proves 10.18.6.
    #[test]
    fn the_secret_for_apple_is_signed_for_five_minutes_and_one_issuer() {
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let pem = key.to_pkcs8_pem(LineEnding::LF).unwrap();
        let escaped = pem.replace('\n', "\\n");
        for pem in [pem.as_str(), escaped.as_str()] {
            let apple = AppleKey::parse("TEAM", "KEY1", pem).unwrap();
            let secret = apple.secret("example.store", "https://appleid.apple.com", NOW).unwrap();
            let parts: Vec<&str> = secret.split('.').collect();
            let [head, claims, signature] = parts[..] else { panic!("{secret}") };
            let read = |part: &str| -> Value {
                serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
            };
            assert_eq!(read(head), json!({ "alg": "ES256", "kid": "KEY1", "typ": "JWT" }));
            let claims_read = read(claims);
            assert_eq!(claims_read["iss"], "TEAM");
            assert_eq!(claims_read["sub"], "example.store");
            assert_eq!(claims_read["aud"], "https://appleid.apple.com");
            let (from, to) = (claims_read["iat"].as_i64().unwrap(), claims_read["exp"].as_i64().unwrap());
            assert_eq!((from, to - from), (NOW.millis() / 1000 - 60, 300));
            let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
            let public: &VerifyingKey = key.verifying_key();
            public.verify(format!("{head}.{claims}").as_bytes(), &signature).unwrap();
        }
    }

    // Proves 10.18.6.
    #[test]
    fn a_key_for_apple_that_is_none_is_not_printed() {
        let wrong = AppleKey::parse("TEAM", "KEY1", "swordfish").err().unwrap();
        assert!(wrong.contains("P-256") && !wrong.contains("swordfish"), "{wrong}");
    }
}
