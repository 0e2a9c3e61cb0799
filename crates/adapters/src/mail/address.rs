//! Addresses that mail can be sent to.

/// Most characters of an address, of what stands before its `@`, and of a part of its domain (RFC 5321).
const LONGEST: usize = 254;
const LONGEST_LOCAL: usize = 64;
const LONGEST_LABEL: usize = 63;

/// True for an address that mail can be sent to by every server: of ASCII alone, unquoted, at a domain with a name. It is
/// stricter than the standard: quotes, address literals and other scripts need servers that few have, a leading `-` or `|`
/// is read by some programs as something else than an address.
pub fn address_is_valid(address: &str) -> bool {
    let Some((local, domain)) = address.rsplit_once('@') else { return false };
    address.len() <= LONGEST
        && local_is_valid(local)
        && domain_is_valid(domain)
        && address.parse::<lettre::Address>().is_ok()
}

fn local_is_valid(local: &str) -> bool {
    let written = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte);
    local.len() <= LONGEST_LOCAL
        && !local.starts_with(['-', '|'])
        && local.split('.').all(|part| !part.is_empty() && part.bytes().all(written))
}

fn domain_is_valid(domain: &str) -> bool {
    let written = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_label = |label: &str| {
        (1..=LONGEST_LABEL).contains(&label.len())
            && label.bytes().all(written)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    // No name ends in a number: that is the address of a machine.
    let named =
        domain.rsplit_once('.').is_some_and(|(_, top)| !top.bytes().all(|byte| byte.is_ascii_digit()));
    named && domain.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::tests::mail;
    use proptest::prelude::*;

    // Proves 10.7.7.
    #[test]
    fn addresses_are_checked_as_mail_needs_them() {
        let at_example = |length: usize| format!("{}@example.com", "a".repeat(length));
        let (long, longer) = (at_example(LONGEST_LOCAL), at_example(LONGEST_LOCAL + 1));
        let long_label = format!("ana@{}.com", "a".repeat(LONGEST_LABEL + 1));
        let long_domain = format!("ana@{}com", "abcdefghi.".repeat(30));
        for good in [
            "ana@example.com",
            "ana.nunez+viaje@correo.example.mx",
            "o'neill@example.com",
            "a@1.example",
            "ana@xn--and-6ma2c.mx",
            long.as_str(),
        ] {
            assert!(address_is_valid(good), "{good}");
        }
        for bad in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "ana@example..com",
            "ana@.example.com",
            "a b@example.com",
            "ana@example.com.",
            "a..b@example.com",
            ".a@example.com",
            "a.@example.com",
            "\"a b\"@example.com",
            "\"a\\\"b\"@example.com",
            "\"ana\"@example.com",
            "-oX@example.com",
            "|cat@example.com",
            "a@b@example.com",
            "a@b_c.com",
            "a@-b.com",
            "a@b-.com",
            "a@127.0.0.1",
            "a@[127.0.0.1]",
            "a@[IPv6:::1]",
            "a@12345",
            "a@example.123",
            "josé@example.com",
            "ana@ñandú.mx",
            "ana@example.com\r\nBcc: x@y.zz",
            "ana@example.com,eve@example.com",
            "<ana@example.com>",
            longer.as_str(),
            long_label.as_str(),
            long_domain.as_str(),
        ] {
            assert!(!address_is_valid(bad), "{bad}");
        }
    }

    /// Text that is nearly an address.
    fn nearly() -> impl Strategy<Value = String> {
        let odd = r#"[a-zA-Z0-9.@!#$%&'*+/=?^_`{|}~"\\<>()\[\],:; ñé-]{0,40}"#;
        let local = r"[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,66}";
        let domain = r"[a-z0-9-]{1,8}(\.[a-z0-9_-]{1,64}){0,3}";
        prop_oneof![
            odd.prop_map(|text: String| text),
            (local, domain).prop_map(|(local, domain)| format!("{local}@{domain}")),
            (odd, domain).prop_map(|(local, domain)| format!("{local}@{domain}")),
        ]
    }

    proptest! {
        // Proves 10.7.7.
        #[test]
        fn what_is_accepted_can_be_written_to(address in nearly(), name in "\\PC{0,40}") {
            if address_is_valid(&address) {
                let mut mail = mail("a", &address);
                mail.to.0 = name;
                let message = mail.message().unwrap();
                let to: Vec<_> = message.envelope().to().iter().map(ToString::to_string).collect();
                prop_assert_eq!(to, [address.clone()]);
                let text = String::from_utf8(message.formatted()).unwrap();
                prop_assert!(text.is_ascii());
                let head = text.split("\r\n\r\n").next().unwrap();
                prop_assert!(head.replace("\r\n ", " ").contains(&address), "{head}");
            }
        }

        #[test]
        fn an_address_of_plain_words_is_accepted(local in "[a-z][a-z0-9.+_-]{0,20}[a-z0-9]", host in "[a-z][a-z0-9-]{0,20}[a-z0-9]") {
            prop_assume!(!local.contains(".."));
            let address = format!("{local}@{host}.com");
            prop_assert!(address_is_valid(&address));
        }
    }
}
