//! Passkeys by their standard (WebAuthn, §10.19): what a browser is asked for, and whether what its device signed is believed. Which
//! challenge was given out is in the caller's hands, and so is its time: what is said here of both is a state to be sealed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::account::passkey::{self, CHALLENGE_MINUTES, Passkey, Signed};
use domain::encoding::{hex, unhex};
use serde::Serialize;
use serde_json::Value;
use std::net::IpAddr;
use std::num::NonZeroU32;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CoseAlgorithmIdentifier, CoseAlgorithmIdentifiers, CredProtect, Nickname, PublicKeyCredentialUserEntity,
    RegistrationVerificationOptions, UserHandle, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::auth::{AuthenticatorAssertion, DiscoverableAuthentication};
use webauthn_rp::response::register::error::RegCeremonyErr;
use webauthn_rp::response::register::{
    AuthenticatorAttestation, ClientExtensionsOutputs, CompressedPubKey, DynamicState, Registration,
    StaticState,
};
use webauthn_rp::response::{AuthTransports, AuthenticatorAttachment, Backup, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthenticationServerState, DiscoverableCredentialRequestOptions,
    PublicKeyCredentialCreationOptions, RegistrationServerState,
};

/// Bytes of what devices call a person.
pub const HANDLE: usize = 32;

/// A public key as it is read again: Ed25519, ECDSA on P-256 and P-384, RSA.
type Key = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// A store, as passkeys know it: they are made for its host, and answer its pages alone.
#[derive(Clone, Debug)]
pub struct Passkeys {
    host: RpId,
    origin: String,
}

/// Whom a passkey is made for.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// What devices call them: [`HANDLE`] bytes as hexadecimal digits.
    pub handle: &'a str,
    /// Their address, by which their device tells one account from another.
    pub address: &'a str,
    /// Their name; empty where it is not known.
    pub name: &'a str,
}

/// What a browser is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// What has to be there when it answers: hexadecimal digits, to be sealed.
    pub state: String,
    /// Options for the browser, as the standard writes them in JSON.
    pub options: Value,
}

/// What a browser says that its device signed, each in base64url as it was sent.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the standard's own names")]
pub struct Proof<'a> {
    pub credential: &'a str,
    pub client_data: &'a str,
    pub authenticator_data: &'a str,
    pub signature: &'a str,
    pub user_handle: &'a str,
}

/// Why a passkey is not believed. Nothing of it was sent by anybody: it is for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyError {
    /// It is not what is sent here.
    Malformed,
    /// It says something else than was asked, or its signature does not fit.
    Refused(&'static str),
    /// Its counter went back: somebody may have copied it.
    CountsBack,
}

impl std::fmt::Display for PasskeyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match *self {
            Self::Malformed => "it can't be read",
            Self::Refused(why) => why,
            Self::CountsBack => "its counter went back: it may have been copied",
        })
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, PasskeyError> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| PasskeyError::Malformed)
}

fn kept(digits: &str) -> Result<Vec<u8>, PasskeyError> {
    unhex(digits).ok_or(PasskeyError::Malformed)
}

fn handle(bytes: Vec<u8>) -> Result<UserHandle<HANDLE>, PasskeyError> {
    let bytes: [u8; HANDLE] = bytes.try_into().map_err(|_| PasskeyError::Malformed)?;
    Ok(UserHandle::from(bytes))
}

fn backup(said: Backup) -> passkey::Backup {
    match said {
        Backup::NotEligible => passkey::Backup::Never,
        Backup::Eligible => passkey::Backup::Eligible,
        Backup::Exists => passkey::Backup::Exists,
    }
}

/// Options as a browser reads them. They end for it when they do for whoever gave them out; the library, which goes by the
/// machine's clock, is told another time, so that the caller's alone decides.
fn asked(state: &[u8], options: &impl Serialize) -> Result<Asked, PasskeyError> {
    let mut options = serde_json::to_value(options).map_err(|_| PasskeyError::Malformed)?;
    if let Some(fields) = options.as_object_mut() {
        fields.insert("timeout".to_owned(), (CHALLENGE_MINUTES * 60_000).into());
    }
    Ok(Asked { state: hex(state), options })
}

impl Passkeys {
    /// Those of a host, whose pages have an origin. None where the host is an address in numbers: no browser makes a passkey for one.
    pub fn new(host: &str, origin: &str) -> Option<Self> {
        let numbers = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
        let domain = AsciiDomain::try_from(host.to_owned()).ok().filter(|_| !numbers)?;
        Some(Self { host: RpId::Domain(domain), origin: origin.to_owned() })
    }

    /// Asks for a passkey of somebody's, on a device that has none of those there are: one that the device keeps together with whom
    /// it is of, and uses once it knows who holds it. What made it is nobody's business.
    ///
    /// # Errors
    /// The handle or a credential is none.
    pub fn ask_new(&self, owner: Owner<'_>, has: &[String]) -> Result<Asked, PasskeyError> {
        let own = handle(kept(owner.handle)?)?;
        // A device shows it to tell accounts apart: one that the standard does not take is left out.
        let name = Username::try_from(owner.address).or_else(|_| Username::try_from("account"));
        let user = PublicKeyCredentialUserEntity {
            name: name.map_err(|_| PasskeyError::Malformed)?,
            id: &own,
            display_name: Nickname::try_from(owner.name).ok(),
        };
        let mut others = Vec::with_capacity(has.len());
        for credential in has {
            let id =
                CredentialId::<Vec<u8>>::try_from(kept(credential)?).map_err(|_| PasskeyError::Malformed)?;
            others.push(PublicKeyCredentialDescriptor { id, transports: AuthTransports::NONE });
        }
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.host, user, others);
        options.pub_key_cred_params = CoseAlgorithmIdentifiers::ALL.remove(CoseAlgorithmIdentifier::Es384);
        options.timeout = NonZeroU32::MAX;
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(|_| PasskeyError::Malformed)?;
        asked(&server.encode().map_err(|_| PasskeyError::Malformed)?, &client)
    }

    /// What a device made, where it is what was asked for.
    ///
    /// # Errors
    /// It can't be read, or is not what was asked for: by this store's page, with this challenge, by somebody who was verified.
    pub fn made(&self, state: &str, client_data: &str, attestation: &str) -> Result<Passkey, PasskeyError> {
        let state = kept(state)?;
        let server = RegistrationServerState::<HANDLE>::decode(state.as_slice());
        let server = server.map_err(|_| PasskeyError::Malformed)?;
        let response =
            AuthenticatorAttestation::new(bytes(client_data)?, bytes(attestation)?, AuthTransports::NONE);
        let results = ClientExtensionsOutputs { cred_props: None, prf: None };
        let registration = Registration::new(response, AuthenticatorAttachment::None, results);
        let options: RegistrationVerificationOptions<'_, '_, String, String> =
            RegistrationVerificationOptions {
                allowed_origins: std::slice::from_ref(&self.origin),
                // Some add what nobody asked for.
                error_on_unsolicited_extensions: false,
                ..RegistrationVerificationOptions::default()
            };
        let made = server.verify(&self.host, &registration, &options).map_err(|error| of_adding(&error))?;
        let said = made.dynamic_state();
        Ok(Passkey {
            credential: hex(made.id().as_ref()),
            handle: hex(made.user_id().as_ref()),
            public_key: hex(&made.static_state().encode().map_err(|_| PasskeyError::Malformed)?),
            counter: said.sign_count,
            backup: backup(said.backup),
        })
    }

    /// Asks for any passkey of this store's that a device has: whose it is, the device says.
    ///
    /// # Errors
    /// None that is known.
    pub fn ask_any(&self) -> Result<Asked, PasskeyError> {
        let mut options = DiscoverableCredentialRequestOptions::passkey(&self.host);
        options.0.timeout = NonZeroU32::MAX;
        let (server, client) = options.start_ceremony().map_err(|_| PasskeyError::Malformed)?;
        asked(&server.encode().map_err(|_| PasskeyError::Malformed)?, &client)
    }

    /// What a passkey signed, where it is what was asked for, and by this one.
    ///
    /// # Errors
    /// It can't be read, or is not what was asked for; its counter went back.
    pub fn signed(&self, state: &str, proof: Proof<'_>, by: &Passkey) -> Result<Signed, PasskeyError> {
        let state = kept(state)?;
        let server = DiscoverableAuthenticationServerState::decode(state.as_slice());
        let server = server.map_err(|_| PasskeyError::Malformed)?;
        let id = CredentialId::<Vec<u8>>::try_from(bytes(proof.credential)?)
            .map_err(|_| PasskeyError::Malformed)?;
        let assertion = AuthenticatorAssertion::<HANDLE, true>::new(
            bytes(proof.client_data)?,
            bytes(proof.authenticator_data)?,
            bytes(proof.signature)?,
            handle(bytes(proof.user_handle)?)?,
        );
        let answer = DiscoverableAuthentication::<HANDLE>::new(id, assertion, AuthenticatorAttachment::None);
        let (own_id, own, key) = (kept(&by.credential)?, handle(kept(&by.handle)?)?, kept(&by.public_key)?);
        let own_id =
            CredentialId::<&[u8]>::try_from(own_id.as_slice()).map_err(|_| PasskeyError::Malformed)?;
        let key = StaticState::<Key>::decode(key.as_slice()).map_err(|_| PasskeyError::Malformed)?;
        let before = DynamicState {
            user_verified: true,
            backup: match by.backup {
                passkey::Backup::Never => Backup::NotEligible,
                passkey::Backup::Eligible => Backup::Eligible,
                passkey::Backup::Exists => Backup::Exists,
            },
            sign_count: by.counter,
            authenticator_attachment: AuthenticatorAttachment::None,
        };
        let mut credential = AuthenticatedCredential::new(own_id, &own, key, before)
            .map_err(|_| PasskeyError::Refused("it can't be kept so"))?;
        let options: AuthenticationVerificationOptions<'_, '_, String, String> =
            AuthenticationVerificationOptions {
                allowed_origins: std::slice::from_ref(&self.origin),
                error_on_unsolicited_extensions: false,
                ..AuthenticationVerificationOptions::default()
            };
        server
            .verify(&self.host, &answer, &mut credential, &options)
            .map_err(|error| of_signing_in(&error))?;
        let said = credential.dynamic_state();
        Ok(Signed {
            credential: by.credential.clone(),
            counter: said.sign_count,
            backup: backup(said.backup),
        })
    }
}

impl Proof<'_> {
    /// Names the passkey that is said to have signed, as it is kept.
    ///
    /// # Errors
    /// It can't be read.
    pub fn credential(&self) -> Result<String, PasskeyError> {
        Ok(hex(&bytes(self.credential)?))
    }
}

fn of_adding(error: &RegCeremonyErr) -> PasskeyError {
    PasskeyError::Refused(match error {
        RegCeremonyErr::OriginMismatch | RegCeremonyErr::CrossOrigin | RegCeremonyErr::TopOriginMismatch => {
            "it was made on another origin"
        }
        RegCeremonyErr::ChallengeMismatch => "it was made for another challenge",
        RegCeremonyErr::RpIdHashMismatch => "it was made for another host",
        RegCeremonyErr::UserNotPresent | RegCeremonyErr::UserNotVerified => "nobody was verified",
        RegCeremonyErr::PublicKeyAlgorithmMismatch => "its algorithm was not asked for",
        _ => "it is not what was asked for",
    })
}

fn of_signing_in(error: &AuthCeremonyErr) -> PasskeyError {
    PasskeyError::Refused(match error {
        AuthCeremonyErr::SignatureCounter => return PasskeyError::CountsBack,
        AuthCeremonyErr::OriginMismatch
        | AuthCeremonyErr::CrossOrigin
        | AuthCeremonyErr::TopOriginMismatch => "it signed for another origin",
        AuthCeremonyErr::ChallengeMismatch => "it signed another challenge",
        AuthCeremonyErr::RpIdHashMismatch => "it signed for another host",
        AuthCeremonyErr::UserNotVerified => "nobody was verified",
        AuthCeremonyErr::UserHandleMismatch | AuthCeremonyErr::CredentialIdMismatch => {
            "it is another person's"
        }
        AuthCeremonyErr::AssertionSignature | AuthCeremonyErr::PubKey(_) => "its signature does not fit",
        _ => "it is not what was asked for",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn store() -> Passkeys {
        Passkeys::new("store.example", "https://store.example").unwrap()
    }

    // Proves 10.19.1.
    #[test]
    fn a_store_has_passkeys_where_its_host_has_a_name() {
        for (host, has) in [
            ("store.example", true),
            ("localhost", true),
            ("127.0.0.1", false),
            ("[::1]", false),
            ("::1", false),
            ("", false),
        ] {
            assert_eq!(Passkeys::new(host, "https://store.example").is_some(), has, "{host}");
        }
    }

    // Proves 10.19.2.
    #[test]
    fn a_device_is_asked_for_a_key_that_knows_its_owner_and_verifies_them() {
        let (handle, had) = ("ab".repeat(HANDLE), "07".repeat(20));
        let owner = Owner { handle: &handle, address: "ana@example.com", name: "Ana Núñez" };
        let asked = store().ask_new(owner, std::slice::from_ref(&had)).unwrap();
        let options = &asked.options;
        assert_eq!(options["rp"]["id"], "store.example");
        assert_eq!(
            options["user"],
            json!({
                "id": URL_SAFE_NO_PAD.encode([0xab; HANDLE]),
                "name": "ana@example.com",
                "displayName": "Ana Núñez",
            })
        );
        let algorithms: Vec<_> =
            options["pubKeyCredParams"].as_array().unwrap().iter().map(|one| one["alg"].clone()).collect();
        assert_eq!(algorithms, [json!(-8), json!(-7), json!(-257)], "EdDSA, ES256, RS256");
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        assert_eq!((&options["attestation"], &options["timeout"]), (&json!("none"), &json!(300_000)));
        assert_eq!(options["excludeCredentials"][0]["id"], URL_SAFE_NO_PAD.encode([7; 20]));
        // Whoever has no name, and an address that devices are not told.
        let nameless = Owner { address: "a b", name: "", ..owner };
        let asked = store().ask_new(nameless, &[]).unwrap();
        assert_eq!(
            (&asked.options["user"]["name"], &asked.options["user"]["displayName"]),
            (&json!("account"), &json!(""))
        );
        assert_eq!(store().ask_new(Owner { handle: "ab", ..owner }, &[]), Err(PasskeyError::Malformed));
    }

    // Proves 10.19.5.
    #[test]
    fn whoever_signs_in_is_asked_for_any_passkey_of_this_host() {
        let (one, other) = (store().ask_any().unwrap(), store().ask_any().unwrap());
        assert_eq!(
            (&one.options["rpId"], &one.options["userVerification"], &one.options["timeout"]),
            (&json!("store.example"), &json!("required"), &json!(300_000))
        );
        assert_eq!(one.options["allowCredentials"], json!([]), "whose it is, the device says");
        assert_ne!(one.options["challenge"], other.options["challenge"]);
        assert_ne!(one.state, other.state);
    }

    // Proves 10.19.9.
    #[test]
    fn what_can_not_be_read_is_refused() {
        let asked = store().ask_any().unwrap();
        let by = Passkey {
            credential: "07".repeat(20),
            handle: "ab".repeat(HANDLE),
            public_key: "00".into(),
            counter: 0,
            backup: passkey::Backup::Never,
        };
        let proof = Proof {
            credential: "BwcHBwcHBwcHBwcHBwcHBwcHBwc",
            client_data: "e30",
            authenticator_data: "AA",
            signature: "AA",
            user_handle: "AA",
        };
        assert_eq!(proof.credential(), Ok("07".repeat(20)));
        assert_eq!(Proof { credential: "=", ..proof }.credential(), Err(PasskeyError::Malformed));
        for state in [asked.state.as_str(), "", "00", "x"] {
            assert_eq!(store().signed(state, proof, &by), Err(PasskeyError::Malformed), "{state}");
        }
        for (state, client_data, attestation) in
            [("", "e30", "AA"), (asked.state.as_str(), "e30", "AA"), ("00", "=", "AA")]
        {
            assert_eq!(
                store().made(state, client_data, attestation),
                Err(PasskeyError::Malformed),
                "{state}"
            );
        }
    }

    proptest! {
        // Proves 10.19.9.
        #[test]
        fn any_answer_of_a_device_is_read_without_panic(
            client in proptest::collection::vec(any::<u8>(), 0..200),
            data in proptest::collection::vec(any::<u8>(), 0..300),
            prefix in 0_usize..3,
        ) {
            // As far as the challenge is read, and behind where an attestation's parts begin.
            let challenge = store().ask_any().unwrap();
            let begun = format!(
                r#"{{"type":"webauthn.get","challenge":{},"origin":"https://store.example"}}"#,
                challenge.options["challenge"]
            );
            let client = if prefix == 0 { client } else { begun.into_bytes() };
            let head: &[u8] = if prefix == 2 { b"\xa3cfmtdnonegattStmt\xa0hauthData\x58\xa4" } else { b"" };
            let text = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
            let (client, attestation) = (text(&client), text(&[head, &data].concat()));
            let owner = Owner { handle: &"ab".repeat(HANDLE), address: "a@example.com", name: "" };
            let asked = store().ask_new(owner, &[]).unwrap();
            prop_assert!(store().made(&asked.state, &client, &attestation).is_err());
            let by = Passkey {
                credential: "07".repeat(20),
                handle: "ab".repeat(HANDLE),
                public_key: "01".repeat(37),
                counter: 0,
                backup: passkey::Backup::Never,
            };
            let proof = Proof {
                credential: "BwcHBwcHBwcHBwcHBwcHBwcHBwc",
                client_data: &client,
                authenticator_data: &text(&data),
                signature: &text(&data),
                user_handle: &text(&[0xab; HANDLE]),
            };
            prop_assert!(store().signed(&challenge.state, proof, &by).is_err());
        }
    }
}
