import { assets } from '../kit/assets';
import type { Head, Sheet } from '../kit/page';
import type { Place } from '../lib/frame';
import { originOf } from '../lib/origin';
import type { AlternateView } from '../lib/view.gen';

// Drawings that only the server names: the icons of `site.toml` are among them, and what the store looks like.
import.meta.glob<string>(
  ['../art/out/small/favicon*.svg', '../art/out/small/app-icon-*.png', '../art/screenshots/*.webp'],
  { eager: true, import: 'default', query: '?url' },
);

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** What machines read, with addresses that stand alone. */
const wholeAddresses = (said: object, origin: string): string =>
  JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  );

/** Everything inside `<head>`: kept outside React, so that it is one string with one owner. */
export function renderHead(head: Head, place: Place, alternates: AlternateView[], styles?: Sheet): string {
  const { site } = place.frame;
  const title = head.title.includes(site.brand) ? head.title : `${head.title} · ${site.brand}`;
  const meta = (attribute: 'name' | 'property', name: string, content: string | undefined): string =>
    content ? `<meta ${attribute}="${name}" content="${escapeHtml(content)}">` : '';
  const own = alternates.find((alternate) => alternate.lang === place.frame.lang);
  const origin = own ? originOf(own.href) : '';
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.private ? meta('name', 'robots', 'noindex') : '',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf6ea">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10161c">',
    ...(head.preload ?? []).map(({ href, media }) => {
      const when = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
      return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(href)}"${when}>`;
    }),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    `<link rel="stylesheet" href="${assets.css}">`,
    // A page whose picture is asked for first has this behind it: `ui/page/below.tsx`.
    head.preload ? '' : `<link rel="stylesheet" href="${assets.below}">`,
    styles === undefined ? '' : `<link rel="stylesheet" href="${assets[styles]}">`,
    // Where it is the sign beside the name, it is the same file and fetched once.
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(site.icons.favicon)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(site.icons.apple_touch)}">`,
    `<link rel="manifest" href="/site.webmanifest?lang=${place.frame.lang}">`,
    own && !head.private ? `<link rel="canonical" href="${escapeHtml(own.href)}">` : '',
    ...(head.private
      ? []
      : alternates.map(
          ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
        )),
    // Who reads none of them reads English.
    ...(head.private
      ? []
      : alternates
          .filter(({ lang }) => lang === 'en')
          .map(({ href }) => `<link rel="alternate" hreflang="x-default" href="${escapeHtml(href)}">`)),
    meta('property', 'og:site_name', site.brand),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...(head.card && own
      ? [
          meta('property', 'og:image', own.href.replace(origin, `${origin}/og`).replace(/\/$/, '.png')),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
    head.jsonLd
      ? `<script type="application/ld+json">${wholeAddresses(head.jsonLd, origin).replace(/</g, '\\u003c')}</script>`
      : '',
    // A page that is nobody's own may be followed; of one's own only what says what is told of it.
    head.private && !head.tracked ? '' : '<meta name="followed" content="yes">',
    // Where there is no tag manager nobody is told.
    head.tracked && place.frame.tag_manager !== null
      ? `<script type="application/json" id="tracked">${JSON.stringify(head.tracked).replace(/</g, '\\u003c')}</script>`
      : '',
    head.refresh !== undefined
      ? `<noscript><meta http-equiv="refresh" content="${head.refresh}"></noscript>`
      : '',
    head.offline ? '' : `<script type="module" src="${assets.boot}" async></script>`,
    head.renews ? `<script type="module" src="${assets.renewing}"></script>` : '',
    head.opens ? `<script type="module" src="${assets.opening}"></script>` : '',
    head.answers ? `<script type="module" src="${assets.answering}"></script>` : '',
    head.keeps ? `<script type="module" src="${assets.keeping}"></script>` : '',
    head.passkeys ? `<script type="module" src="${assets.passkeys}"></script>` : '',
    head.passwords ? `<script type="module" src="${assets.passwords}"></script>` : '',
    head.restates ? `<script type="module" src="${assets.asked_stay}"></script>` : '',
    head.offline ? `<script type="module" src="${assets.offline}"></script>` : '',
  ].join('');
}
