//! Bytes as text: Crockford base 32 for people, hexadecimal for machines.

/// Crockford's alphabet: no I, L, O, U.
pub(crate) const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bytes as Crockford base 32, most significant first, the last character padded with zero bits.
pub fn crockford(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut pending) = (0_u32, 0_u32);
    let mut push = |value: u32| {
        let at = usize::try_from(value & 31).unwrap_or_default();
        text.push(char::from(ALPHABET.get(at).copied().unwrap_or(b'0')));
    };
    for byte in bytes {
        bits = (bits << 8) | u32::from(*byte);
        pending += 8;
        while pending >= 5 {
            pending -= 5;
            push(bits >> pending);
        }
        bits &= (1 << pending) - 1;
    }
    if pending > 0 {
        push(bits << (5 - pending));
    }
    text
}

/// The bytes of a Crockford text in capitals; none if a character is foreign or the padding is not zero.
pub fn uncrockford(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut pending) = (0_u32, 0_u32);
    for char in text.bytes() {
        let value = ALPHABET.iter().position(|known| *known == char)?;
        bits = (bits << 5) | u32::try_from(value).ok()?;
        pending += 5;
        if pending >= 8 {
            pending -= 8;
            bytes.push(u8::try_from((bits >> pending) & 0xff).ok()?);
        }
        bits &= (1 << pending) - 1;
    }
    (bits == 0 && pending < 5).then_some(bytes)
}

/// What a person typed, as a code: capitals, without spaces and hyphens, look-alikes put right.
pub fn tidy(typed: &str) -> String {
    typed
        .chars()
        .filter(|char| !char.is_whitespace() && *char != '-')
        .map(|char| match char.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .take(64)
        .collect()
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of a hexadecimal text.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u32> = text.chars().map(|char| char.to_digit(16)).collect::<Option<_>>()?;
    let byte = |pair: &[u32]| match pair {
        [high, low] => u8::try_from(high * 16 + low).ok(),
        _ => None,
    };
    digits.chunks(2).map(byte).collect()
}
