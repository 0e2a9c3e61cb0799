//! Base64, as headers carry it.

pub fn base64(bytes: &[u8]) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let of = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = of(0) << 16 | of(1) << 8 | of(2);
        for place in 0..4 {
            let six = usize::try_from(bits >> (18 - 6 * place) & 63).unwrap();
            out.push(if place <= chunk.len() { char::from(alphabet[six]) } else { '=' });
        }
    }
    out
}
