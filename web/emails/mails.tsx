import type { ReactNode } from 'react';
import type { Place } from '../lib/frame';
import type { Mail, OrderLineView } from '../lib/view.gen';
import { Action, Letter, muted, P, Row, Rule } from './parts';
import { mailWords, ticketNote, when, who } from './words';

function Line({
  line,
  place,
  confirmed,
}: {
  line: OrderLineView;
  place: Place;
  confirmed: boolean;
}): ReactNode {
  const { t, money } = place;
  return (
    <>
      <Rule />
      <Row top={24}>
        <P style={{ fontSize: '22px', lineHeight: '28px', fontWeight: 800 }}>{line.product.name}</P>
        <P style={{ fontWeight: 700 }}>{when(line, place)}</P>
        <P style={{ color: muted }}>
          {who(line, place)} · {money(line.quote.total)}
        </P>
      </Row>
      {confirmed && (
        <>
          <Row>
            <P style={{ fontWeight: 700 }}>{t('mail.codes')}</P>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                {line.tickets.map((ticket) => (
                  <tr key={ticket.code}>
                    <td style={{ padding: '4px 16px 4px 0' }}>
                      <P>{t(`party.one.${ticket.unit}`)}</P>
                    </td>
                    <td style={{ padding: '4px 0' }}>
                      <P
                        style={{
                          fontFamily: "Menlo, Consolas, 'Courier New', monospace",
                          fontSize: '18px',
                          fontWeight: 700,
                        }}
                      >
                        {ticket.code}
                        {ticketNote(ticket, place)}
                      </P>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Row>
          <Row>
            <P style={{ fontWeight: 700 }}>{t('mail.arrive')}</P>
            <P>{line.arrive}</P>
          </Row>
          {line.bring.length > 0 && (
            <Row>
              <P style={{ fontWeight: 700 }}>{t('mail.bring')}</P>
              {line.bring.map((item) => (
                <P key={item}>– {item}</P>
              ))}
            </Row>
          )}
        </>
      )}
    </>
  );
}

/** A mail's subject and HTML body. The body is a whole document without its doctype. */
export function mails(mail: Mail, place: Place): { subject: string; Body: () => ReactNode } {
  const { t, money, frame } = place;
  const { order, href } = mail;
  const words = mailWords(mail, place);
  const confirmed = mail.kind === 'order_confirmed';
  const Body = (): ReactNode => (
    <Letter lang={frame.lang} subject={words.subject} preheader={words.preheader} brand={frame.site.brand}>
      <Row>
        <h1
          style={{
            margin: 0,
            fontFamily: 'Helvetica, Arial, sans-serif',
            fontSize: '32px',
            lineHeight: '36px',
            letterSpacing: '-0.02em',
            color: '#14283a',
          }}
        >
          {words.title}
        </h1>
      </Row>
      <Row>
        <P>{words.text}</P>
      </Row>
      <Row top={24}>
        <Action href={href}>{words.button}</Action>
        {words.buttonNote !== null && <P style={{ color: muted, marginTop: '8px' }}>{words.buttonNote}</P>}
      </Row>
      {!confirmed && (
        <Row top={24}>
          <P style={{ fontWeight: 700 }}>{t('mail.refunded.wanted')}</P>
        </Row>
      )}
      {order.lines.map((line) => (
        <Line key={`${line.product.id}-${line.date}`} line={line} place={place} confirmed={confirmed} />
      ))}
      {confirmed && (
        <>
          <Rule />
          <Row>
            <P style={{ fontSize: '20px', lineHeight: '28px', fontWeight: 800 }}>
              {t('mail.total')}: {money(order.total)} {frame.currency.code}
            </P>
            <P style={{ color: muted }}>
              {t('mail.tax', { amount: money(order.tax), tax: frame.site.tax_name })}
            </P>
          </Row>
        </>
      )}
      <Rule />
      <Row>
        <P style={{ color: muted }}>{t('mail.help', { email: frame.site.email })}</P>
      </Row>
    </Letter>
  );
  return { subject: words.subject, Body };
}

/** The same mail as plain text. */
export function mailText(mail: Mail, place: Place): string {
  const { t, money, frame } = place;
  const { order, href } = mail;
  const words = mailWords(mail, place);
  const confirmed = mail.kind === 'order_confirmed';
  const lines = order.lines.flatMap((line) => [
    '',
    line.product.name,
    when(line, place),
    `${who(line, place)} · ${money(line.quote.total)}`,
    ...(confirmed
      ? [
          '',
          `${t('mail.codes')}:`,
          ...line.tickets.map(
            (ticket) => `  ${ticket.code}  ${t(`party.one.${ticket.unit}`)}${ticketNote(ticket, place)}`,
          ),
          '',
          `${t('mail.arrive')}: ${line.arrive}`,
          ...(line.bring.length > 0
            ? ['', `${t('mail.bring')}:`, ...line.bring.map((item) => `  - ${item}`)]
            : []),
        ]
      : []),
  ]);
  return [
    words.title,
    '',
    words.text,
    '',
    `${words.button}: ${href}`,
    ...(words.buttonNote === null ? [] : [words.buttonNote]),
    ...(confirmed ? [] : ['', t('mail.refunded.wanted')]),
    ...lines,
    ...(confirmed
      ? [
          '',
          `${t('mail.total')}: ${money(order.total)} ${frame.currency.code}`,
          t('mail.tax', { amount: money(order.tax), tax: frame.site.tax_name }),
        ]
      : []),
    '',
    t('mail.help', { email: frame.site.email }),
    '',
    frame.site.brand,
    '',
  ].join('\n');
}
