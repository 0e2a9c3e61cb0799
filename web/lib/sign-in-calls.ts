import { callParks } from './parks-api';
import type { Calls, Federated, UserInfo } from './sign-in-check';
import type { OwnCouponView } from './view.gen';

async function get<Answer>(path: string, authorization?: string): Promise<Answer> {
  const answer = await callParks(path, authorization === undefined ? {} : { headers: { authorization } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // What is no object says nothing of anybody.
  return Object(await answer.json()) as Answer;
}

/** The calls of the sign-in check (§7.1.13–18): by the session's id token, by the cookie, and for coupons by the account token. */
export const signInCalls: Calls = {
  federation: async () => {
    const answer = await callParks('/api/v1/account/federation');
    if (answer.status === 204) return null;
    if (!answer.ok) throw new Error(`the federated session answered ${answer.status}`);
    const { idToken = null, name = '' } = Object(await answer.json()) as Partial<Federated>;
    return { idToken, name };
  },
  social: (idToken) => get<UserInfo>('/user-info-social/', idToken),
  cookie: () => get<UserInfo>('/user-info/'),
  coupons: async (gxToken, email) => {
    const path = `/api/v1/account/coupons?email=${encodeURIComponent(email)}&lang=${document.documentElement.lang}`;
    const { coupons = [] } = await get<{ coupons?: OwnCouponView[] }>(path, `Bearer ${gxToken}`);
    return coupons;
  },
};
