import { describe, expect, it } from 'vitest';
import datesEn from '../messages/en/dates.json';
import en from '../messages/en/purchase.json';
import datesEs from '../messages/es/dates.json';
import es from '../messages/es/purchase.json';
import datesPt from '../messages/pt/dates.json';
import pt from '../messages/pt/purchase.json';
import { translator } from './messages';
import { partText } from './part-text';
import type { PartView } from './view.gen';

const each = [
  translator({ ...es, ...datesEs }, 'es'),
  translator({ ...en, ...datesEn }, 'en'),
  translator({ ...pt, ...datesPt }, 'pt'),
];
const priced = { base: 100, price: 100, total: 100, reason: { rule: 'list' } as const };

const rows: [PartView, string[]][] = [
  [{ unit: 'adult', count: 2, ...priced }, ['2 adultos', '2 adults', '2 adultos']],
  [
    { unit: 'senior', count: 1, ...priced },
    ['1 adulto con INAPAM', '1 adult with INAPAM', '1 adulto com INAPAM'],
  ],
  [
    { night: '2026-12-05', count: 1, ...priced },
    [
      '1 habitación, noche del sábado 5 de diciembre de 2026',
      '1 room, night of Saturday, December 5, 2026',
      '1 quarto, noite de sábado, 5 de dezembro de 2026',
    ],
  ],
  [
    { night: '2026-12-05', count: 2, ...priced },
    [
      '2 habitaciones, noche del sábado 5 de diciembre de 2026',
      '2 rooms, night of Saturday, December 5, 2026',
      '2 quartos, noite de sábado, 5 de dezembro de 2026',
    ],
  ],
  [
    { fee: 'lodging_tax', count: 1, ...priced },
    ['Impuesto al hospedaje', 'Lodging tax', 'Imposto de hospedagem'],
  ],
];

describe('a part of a price', () => {
  // Proves 10.2.14.
  it('says what it is for in three languages', () => {
    for (const [part, texts] of rows) expect(each.map((t) => partText(part, t))).toEqual(texts);
  });
});
