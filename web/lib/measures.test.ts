import { describe, expect, it } from 'vitest';
import { areaText, distanceText, heightText, widthText } from './measures';

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
  // Proves 10.16.85.
  it('says how wide something is in whole inches to readers of English, never more than it is', () => {
    expect(plain(widthText(91, 'en'))).toBe('35 in (91 cm)');
    expect(plain(widthText(92, 'en'))).toBe('36 in (92 cm)');
    expect(plain(widthText(92, 'es'))).toBe('92 cm');
  });
  it('says square metres in square feet to readers of English', () => {
    expect(plain(areaText(40, 'en'))).toBe('431 sq ft (40 m²)');
    expect(plain(areaText(40, 'pt'))).toBe('40 m²');
  });
  // Proves 10.16.70.
  it('says kilometres in miles to readers of English, few of them with a tenth', () => {
    expect(plain(distanceText(122, 'en'))).toBe('76 mi (122 km)');
    expect(plain(distanceText(122, 'es'))).toBe('122 km');
    const near = [1, 2, 4, 5].map((km) => plain(distanceText(km, 'en')));
    expect(near).toEqual(['0.6 mi (1 km)', '1.2 mi (2 km)', '2.5 mi (4 km)', '3 mi (5 km)']);
    expect(plain(distanceText(1, 'pt'))).toBe('1 km');
  });
});
