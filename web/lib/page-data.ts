import { translator, type Messages, type Translate } from './messages';
import type { FrameView } from './view.gen';

type DrawnAlone = 'app' | 'banner' | 'icons' | 'operator' | 'social';
type ReadAlways = 'lookup' | 'offline' | 'order';

/** What a page's script knows of its place: on a page without islands the server writes no more (`draw/shell.rs`). */
export type ScriptFrame = Omit<FrameView, 'site' | 'urls'> & {
  site: Omit<FrameView['site'], DrawnAlone>;
  urls: Pick<FrameView['urls'], ReadAlways>;
};

export type ScriptPlace = { frame: ScriptFrame; t: Translate };

/** Where a page's script stands: what the server wrote under the page, and those of its words that the page names. */
export function placeOf(document: Document): ScriptPlace {
  const data = document.getElementById('page-data')?.textContent ?? '';
  const { frame, messages } = JSON.parse(data) as { frame: ScriptFrame; messages: Messages };
  return { frame, t: translator(messages, frame.lang) };
}
