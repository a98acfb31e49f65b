import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** Our signed record of a click, stored only in the browser's cookie. */
export interface StoredInvite {
  affiliateId: number;
  clickedAt: Temporal.Instant;
  source: string;
}

const INVITE_COOKIE = 'lineup_invite';
/** The id of the signing key comes last; without one, the key of TOKEN_SECRET has signed it. */
const SHAPE =
  /^(\d{1,15})~(\d{1,15})~([a-z0-9.-]{1,40})~([A-Za-z0-9_-]{43})(?:~([A-Za-z0-9_-]{8}))?$/;

const sign = (key: Uint8Array, payload: string): Buffer =>
  createHmac('sha256', key).update(payload).digest();

/**
 * Reads the browser's invitation if its signature is ours; the caller decides how long it counts.
 */
export const readInviteCookie = (
  { keys }: Pick<Platform, 'keys'>,
  request: Pick<FastifyRequest, 'cookies'>,
): StoredInvite | undefined => {
  const match = SHAPE.exec(request.cookies[INVITE_COOKIE] ?? '');
  if (!match) return undefined;
  const [, affiliate = '', clickedAt = '', source = '', signature = '', keyId = null] = match;
  // A key is published a minute before it signs, so every process already has it in memory.
  const key = keys.known(keyId, 'invitations');
  if (!key) return undefined;
  const expected = sign(key, `${affiliate}~${clickedAt}~${source}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return {
    affiliateId: Number(affiliate),
    clickedAt: Temporal.Instant.fromEpochMilliseconds(Number(clickedAt)),
    source,
  };
};

/** Sets the invitation cookie: no script can read it, and links from other sites send it along. */
export const setInviteCookie = (
  { config, keys }: Pick<Platform, 'config' | 'keys'>,
  reply: FastifyReply,
  { affiliateId, clickedAt, source }: StoredInvite,
  seconds: number,
): void => {
  const payload = `${String(affiliateId)}~${String(clickedAt.epochMilliseconds)}~${source}`;
  const keyId = keys.current();
  const key = keys.known(keyId, 'invitations');
  if (!key) throw new Error('the key to sign with is not known');
  const signature = sign(key, payload).toString('base64url');
  const end = keyId === null ? '' : `~${keyId}`;
  void reply.setCookie(INVITE_COOKIE, `${payload}~${signature}${end}`, {
    path: '/',
    httpOnly: true,
    secure: config.PUBLIC_URL.startsWith('https:'),
    sameSite: 'lax',
    maxAge: seconds,
  });
};
