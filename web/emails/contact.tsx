import type { ReactNode } from 'react';
import type { Place } from '../lib/frame';
import { instantText } from '../lib/instant';
import type { MailView } from '../lib/view.gen';
import { Heading, Letter, Link, P, Row, Rule, type Mail } from './parts';

/** What somebody wrote in the contact form, as the operator gets it. */
type ContactMailView = Extract<MailView, { kind: 'contact' }>;

const subjectOf = ({ topic, name, order: code }: ContactMailView, { t }: Place): string => {
  const said = { topic: t(`contact.topic.${topic}`), name, code };
  return t(code === '' ? 'mail.contact.subject' : 'mail.contact.subject_order', said);
};

/** What is known of the message besides its words; what was not given is left out. */
function rows(mail: ContactMailView, { t }: Place): [name: string, value: string, href?: string][] {
  const all: [name: string, value: string, href?: string][] = [
    [t('mail.contact.topic'), t(`contact.topic.${mail.topic}`)],
    [
      t('mail.contact.order'),
      // Whoever writes may name any order: what is told about it is told to its buyer.
      mail.order === '' ? '' : t(`mail.contact.order.${mail.order_of}`, { code: mail.order }),
    ],
    [t('contact.email'), mail.email, `mailto:${encodeURIComponent(mail.email)}`],
    [t('mail.contact.phone'), mail.phone, `tel:${mail.phone.replace(/[^+\d]/g, '')}`],
    [t('mail.contact.lang'), t(`mail.contact.lang.${mail.lang}`)],
    [t('mail.contact.received'), instantText(mail.received, t)],
  ];
  return all.filter(([, value]) => value !== '');
}

/** The message first, since it is what has to be answered; answering the mail answers who wrote. */
export function contactMail(mail: ContactMailView, place: Place): Mail {
  const { t, frame } = place;
  const subject = subjectOf(mail, place);
  const Body = (): ReactNode => (
    <Letter
      lang={frame.lang}
      subject={subject}
      preheader={t('mail.contact.preheader')}
      brand={frame.site.brand}
      picture=""
      pictureHeight={0}
    >
      <Row>
        <Heading>{t('mail.contact.title', { name: mail.name })}</Heading>
      </Row>
      <Row>
        <P quiet>{t('mail.contact.text', { email: mail.email })}</P>
      </Row>
      <Rule />
      <Row>
        <div lang={mail.lang}>
          <P style={{ fontSize: '18px', lineHeight: '28px', whiteSpace: 'pre-wrap' }}>{mail.message}</P>
        </div>
      </Row>
      <Rule />
      {rows(mail, place).map(([name, value, href]) => (
        <Row key={name}>
          <P quiet>{name}</P>
          <P style={{ fontWeight: 700 }}>{href === undefined ? value : <Link href={href}>{value}</Link>}</P>
        </Row>
      ))}
    </Letter>
  );
  return { subject, Body };
}

/** The same as plain text. */
export function contactMailText(mail: ContactMailView, place: Place): string {
  const { t, frame } = place;
  return [
    t('mail.contact.title', { name: mail.name }),
    '',
    t('mail.contact.text', { email: mail.email }),
    '',
    ...rows(mail, place).map(([name, value]) => `${name}: ${value}`),
    '',
    mail.message,
    '',
    frame.site.brand,
    '',
  ].join('\n');
}
