import { login, type User } from '@lineup/contract/auth';
import { verifyPin } from '@lineup/contract/pin';
import type { Person } from './people.ts';
import { pinRecordOf } from './pin-record.ts';

const post = async <T>(url: string, body: unknown, access?: string): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

interface Session {
  access: string;
  refresh: string;
  user: User;
}

const pinRecord = async (url: string, { access, user }: Session, pin: string) => {
  const granted = await post<{ token: string }>(`${url}${verifyPin.path}`, { pin }, access);
  return pinRecordOf(user.id, granted.token);
};

/** A new session of this person, as a browser that has signed in before holds it. */
export const signedIn = async (
  url: string,
  { email, password, role, pin, isAffiliate }: Person,
  isPinGiven: boolean,
) => {
  const session = await post<Session>(`${url}${login.path}`, { email, password, role });
  const stored: Record<string, string> = {
    accessToken: session.access,
    refreshToken: session.refresh,
    lastTokenRefresh: String(Date.now()),
    marketing_popup_shown: 'true',
    ...(isAffiliate && { lineup_affiliate: 'true' }),
    ...(isPinGiven && pin !== undefined && { pin_validity: await pinRecord(url, session, pin) }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
};
