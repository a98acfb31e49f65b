import { hkdfSync } from 'node:crypto';

/**
 * Derives one key per purpose from TOKEN_SECRET or a signing key: what one of them signs is invalid
 * for another.
 */
export const deriveKey = (
  secret: string,
  purpose:
    | 'access tokens'
    | 'refresh tokens'
    | 'reset links'
    | 'ticket links'
    | 'calendar feeds'
    | 'invitations'
    | 'call caps'
    | 'key wrapping'
    | 'totp secrets'
    | 'check-in origins'
    | 'check-in proofs'
    | 'booking confirmations'
    | 'web push'
    | 'test tickets'
    | 'probe',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `lineup ${purpose}`, 32));
