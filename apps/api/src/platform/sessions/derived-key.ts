import { hkdfSync } from 'node:crypto';

/** One key per purpose, all from TOKEN_SECRET: what one of them makes is worth nothing to the other. */
export const deriveKey = (
  secret: string,
  purpose:
    | 'access tokens'
    | 'refresh tokens'
    | 'reset links'
    | 'ticket links'
    | 'calendar feeds'
    | 'check-in origins'
    | 'invitations',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `lineup ${purpose}`, 32));
