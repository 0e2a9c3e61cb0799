import { inPlace } from './in-place';

// A script of its own: only a page with a list that can change in its place names it.
const list = document.querySelector<HTMLElement>('[data-in-place]');
if (list) inPlace(list);
