import { createHmac } from 'node:crypto';

/** The browser's PIN record; signed with the fixed salt of `apps/web/src/lib/session/pin.ts`. */
export const pinRecordOf = (userId: number, grant: string): string => {
  const token = `${userId}.${grant}`;
  const expiresAt = Date.now() + 300_000;
  const hmac = createHmac('sha256', 'lineup.pin-validity.1').update(`${token}.${expiresAt}`);
  return JSON.stringify({ token, expiresAt, signature: hmac.digest('hex') });
};
