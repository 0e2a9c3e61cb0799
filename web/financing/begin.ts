import { offer } from './widget';

// A script of its own, that the boot script asks for once somebody is at what says what a month costs.
for (const place of document.querySelectorAll<HTMLDetailsElement>('[data-financing]')) offer(place);
