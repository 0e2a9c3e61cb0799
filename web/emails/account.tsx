import type { ReactNode } from 'react';
import type { Place } from '../lib/frame';
import { dayText } from '../lib/instant';
import type { MailView } from '../lib/view.gen';
import { Action, Heading, Letter, Link, P, Row, Rule, type Mail } from './parts';

type AccountMailView = Extract<MailView, { kind: 'account' }>;
type Words = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  /** What it asks for, and where that is. */
  button: [name: string, href: string] | null;
  /** Where else somebody may want to go. */
  link: [name: string, href: string] | null;
  note: string;
};

/** Letters to who has shown to be an account's owner. Any other has nothing in it that a stranger may have typed. */
const GREETS = new Set<AccountMailView['letter']>([
  'reset',
  'email_changed',
  'password_changed',
  'deleted',
  'joined',
  'passkey_added',
  'password_removed',
  'way_removed',
  'ways_ended',
]);

/** Those that say what was done: they ask for something only where it was somebody else. */
const WARNINGS = [
  'password_changed',
  'joined',
  'passkey_added',
  'password_removed',
  'way_removed',
  'ways_ended',
  'made_by',
] as const;
/** Of these, who did it wants to see what it changed: another password is a link, for whoever did not. */
const SHOWS = new Set<AccountMailView['letter']>(['joined', 'passkey_added', 'made_by']);
const isWarning = (letter: AccountMailView['letter']): letter is (typeof WARNINGS)[number] =>
  (WARNINGS as readonly string[]).includes(letter);

/** What a letter says, for its HTML and its text alike. */
function wordsOf(mail: AccountMailView, { t, frame }: Place): Words {
  const { letter, name, href, forgot_href: forgot, until, provider } = mail;
  const { brand, email } = frame.site;
  // Taken away before its letter was written, it is not known any more.
  const by = provider === '' ? t('mail.account.another') : provider;
  const said = { brand, name, email, provider: by, until: until === null ? '' : dayText(until, t) };
  const another: [string, string] = [t('mail.account.forgot'), forgot];
  return {
    subject: t(`mail.account.${letter}.subject`, said),
    preheader: t(`mail.account.${letter}.preheader`, said),
    title:
      letter === 'already_there' ? t('problem.USER_ALREADY_EXISTS') : t(`mail.account.${letter}.title`, said),
    // Who came by somebody else, that said no name, has none.
    text: [
      ...(GREETS.has(letter) && name !== '' ? [t('mail.account.hello', said)] : []),
      t(`mail.account.${letter}.text`, said),
    ].join(' '),
    button: SHOWS.has(letter)
      ? [t('mail.account.see_account'), href]
      : isWarning(letter)
        ? another
        : letter === 'email_changed' || letter === 'deleted'
          ? null
          : [t(`mail.account.${letter}.button`), href],
    link:
      letter === 'already_there' || SHOWS.has(letter)
        ? another
        : isWarning(letter) && href !== ''
          ? [t('mail.account.see_ways'), href]
          : null,
    note: t(`mail.account.${letter}.note`, said),
  };
}

/** A mail about an account: what happened or is asked, one thing to press at most, and what to do if it was not them. */
export function accountMail(mail: AccountMailView, place: Place): Mail {
  const { frame } = place;
  const { subject, preheader, title, text, button, link, note } = wordsOf(mail, place);
  // What is pressed only where something is wrong comes after what says so.
  const late = SHOWS.has(mail.letter);
  const warns = isWarning(mail.letter) && !late;
  const action = button !== null && (
    <Row top={24}>
      <Action href={button[1]}>{button[0]}</Action>
    </Row>
  );
  const beside = link !== null && (
    <Row>
      <P>
        <Link href={link[1]}>{link[0]}</Link>
      </P>
    </Row>
  );
  const Body = (): ReactNode => (
    <Letter
      lang={frame.lang}
      subject={subject}
      preheader={preheader}
      brand={frame.site.brand}
      picture={mail.picture}
      pictureHeight={200}
    >
      <Row>
        <Heading>{title}</Heading>
      </Row>
      <Row>
        <P>{text}</P>
      </Row>
      {!warns && action}
      {!late && beside}
      <Rule />
      <Row>
        <P quiet>{note}</P>
      </Row>
      {warns && action}
      {late && beside}
    </Letter>
  );
  return { subject, Body };
}

/** The same as plain text. */
export function accountMailText(mail: AccountMailView, place: Place): string {
  const { title, text, button, link, note } = wordsOf(mail, place);
  const late = SHOWS.has(mail.letter);
  const warns = isWarning(mail.letter) && !late;
  const beside = link === null ? [] : [`${link[0]}: ${link[1]}`];
  const action = button === null ? [] : ['', `${button[0]}: ${button[1]}`];
  return [
    title,
    '',
    text,
    ...(warns ? [] : action),
    ...(late ? [] : beside),
    '',
    note,
    ...(warns ? action : []),
    ...(late ? beside : []),
    '',
    place.frame.site.brand,
    '',
  ].join('\n');
}
