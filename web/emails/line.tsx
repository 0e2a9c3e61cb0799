import type { ReactNode } from 'react';
import { depositText } from '../lib/deposit';
import type { Place } from '../lib/frame';
import type { OrderLineView, OrderPageView } from '../lib/view.gen';
import { P, Row, Rule, Whole } from './parts';
import { besides, costs, holderOf, promised, ticketNote, when, who } from './words';

/** One product of a mail: when and for whom, and once confirmed its codes and how to arrive. */
export function Line({
  line,
  order,
  place,
  confirmed,
}: {
  line: OrderLineView;
  order: OrderPageView;
  place: Place;
  confirmed: boolean;
}): ReactNode {
  const { t, money } = place;
  return (
    <>
      <Rule />
      <Row top={24}>
        <P style={{ fontSize: '22px', lineHeight: '28px', fontWeight: 800 }}>{line.product.name}</P>
        <P style={{ fontWeight: 700 }}>{when(line, order, place)}</P>
        <P quiet>
          {who(line, place)}
          {costs(line) && (
            <>
              {' '}
              · <Whole>{money(line.total)}</Whole>
            </>
          )}
        </P>
        {confirmed &&
          promised(line, order, place).map((text) => (
            <P key={text} style={{ marginTop: '8px' }}>
              {text}
            </P>
          ))}
      </Row>
      {besides(line, place).map(([heading, items]) => (
        <Row key={heading}>
          <P style={{ fontWeight: 700 }}>{heading}</P>
          {items.map((item) => (
            <P key={item}>– {item}</P>
          ))}
        </Row>
      ))}
      {confirmed && !line.cancelled && line.tickets.length > 0 && (
        <>
          <Row>
            <P style={{ fontWeight: 700 }}>{t('mail.codes')}</P>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                {line.tickets.map((ticket) => (
                  <tr key={ticket.code}>
                    <td style={{ padding: '4px 16px 4px 0' }}>
                      <P>{holderOf(ticket, t)}</P>
                    </td>
                    <td style={{ padding: '4px 0' }}>
                      <P
                        style={{
                          fontFamily: "Menlo, Consolas, 'Courier New', monospace",
                          fontSize: '18px',
                          fontWeight: 700,
                          whiteSpace: 'nowrap',
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
          {line.snorkel_deposit !== null && (
            <Row>
              <P style={{ fontWeight: 700 }}>{t('about.deposit')}</P>
              <P>{depositText(line.snorkel_deposit, t)}</P>
            </Row>
          )}
        </>
      )}
    </>
  );
}
