import type { Place } from './frame';
import { translator, type Messages } from './messages';
import type { FrameView } from './view.gen';

/** Where a page's script stands: what the server wrote under the page, and those of its words that the page names. */
export function placeOf(document: Document): Omit<Place, 'money'> {
  const data = document.getElementById('page-data')?.textContent ?? '';
  const { frame, messages } = JSON.parse(data) as { frame: FrameView; messages: Messages };
  return { frame, t: translator(messages, frame.lang) };
}
