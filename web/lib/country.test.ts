import { expect, it } from 'vitest';
import { ofCountry } from './country';

it.each([
  ['Brasil', 'do Brasil'],
  ['Argentina', 'da Argentina'],
  ['Colômbia', 'da Colômbia'],
  ['Canadá', 'do Canadá'],
  ['Estados Unidos', 'dos Estados Unidos'],
  ['Filipinas', 'das Filipinas'],
  ['Portugal', 'de Portugal'],
])('Portuguese writes whoever comes from %s as %s', (name, text) => {
  expect(ofCountry(name, 'pt')).toBe(text);
  expect(ofCountry(name, 'en')).toBe(name);
});
