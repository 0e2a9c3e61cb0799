import { JSDOM } from 'jsdom';
import { vi } from 'vitest';

const OURS = [
  'CustomEvent',
  'document',
  'DOMParser',
  'Element',
  'Event',
  'FormData',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'history',
  'location',
  'MutationObserver',
  'navigator',
] as const;

/** Opens a browser for the code under test, by hand: tests stay in Node, where fixtures are read from files. */
export function openBrowser(): void {
  const { window } = new JSDOM('', { url: 'https://sacbe.example/en/', pretendToBeVisual: true });
  vi.stubGlobal('window', window);
  for (const name of OURS) vi.stubGlobal(name, window[name]);
}
