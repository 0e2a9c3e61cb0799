import { describe, expect, it } from 'vitest';
import { areaText, distanceText, heightText } from './measures';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('measures', () => {
  it.each([
    [110, '3 ft 7 in (110 cm)'],
    [120, '3 ft 11 in (120 cm)'],
    [122, '4 ft 0 in (122 cm)'],
  ])('says %d cm in feet to readers of English', (cm, said) => {
    expect(plain(heightText(cm, 'en'))).toBe(said);
    expect(plain(heightText(cm, 'pt'))).toBe(`${cm} cm`);
  });
  it('says square metres in square feet to readers of English', () => {
    expect(plain(areaText(40, 'en'))).toBe('431 sq ft (40 m²)');
    expect(plain(areaText(40, 'pt'))).toBe('40 m²');
  });
  it('says kilometres in miles to readers of English', () => {
    expect(plain(distanceText(122, 'en'))).toBe('76 mi (122 km)');
    expect(plain(distanceText(122, 'es'))).toBe('122 km');
  });
});
