import type { MessageKey } from '../../lib/messages';
import type { ErrorPageView } from '../../lib/view.gen';

/** The words of one kind of error. */
export type Words = {
  eyebrow: MessageKey;
  title: MessageKey;
  text: MessageKey;
  slot: 'not_found' | 'internal_error';
};

/** What each layout of an error page is given. */
export type ErrorProps = ErrorPageView & { words: Words };
