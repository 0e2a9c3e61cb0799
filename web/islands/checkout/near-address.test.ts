import { describe, expect, it } from 'vitest';
import { nearAddress, slips } from './near-address';

describe('slips of the hand', () => {
  it.each([
    ['gmail.com', 'gmail.com', 0],
    ['gmial.com', 'gmail.com', 1],
    ['gmai.com', 'gmail.com', 1],
    ['gmaill.com', 'gmail.com', 1],
    ['gmeil.con', 'gmail.com', 2],
    ['', 'ab', 2],
  ])('%s is %s but for %i', (a, b, count) => {
    expect(slips(a, b)).toBe(count);
  });
});

describe('the address that was meant', () => {
  it.each([
    ['ximena@gmial.com', 'ximena@gmail.com'],
    ['Ximena@GMAIL.CON', 'Ximena@gmail.com'],
    [' ana@hotmial.com ', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yahoo.com.mxx', 'ana@yahoo.com.mx'],
  ])('%s was %s', (typed, meant) => {
    expect(nearAddress(typed)).toBe(meant);
  });
  // Proves 10.3.68.
  it.each([
    'ana@gmail.com',
    'ana@yahoo.es',
    'ana@gmx.com',
    'ana@mail.com',
    'ana@example.com',
    'ana',
    '@gmial.com',
    'ana@',
  ])('%s stands as it is', (typed) => {
    expect(nearAddress(typed)).toBeNull();
  });
});
