import type { PaletteName } from './palette';

/** A name to be set on a card: in one line or two, on one of our grounds, never the company's colour. */
export type TextMark = {
  lines: readonly string[];
  hand: 'display' | 'text';
  ground: PaletteName;
};

const pay = (ground: PaletteName, ...lines: string[]): TextMark => ({ lines, hand: 'display', ground });
const bank = (ground: PaletteName, ...lines: string[]): TextMark => ({ lines, hand: 'text', ground });

/** Ways to pay, by `api_code` in lower case; cash, SPEI and transfer by their names. */
export const payMarks = {
  vi: pay('jungle', 'Visa'),
  mc: pay('plum', 'Mastercard'),
  ax: pay('ember', 'American', 'Express'),
  cb: pay('sand', 'CB'),
  dn: pay('jungle', 'Diners', 'Club'),
  ds: pay('sea', 'Discover'),
  jc: pay('ochre', 'JCB'),
  pp: pay('magenta', 'PayPal'),
  oxxo: pay('sea', 'OXXO'),
  spei: pay('slate', 'SPEI'),
  transfer: pay('stone', 'Transfer'),
} satisfies Record<string, TextMark>;

/** The banks, by `code` in catalogue/banks.toml. */
export const bankMarks = {
  bbva: bank('ochre', 'BBVA'),
  banamex: bank('jungle', 'Banamex'),
  santander: bank('sea', 'Santander'),
  banorte: bank('plum', 'Banorte'),
  hsbc: bank('jungle', 'HSBC'),
  scotiabank: bank('sea', 'Scotiabank'),
  inbursa: bank('mauve', 'Inbursa'),
  'american-express': bank('ember', 'American', 'Express'),
  banregio: bank('slate', 'Banregio'),
  afirme: bank('magenta', 'Afirme'),
  'banco-azteca': bank('stone', 'Banco', 'Azteca'),
  invex: bank('sand', 'Invex'),
} satisfies Record<string, TextMark>;

/** The mark of every row of catalogue/banks.toml: two of them are ways to pay. */
export const bankFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(bankMarks).map((code) => [code, `bank-${code}.svg`])),
  paypal: 'pay-pp.svg',
  transfer: 'pay-spei.svg',
};
