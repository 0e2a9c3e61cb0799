import { translator, type Messages, type Translate } from './messages';
import type { ScriptFrameView } from './view.gen';

/** Where a page's script stands. Of a page with islands the server writes more than it reads. */
export type ScriptPlace = { frame: ScriptFrameView; t: Translate };

/** Where a page's script stands: what the server wrote under the page, and those of its words that the page names. */
export function placeOf(document: Document): ScriptPlace {
  const data = document.getElementById('page-data')?.textContent ?? '';
  const { frame, messages } = JSON.parse(data) as { frame: ScriptFrameView; messages: Messages };
  return { frame, t: translator(messages, frame.lang) };
}
