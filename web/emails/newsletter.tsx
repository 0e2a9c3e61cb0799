import type { ReactNode } from 'react';
import type { Place } from '../lib/frame';
import type { MailView } from '../lib/view.gen';
import { Action, Heading, Letter, Link, P, Row, Rule, type Mail } from './parts';

type NewsletterMailView = Extract<MailView, { kind: 'newsletter' }>;

/** Asks an address that somebody typed whether it wants the newsletter. It says nothing that was typed. */
export function newsletterMail({ href, leave_href: leave }: NewsletterMailView, place: Place): Mail {
  const { t, frame } = place;
  const { brand } = frame.site;
  const subject = t('mail.newsletter.subject', { brand });
  const Body = (): ReactNode => (
    <Letter
      lang={frame.lang}
      subject={subject}
      preheader={t('mail.newsletter.preheader')}
      brand={brand}
      picture=""
      pictureHeight={0}
    >
      <Row>
        <Heading>{t('mail.newsletter.title')}</Heading>
      </Row>
      <Row>
        <P>{t('mail.newsletter.text', { brand })}</P>
      </Row>
      <Row top={24}>
        <Action href={href}>{t('newsletter.button.confirm')}</Action>
      </Row>
      <Rule />
      <Row>
        <P quiet>
          {t('mail.newsletter.not_you')} <Link href={leave}>{t('newsletter.button.leave')}</Link>
        </P>
      </Row>
    </Letter>
  );
  return { subject, Body };
}

/** The same as plain text. */
export function newsletterMailText(
  { href, leave_href: leave }: NewsletterMailView,
  { t, frame }: Place,
): string {
  const { brand } = frame.site;
  return [
    t('mail.newsletter.title'),
    '',
    t('mail.newsletter.text', { brand }),
    '',
    `${t('newsletter.button.confirm')}: ${href}`,
    '',
    t('mail.newsletter.not_you'),
    `${t('newsletter.button.leave')}: ${leave}`,
    '',
    brand,
    '',
  ].join('\n');
}
