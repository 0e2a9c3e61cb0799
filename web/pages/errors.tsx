import type { ReactNode } from 'react';
import type { Head, PageDefinition } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import { pagePicture } from '../ui/picture/page-picture';
import { placeClass } from '../ui/picture/scene';
import { Desktop } from './errors/desktop';
import { Phone } from './errors/phone';
import type { ErrorProps, Words } from './errors/words';

const NOT_FOUND: Words = {
  eyebrow: 'errors.not_found',
  title: 'errors.not_found_title',
  text: 'errors.not_found_text',
  slot: 'not_found',
};
const NOT_READ: Words = {
  eyebrow: 'errors.not_read',
  title: 'errors.not_read_title',
  text: 'errors.not_read_text',
  slot: 'internal_error',
};
const TOO_OFTEN: Words = {
  eyebrow: 'errors.too_often',
  title: 'errors.too_often_title',
  text: 'errors.too_often_text',
  slot: 'internal_error',
};
const INTERNAL: Words = {
  eyebrow: 'errors.internal',
  title: 'errors.internal_title',
  text: 'errors.internal_text',
  slot: 'internal_error',
};

function Page(props: ErrorProps): ReactNode {
  const { frame } = usePlace();
  const Shape = frame.device === 'phone' ? Phone : Desktop;
  return <Shape {...props} />;
}

const head =
  (words: Words) =>
  (_: unknown, { t }: Place): Head => ({
    title: t(words.eyebrow),
    private: true,
    bodyClass: placeClass(pagePicture(words.slot, t)),
  });

/** The page of an address that has none: 404. */
export const notFound: PageDefinition<'not_found'> = {
  component: (props) => <Page {...props} words={NOT_FOUND} />,
  head: head(NOT_FOUND),
};

/** The page of a form that could not be read: 400. */
export const notRead: PageDefinition<'not_read'> = {
  component: (props) => <Page {...props} words={NOT_READ} />,
  head: head(NOT_READ),
};

/** The page of what one client asked for too often: 429. */
export const tooOften: PageDefinition<'too_often'> = {
  component: (props) => <Page {...props} words={TOO_OFTEN} />,
  head: head(TOO_OFTEN),
};

/** The page of a request that failed through no fault of its visitor's: 500. */
export const internalError: PageDefinition<'internal_error'> = {
  component: (props) => <Page {...props} words={INTERNAL} />,
  head: head(INTERNAL),
};
