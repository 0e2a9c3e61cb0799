import { describe, expect, it } from 'vitest';
import { accounts, companions } from '../fixtures/account';
import { frame } from '../fixtures/frame';
import { longDate } from '../lib/dates';
import { dayText } from '../lib/instant';
import { translator } from '../lib/messages';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './account';

const Account = page.component;
const states = accounts('en');
const { urls, site } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Account kind="account" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');

/** The form of the page that sends this `act`. */
const formOf = (document: Document, act: string): HTMLFormElement =>
  one<HTMLInputElement>(document, `[name=act][value=${act}]`).form ?? document.createElement('form');

describe('what is kept of somebody', () => {
  // Proves 10.17.30.
  it('is folded under what it says now, and each part sends its own form', () => {
    const document = drawn('full');
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details')];
    expect(folds).toHaveLength(9);
    expect(folds.some(({ open }) => open)).toBe(false);
    expect(folds[0]?.querySelector('summary')?.textContent).toContain('Lucía Prieto, México');
    expect(folds[1]?.querySelector('summary')?.textContent).toContain(
      t('account.companions_count', { count: 0 }),
    );
    expect(folds[2]?.querySelector('summary')?.textContent).toContain('lucia@example.com');
    const sent = (act: string): Record<string, string> => sentBy(formOf(document, act));
    expect(sent('details')).toEqual({
      act: 'details',
      name: 'Lucía',
      lastname: 'Prieto',
      country: 'MX',
      region: 'Quintana Roo',
      language: 'en',
      currency: '',
      method: '',
    });
    expect(sent('email')).toEqual({ act: 'email', email: '', current: '' });
    expect(sent('password')).toEqual({ act: 'password', current: '', password: '' });
    expect(sent('delete')).toEqual({ act: 'delete', current: '' });
    for (const form of document.querySelectorAll('form'))
      expect([form.method, form.getAttribute('action')?.split('#')[0]]).toEqual(['post', urls.account]);
  });

  // Proves 10.17.53.
  it('comes back to the part that something was done in: it is open, and says so there', () => {
    for (const state of ['full', 'likes', 'passkeys']) {
      const document = drawn(state);
      for (const part of document.querySelectorAll('.settings > details'))
        for (const form of part.querySelectorAll('form'))
          expect(form.getAttribute('action'), state).toBe(`${urls.account}#${part.id}`);
    }
    for (const [state, part] of [
      ['companion_kept', 'own-companions'],
      ['passkey_removed', 'own-ways'],
      ['email_asked', 'own-email'],
      ['email_wrong', 'own-email'],
    ] as const) {
      const document = drawn(state);
      const open = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details[open]')];
      expect(
        open.map(({ id }) => id),
        state,
      ).toEqual([part]);
      expect(open[0]?.querySelectorAll('.notice-good, .notice-bad').length, state).toBe(1);
      expect(document.querySelectorAll('.notice-good, .notice-bad').length, state).toBe(1);
    }
    // What was not done here is said over the page.
    expect(drawn('fresh').querySelector('.settings .notice')).toBeNull();
    expect(drawn('fresh').querySelectorAll('.notice-good').length).toBe(1);
  });

  // Proves 10.19.46.
  it('lists who comes along: each is removed by its button, and one more is kept by the box of its consent', () => {
    const document = drawn('likes');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_companion',
    );
    expect(removing.map((form) => sentBy(form)['companion'])).toEqual(['c1', 'c2']);
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual(
      companions.map(({ name }) => t('account.companion_remove', { name })),
    );
    const form = formOf(document, 'keep_companion');
    expect(sentBy(form)).toEqual({ act: 'keep_companion', name: '', lastname: '' });
    const box = one<HTMLInputElement>(form, '[name=acceptance]');
    expect(box.closest('label')?.textContent).toBe(t('account.companions_consent'));
    // A name that was refused stands as it was typed, and its box is ticked anew.
    expect(sentBy(formOf(drawn('companion_wrong'), 'keep_companion'))).toEqual({
      act: 'keep_companion',
      name: 'Leo',
      lastname: '',
    });
    // Where there is no room for more, no more are asked for.
    expect(drawn('companions_full').querySelector('[value=keep_companion]')).toBeNull();
  });

  // Proves 10.19.64.
  it.each([
    ['es', 'tengo permiso de cada persona'],
    ['en', 'I have each person’s permission'],
    ['pt', 'tenho permissão de cada pessoa'],
  ] as const)('keeps a name where its owner says that whose it is lets them, in %s', (lang, said) => {
    const document = draw(<Account kind="account" {...stateOf(accounts(lang), 'likes')} />, { lang });
    const box = one<HTMLInputElement>(formOf(document, 'keep_companion'), '[name=acceptance]');
    expect(box.closest('label')?.textContent).toContain(said);
  });

  // Proves 10.19.52.
  it('says which currency and way to pay they like, and keeps neither where nothing was chosen', () => {
    const document = drawn('likes');
    const sent = sentBy(formOf(document, 'details'));
    expect([sent['currency'], sent['method']]).toEqual(['MXN', 'PP']);
    const part = formOf(document, 'details').closest('details');
    expect(part?.querySelector('summary')?.textContent).toContain('Lucía Prieto, México, MXN');
    for (const field of ['details-currency', 'details-method'])
      expect(descriptionOf(document, field)).toContain(t('account.likes_hint'));
  });

  // Proves 10.19.53.
  it('says whether the newsletter comes, and leads out of it or to it', () => {
    const email = 'lucia@example.com';
    for (const [state, says, leads] of [
      ['full', 'never', 'join'],
      ['asked', 'asked', 'join'],
      ['likes', 'confirmed', 'leave'],
      ['left', 'left', 'join'],
    ] as const) {
      const link = one(drawn(state), `.settings a[href^="${urls.newsletter}"]`);
      const said = link.closest('details')?.querySelector('summary')?.textContent;
      expect(said, state).toContain(t(`account.newsletter.${says}`, { email }));
      expect(link.textContent, state).toBe(t(`account.newsletter_${leads}`));
    }
  });

  // Proves 10.19.54.
  it('says what this browser lets the store do, and leads to where that is changed', () => {
    for (const [state, says] of [
      ['full', t('account.cookies_unasked')],
      ['asked', t('account.cookies_none')],
      ['likes', [t('cookies.purpose.measurement'), t('cookies.purpose.personalisation')].join(', ')],
    ] as const) {
      const link = one(drawn(state), `.settings a[href="${urls.cookies}"]`);
      expect(link.closest('details')?.querySelector('summary')?.textContent, state).toContain(says);
    }
  });

  // Proves 10.17.30.
  it.each([
    ['details_wrong', 'details', ['details-name', 'details-country']],
    ['email_wrong', 'email', ['email-email', 'email-current']],
    ['password_wrong', 'password', ['password-current', 'password-password']],
    ['password_kept', 'remove_password', ['remove_password-current']],
    ['delete_wrong', 'delete', ['delete-current']],
    ['companion_wrong', 'keep_companion', ['companion-lastname', 'companion-acceptance']],
  ])('is open where it was refused, and each error leads to its field: %s', (state, act, ids) => {
    const document = drawn(state);
    const open = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details[open]')];
    expect(open).toEqual([formOf(document, act).closest('details')]);
    const { errors } = stateOf(states, state);
    const links = [...one(document, '#errors').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
    for (const [at, id] of ids.entries()) {
      expect(byId(document, id).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, id)).toContain(errors[at]?.message);
    }
    expect(document.querySelectorAll('[aria-invalid]').length).toBe(ids.length);
    // Greeted by the name that is kept, not by what was typed; and no password is ever sent back.
    expect(texts(document, 'h1')).toEqual([t('account.hello', { name: 'Lucía' })]);
    for (const field of document.querySelectorAll<HTMLInputElement>('[type=password]'))
      expect(field.value).toBe('');
  });

  // Proves 10.17.31.
  it('says which address is asked and has not answered', () => {
    const open = one(drawn('email_asked'), '.settings > details[open]');
    expect(open.textContent).toContain(t('account.waiting', { email: 'lucia.prieto@example.com' }));
  });

  // Proves 10.17.31.
  it('takes a new address with one button, which a link alone does not press', () => {
    const document = drawn('confirm_email');
    const { change, proof } = stateOf(states, 'confirm_email');
    expect(sentBy(formOf(document, 'confirm_email'))).toEqual({ act: 'confirm_email', change, key: proof });
    const gone = drawn('unknown');
    expect(gone.querySelector('form')).toBeNull();
    expect(one(gone, `a[href="${urls.auth}"]`).textContent).toBe(t('auth.submit'));
  });

  // Proves 10.19.83.
  it('a new address’s link that is no longer good says that the latest mail has the one that is', () => {
    expect(one(drawn('unknown'), 'main').textContent).toContain(t('auth.latest'));
  });

  // Proves 10.17.32.
  it('lists where one is signed in, and signs out there, everywhere or here', () => {
    const document = drawn('full');
    const devices = [...document.querySelectorAll('.device')];
    expect(devices.map((device) => device.querySelector('form') === null)).toEqual([true, false, false]);
    expect(devices[0]?.textContent).toContain(t('account.device_here'));
    expect(devices[1]?.textContent).toContain('Firefox, Windows');
    expect(devices[2]?.textContent).toContain(t('account.device_unknown'));
    const form = devices[1]?.querySelector('form');
    expect(form && sentBy(form)).toEqual({ act: 'sign_out_one', session: 'd2' });
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[name=act]')];
    expect(buttons.map(({ value }) => value)).toEqual(['sign_out', 'sign_out_all']);
  });

  // Proves 10.18.44.
  it('lists the ways to sign in: each is removed by its button while another remains, and more are added', () => {
    const document = drawn('ways');
    const { own } = stateOf(states, 'ways');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_way',
    );
    expect(removing.map((form) => sentBy(form)['way'])).toEqual(['w1', 'w2']);
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual([
      t('account.way_remove_this', { name: 'Google' }),
      t('account.way_remove_this', { name: 'Club Sacbe' }),
    ]);
    const part = removing[0]?.closest('details');
    expect(part?.querySelector('summary')?.textContent).toContain('Password, Google, Club Sacbe');
    expect(part?.textContent).toContain('lucia.prieto@gmail.example');
    expect(part?.textContent).toContain(t('account.way_since', { since: longDate('2026-11-02', t) }));
    const adding = one<HTMLButtonElement>(document, 'button[name=with]').form;
    expect(adding && sentBy(adding)).toEqual({ act: 'add_way' });
    expect(
      [...(adding?.querySelectorAll('button') ?? [])].map(({ value, textContent }) => [value, textContent]),
    ).toEqual(own?.joinable.map(({ key, name }) => [key, t('account.way_add', { name })]));
    // Where nobody else is configured, nothing is said of it.
    expect(drawn('full').querySelector('button[name=with]')).toBeNull();
    expect(one(drawn('full'), '.settings').textContent).not.toContain(t('account.ways'));
  });

  // Proves 10.19.18.
  it('lists passkeys with the other ways to sign in, and a script alone offers to add one', () => {
    const document = drawn('passkeys');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_passkey',
    );
    expect(removing.map((form) => sentBy(form)['passkey'])).toEqual(['k1', 'k2']);
    const names = ['Safari, iPhone', t('account.device_unknown')].map((device) =>
      t('account.passkey_of', { device }),
    );
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual(
      names.map((name) => t('account.way_remove_this', { name })),
    );
    const part = removing[0]?.closest('details');
    expect(part?.hidden).toBe(false);
    expect(part?.querySelector('summary')?.textContent).toContain('Password, Passkey');
    const since = dayText(stateOf(states, 'passkeys').own?.passkeys[1]?.since ?? 0, t);
    expect(part?.textContent).toContain(t('account.passkey_unused', { since }));
    const add = one<HTMLFormElement>(document, 'form[data-passkey=add]');
    expect([add.hidden, add.dataset['failed'], add.dataset['there']]).toEqual([
      true,
      t('problem.PASSKEY_NOT_ADDED'),
      t('account.passkey_there'),
    ]);
    // The password is asked for once the store says so.
    expect(byId(document, 'passkey-current').closest<HTMLElement>('div[hidden]')).not.toBeNull();
    // The first one is not spoken of before a script offers it; without a host that has a name there is none.
    const first = one<HTMLFormElement>(drawn('passkey_first'), 'form[data-passkey=add]');
    expect(first.closest('details')?.hidden).toBe(true);
    expect(drawn('full').querySelector('[data-passkey]')).toBeNull();
    const place = { t, frame: frame('en', 'phone'), money: String };
    const head = (state: string) => page.head({ kind: 'account', ...stateOf(states, state) }, place);
    expect(['passkeys', 'full'].map((state) => head(state).passkeys)).toEqual([true, false]);
  });

  // Proves 10.18.70.
  it('asks for the password where a way to sign in was to change a while after signing in', () => {
    const document = drawn('way_kept');
    const form = one<HTMLInputElement>(document, '[name=current][id=ways-current]').form;
    expect(form && sentBy(form)).toEqual({ act: 'remove_passkey', passkey: 'k2', current: '' });
    expect(form?.closest('details')?.open).toBe(true);
    expect(descriptionOf(document, 'ways-current')).toContain('Esa no es tu contraseña actual');
    expect(one(document, 'a[href="#ways-current"]').textContent).toContain('Esa no es tu contraseña actual');
    expect(drawn('passkeys').querySelector('#ways-current')).toBeNull();
  });

  // Proves 10.17.54.
  it('asks for the password as a question, not as a mistake, and signs in again who has none', () => {
    const document = drawn('way_asked');
    const field = byId<HTMLInputElement>(document, 'ways-current');
    expect([field.autofocus, field.getAttribute('aria-invalid')]).toEqual([true, null]);
    expect(document.querySelector('#errors, .notice-bad, [role=alert]:not(:empty)')).toBeNull();
    expect(one(document, '#own-ways[open] .notice-info').textContent).toBe(t('account.ways_proof'));
    const key = one(document, '[data-passkey=add] div[hidden]');
    expect(key.textContent).toContain(t('account.ways_proof'));
    const again = drawn('way_again');
    const notice = one(again, '#own-ways[open] .notice-info');
    const form = one<HTMLFormElement>(notice, 'form');
    const button = one<HTMLButtonElement>(form, 'button');
    expect([button.name, button.value, button.textContent]).toEqual([
      'act',
      'sign_out',
      t('account.sign_in_again'),
    ]);
  });

  // Proves 10.17.50.
  it('says before and after a new address what stays with the one of before', () => {
    const said = t('account.email_stays');
    expect(formOf(drawn('full'), 'email').textContent).toContain(said);
    expect(one(drawn('confirm_email'), 'main form').textContent).toContain(said);
  });

  // Proves 10.19.12.
  it('offers to take the password away where something else lets its owner in', () => {
    expect(sentBy(formOf(drawn('passkeys'), 'remove_password'))).toEqual({
      act: 'remove_password',
      current: '',
    });
    expect(drawn('full').querySelector('[value=remove_password]')).toBeNull();
    const only = drawn('passkey_only');
    expect(only.querySelector('[value=remove_passkey], [type=password]')).toBeNull();
    const said = one(only, '.settings').textContent;
    for (const key of ['account.way_last', 'account.no_password.password'] as const)
      expect(said).toContain(t(key));
  });

  // Proves 10.18.45.
  it('leads to choosing a password where there is none, in place of forms that ask for it', () => {
    const document = drawn('without_password');
    expect(document.querySelector('[name=act][value=password]')).toBeNull();
    expect(one(document, '.settings').textContent).toContain(t('account.no_password.password'));
    const leads = [...document.querySelectorAll(`.settings a[href="${urls.forgot}"]`)];
    expect(leads.map(({ textContent }) => textContent)).toEqual([t('account.no_password_go')]);
    expect(document.querySelector('[type=password]')).toBeNull();
    // Beside an account site none can be chosen here, and nothing leads there.
    const elsewhere = one(drawn('pool_elsewhere'), '.settings');
    expect(elsewhere.textContent).not.toContain(t('account.no_password.password'));
    expect(elsewhere.querySelector(`a[href="${urls.forgot}"], #own-password`)).toBeNull();
    // The only way in is not offered for removal, and what to do about it is said.
    expect(document.querySelector('[value=remove_way]')).toBeNull();
    expect(one(document, '.settings').textContent).toContain(t('account.way_last'));
    expect(document.querySelector('[name=act][value=details]')).not.toBeNull();
    // Whoever came by a provider that says no name is greeted without one.
    expect(texts(drawn('unnamed'), 'h1')).toEqual([t('account.hello_unnamed')]);
  });

  // Proves 10.18.90.
  it('changes the address and deletes the account of who has no password, who signs in again a while later', () => {
    for (const state of ['without_password', 'pool_elsewhere']) {
      const document = drawn(state);
      for (const [act, sent] of [
        ['email', { act: 'email', email: '' }],
        ['delete', { act: 'delete' }],
      ] as const) {
        const form = formOf(document, act);
        expect(sentBy(form), state).toEqual(sent);
        expect(form.textContent, state).toContain(t('account.no_password.proof'));
      }
    }
    for (const act of ['email', 'delete'])
      expect(formOf(drawn('full'), act).textContent).not.toContain(t('account.no_password.proof'));
    const notice = one(drawn('delete_again'), '#own-delete[open] .notice-info');
    const button = one<HTMLButtonElement>(notice, 'form button');
    expect([button.name, button.value, button.textContent]).toEqual([
      'act',
      'sign_out',
      t('account.sign_in_again'),
    ]);
  });

  // Proves 10.17.33.
  it('can be downloaded, and is deleted by the password once it was said what that means', () => {
    const document = drawn('full');
    const own = stateOf(states, 'full').own;
    expect(one(document, `a[href="${own?.data_href}"]`).textContent).toBe(t('account.data_get'));
    const form = formOf(document, 'delete');
    expect(form.textContent).toContain(t('account.delete_text'));
    expect(byId<HTMLInputElement>(document, 'delete-current').autocomplete).toBe('current-password');
    const gone = drawn('deleted');
    expect(texts(gone, 'h1')).toEqual([t('account.title.deleted')]);
    expect(one(gone, 'main').textContent).toContain(t('account.lead.deleted', { email: site.email }));
  });
});
