//! Pages drawn for everybody: kept compressed, drawn once while others wait, oldest use dropped first.

use axum::body::Bytes;
use axum::http::HeaderValue;
use domain::encoding::hex;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use std::future::Future;
use std::io::{Read, Write};
use std::sync::{Arc, OnceLock};

/// A whole document in the encodings browsers take.
#[derive(Clone)]
pub struct Document {
    /// The document compressed by Brotli.
    pub brotli: Bytes,
    /// The document compressed by gzip, from when it is first asked for so: hardly a browser does. It is never longer
    /// than [`Document::room_for_gzip`].
    gzip: OnceLock<Bytes>,
    /// Names the content.
    pub etag: HeaderValue,
    /// The status it is answered with.
    pub status: u16,
}

impl Document {
    /// Compresses a document that will be sent many times.
    pub fn new(html: &str, status: u16) -> Self {
        let digest = Sha256::digest(html);
        let etag = format!("\"{}\"", hex(&digest).chars().take(24).collect::<String>());
        let etag = HeaderValue::from_str(&etag).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { brotli: brotli(html.as_bytes(), 6), gzip: OnceLock::new(), etag, status }
    }

    /// The document compressed by gzip: kept where it fits into the bytes counted for it, else compressed each time.
    pub fn gzip(&self) -> Bytes {
        if let Some(kept) = self.gzip.get() {
            return kept.clone();
        }
        let compressed = gzip(&self.plain());
        if compressed.len() <= self.room_for_gzip() {
            return self.gzip.get_or_init(|| compressed).clone();
        }
        compressed
    }

    /// Bytes a cache counts for the gzip form before there is one: pages are about a fifth longer by gzip than by Brotli.
    fn room_for_gzip(&self) -> usize {
        self.brotli.len() * 3 / 2 + 100
    }

    /// The document itself, for the few who take neither encoding.
    pub fn plain(&self) -> Bytes {
        let mut out = Vec::new();
        // What we compressed ourselves decompresses.
        if brotli::Decompressor::new(&*self.brotli, 16 << 10).read_to_end(&mut out).is_err() {
            tracing::error!("a cached page did not decompress");
        }
        out.into()
    }
}

/// A quarter of a megabyte: more than any page, and little memory for each that is being compressed.
const WINDOW: u32 = 18;

/// Brotli at a quality from 0 to 11.
pub fn brotli(bytes: &[u8], quality: u32) -> Bytes {
    let mut out = Vec::with_capacity(bytes.len() / 4);
    let mut writer = brotli::CompressorWriter::new(&mut out, 16 << 10, quality, WINDOW);
    // Writing to memory can't fail.
    let _ = writer.write_all(bytes);
    drop(writer);
    out.into()
}

fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder =
        flate2::write::GzEncoder::new(Vec::with_capacity(bytes.len() / 4), flate2::Compression::default());
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default().into()
}

#[derive(Clone)]
struct Size;

impl Weighter<String, Arc<Document>> for Size {
    fn weight(&self, key: &String, document: &Arc<Document>) -> u64 {
        // The gzip form may be there any time.
        u64::try_from(key.len() + document.brotli.len() + document.room_for_gzip() + 100).unwrap_or(u64::MAX)
    }
}

/// A cache of documents, capped in bytes.
pub struct PageCache(Cache<String, Arc<Document>, Size>);

impl PageCache {
    /// A cache of at most `bytes`.
    pub fn new(bytes: u64) -> Self {
        Self(Cache::with_weighter(2000, bytes, Size))
    }

    /// The document of a key, drawn by `draw` if it is not there. Whoever asks meanwhile waits for the same drawing; a
    /// failure is not kept.
    pub async fn get<E>(
        &self,
        key: String,
        draw: impl Future<Output = Result<Document, E>>,
    ) -> Result<Arc<Document>, E> {
        self.0.get_or_insert_async(&key, async { draw.await.map(Arc::new) }).await
    }

    /// The document of a key, if it is there.
    pub fn peek(&self, key: &str) -> Option<Arc<Document>> {
        self.0.get(key)
    }

    /// Bytes it holds.
    pub fn bytes(&self) -> u64 {
        self.0.weight()
    }

    /// How many documents it holds.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True when it holds none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn a_page_is_drawn_once_while_others_wait_and_a_failure_is_not_kept() {
        let cache = Arc::new(PageCache::new(1 << 20));
        let drawn = Arc::new(AtomicU32::new(0));
        let mut tasks = Vec::new();
        for _ in 0..50 {
            let (cache, drawn) = (cache.clone(), drawn.clone());
            tasks.push(tokio::spawn(async move {
                cache
                    .get("k".into(), async {
                        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                        drawn.fetch_add(1, Ordering::Relaxed);
                        Ok::<_, ()>(Document::new("<p>hola</p>", 200))
                    })
                    .await
                    .unwrap()
            }));
        }
        for task in tasks {
            assert_eq!(&task.await.unwrap().plain()[..], b"<p>hola</p>");
        }
        assert_eq!(drawn.load(Ordering::Relaxed), 1);
        assert!(cache.get("x".into(), async { Err::<Document, _>("no") }).await.is_err());
        assert!(cache.get("x".into(), async { Ok::<_, ()>(Document::new("y", 200)) }).await.is_ok());
    }

    #[test]
    fn a_page_weighs_what_it_holds_in_every_encoding() {
        let rows: Vec<_> =
            (0..2000).map(|row| format!("<li id=\"{row}\">{}</li>", row * 7919 % 1000)).collect();
        let page = rows.concat();
        // Numbers compress so much better by Brotli that their gzip form is not kept.
        for (html, fits) in [("y", true), (page.as_str(), false)] {
            let document = Arc::new(Document::new(html, 200));
            assert_eq!(document.plain(), html);
            let weight = Size.weight(&"k".into(), &document);
            for _ in 0..2 {
                let mut plain = String::new();
                flate2::read::GzDecoder::new(&*document.gzip()).read_to_string(&mut plain).unwrap();
                assert_eq!(plain, html);
            }
            let kept = document.brotli.len() + document.gzip.get().map_or(0, Bytes::len);
            assert!(weight >= u64::try_from(kept).unwrap());
            assert_eq!(document.gzip.get().is_some(), fits);
        }
    }
}
