import { clockText } from '../lib/clock';
import { instantText } from '../lib/instant';
import { ownPhone, phoneHref } from '../lib/own-phone';
import type { ScriptPlace } from '../lib/page-data';
import type { HoursView } from '../lib/view.gen';
import styles from './document.css?inline';

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** An order's tickets as a document of their own: it needs no file, and says from when it is. */
export function ticketDocument(code: string, tickets: string, at: number, { t, frame }: ScriptPlace): string {
  const { lang, device, site, urls } = frame;
  const say = (...[key, args]: Parameters<typeof t>): string => escapeHtml(t(key, { device, ...args }));
  const hours = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  const own = ownPhone(frame);
  const phones = own ? [own, ...site.phones.filter((phone) => phone !== own)] : [];
  const when = instantText(at, t);
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${say('kept.title', { code })} · ${escapeHtml(site.brand)}</title><style>${styles}</style></head>`,
    `<body><main><header><p class="brand">${escapeHtml(site.brand)}</p>`,
    `<h1>${say('kept.title', { code })}</h1>`,
    `<div class="note"><p><strong>${say('kept.at', { when })}</strong></p><p>${say('kept.note')}</p>`,
    `<p><a href="${escapeHtml(urls.lookup)}">${say('kept.now')}</a></p></div></header>`,
    tickets,
    `<footer><h2>${say('layout.call')}</h2><ul>`,
    ...phones.map(
      (phone) =>
        `<li>${escapeHtml(phone.country_name)} <a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone.number)}</a></li>`,
    ),
    `</ul><p>${say('layout.hours_weekdays', hours(site.weekdays))}<br>${say('layout.hours_weekends', hours(site.weekends))}</p>`,
    `<p><a href="${escapeHtml(urls.offline)}">${say('kept.all')}</a></p></footer></main></body></html>`,
  ].join('');
}
