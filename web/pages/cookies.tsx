import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import { NoticeBox } from '../ui/page/notice';

const DAY_MINUTES = 24 * 60;

/** How long a cookie lasts: in days, or minutes where it is gone within one. */
const lasts = (minutes: number, t: Translate): string =>
  minutes < DAY_MINUTES
    ? t('cookies.minutes', { count: minutes })
    : t('cookies.days', { count: Math.floor(minutes / DAY_MINUTES) });

/** What the visitor lets the store do: chosen and changed here, also without scripts. */
function Cookies({
  action,
  purposes,
  kept,
  asks_privacy: asksPrivacy,
  id,
  tag_manager: manager,
  cookies,
}: PageProps<'cookies'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="shell cookies-page">
      <div>
        <h1 className="text-title">{t('cookies.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('cookies.lead')}</p>
      </div>
      {kept && <NoticeBox tone="good">{t('cookies.kept')}</NoticeBox>}
      {asksPrivacy && <NoticeBox tone="info">{t('cookies.asks_privacy')}</NoticeBox>}
      <form method="post" action={action} className="panel cookies-form">
        <fieldset>
          <legend className="text-sub">{t('cookies.purposes')}</legend>
          <div className="cookies-purpose">
            <p className="font-semibold">{t('cookies.needed')}</p>
            <p>{t('cookies.needed_lead')}</p>
          </div>
          {purposes.map(({ purpose, is_let: isLet }) => (
            <div key={purpose} className="cookies-purpose">
              <label className="check">
                <input
                  type="checkbox"
                  name={purpose}
                  value="1"
                  defaultChecked={isLet}
                  disabled={asksPrivacy && purpose === 'advertising'}
                  aria-describedby={`about-${purpose}`}
                />
                <span className="font-semibold">{t(`cookies.purpose.${purpose}`)}</span>
              </label>
              <p id={`about-${purpose}`}>{t(`cookies.purpose.${purpose}_lead`)}</p>
              {purpose === 'personalisation' && isLet && frame.personalised && (
                <a
                  href={frame.urls.for_you}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('cookies.seen_link')}
                </a>
              )}
            </div>
          ))}
        </fieldset>
        {manager && <p>{t('cookies.manager')}</p>}
        <div className="cookies-buttons">
          {(['save', 'refuse', 'accept'] as const).map((choice) => (
            <button key={choice} type="submit" name="choice" value={choice} className="button button-quiet">
              {t(`cookies.${choice}`)}
            </button>
          ))}
        </div>
        <p className="text-muted">{id !== '' ? t('cookies.id', { id }) : t('cookies.not_chosen')}</p>
      </form>
      <section aria-labelledby="cookies-ours" className="grid gap-4">
        <h2 id="cookies-ours" className="text-sub">
          {t('cookies.ours')}
        </h2>
        <table className="cookies-table">
          <thead>
            <tr>
              <th scope="col">{t('cookies.name')}</th>
              <th scope="col">{t('cookies.about')}</th>
              <th scope="col">{t('cookies.lasts')}</th>
            </tr>
          </thead>
          <tbody>
            {cookies.map(({ name, about, minutes }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{t(`cookies.about.${about}`)}</td>
                <td>{lasts(minutes, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

export const page: PageDefinition<'cookies'> = {
  component: Cookies,
  styles: 'apart',
  head: (_, { t, frame }) => ({
    title: t('cookies.title'),
    description: t('cookies.head_description', { brand: frame.site.brand }),
    private: true,
  }),
};
