import { verifyPin } from '@lineup/contract/identity/pin';
import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { call } from '../http/api-client.ts';
import type { Answer } from '../http/api-error.ts';
import { readRecord, removeStored, writeStored } from '../storage/storage.ts';
import { getSession } from './session.ts';

const validityMs = 300_000;

/** The dialogs of the flow, provided by the dashboard layout. */
export interface PinDialogs {
  /** The four digits, or null when the person cancelled. The prompt stays, busy, until `close`. */
  readonly askPin: () => Promise<{ pin: string; close: () => void } | null>;
  readonly showError: (title: string, text: string) => Promise<void>;
}

export const PinDialogsContext = createContext<PinDialogs | null>(null);

/**
 * A fixed salt, the same in every browser: it distinguishes our records from others and is no
 * secret.
 */
const salt = 'lineup.pin-validity.1';

/** A record of another account does not count. */
const tokenPrefix = () => `${getSession().user.id}.`;

/** HMAC-SHA-256 in hex; null on an insecure origin, where browsers have no Web Crypto. */
const sign = async (token: string, expiresAt: number): Promise<string | null> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(salt), algorithm, false, ['sign']);
  const signed = await subtle.sign('HMAC', key, encoder.encode(`${token}.${expiresAt}`));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The browser's own record that the PIN was right. */
export const storeRecord = async (grant: string): Promise<void> => {
  // Five minutes by this browser's clock, which may differ from the server's.
  const expiresAt = Date.now() + validityMs;
  const token = tokenPrefix() + grant;
  const signature = await sign(token, expiresAt);
  // An unsigned record would not count: without Web Crypto the PIN is requested each time.
  if (signature !== null) writeStored('pin', JSON.stringify({ token, expiresAt, signature }));
};

/** For the screen only: the server stores the real grant and checks it on every guarded call. */
export const hasValidPinRecord = async (now: number): Promise<boolean> => {
  const record = readRecord('pin');
  if (record === null) return false;
  const { token, expiresAt, signature } = record;
  const isValid =
    typeof token === 'string' &&
    token.startsWith(tokenPrefix()) &&
    typeof expiresAt === 'number' &&
    expiresAt > now &&
    typeof signature === 'string' &&
    signature === (await sign(token, expiresAt));
  if (!isValid) removeStored('pin');
  return isValid;
};

export const useVerifyPin = () => {
  const { t } = useLingui();
  const dialogs = use(PinDialogsContext);
  if (!dialogs) throw new Error('useVerifyPin needs a PinProvider above it');

  const prompt = async (): Promise<boolean> => {
    const given = await dialogs.askPin();
    if (given === null) return false;
    const answer = await call(verifyPin, { body: { pin: given.pin } });
    given.close();
    if (answer.ok && answer.data.status === 1) {
      await storeRecord(answer.data.token);
      return true;
    }
    const text = answer.ok ? answer.data.response : t`Invalid PIN. Please try again.`;
    await dialogs.showError(t`Error`, text);
    return false;
  };

  /** Succeeds at once, on a valid record, or after the prompt; false on failure or cancel. */
  const verify = async (): Promise<boolean> =>
    !getSession().user.pin_applicable || (await hasValidPinRecord(Date.now())) || prompt();

  /** Runs a guarded call; null when the PIN was not given. The server may require it once more. */
  const guard = async <T>(guarded: () => Promise<Answer<T>>): Promise<Answer<T> | null> => {
    if (!(await verify())) return null;
    const answer = await guarded();
    if (answer.ok || answer.error.code !== 'pin_required') return answer;
    removeStored('pin');
    return (await prompt()) ? guarded() : null;
  };

  return { verify, guard };
};
