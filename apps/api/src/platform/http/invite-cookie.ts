import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { deriveKey } from '../sessions/derived-key.ts';

/** Our own word about a click, which only the browser keeps. */
export interface KeptInvite {
  affiliateId: number;
  clickedAt: Temporal.Instant;
  source: string;
}

const INVITE_COOKIE = 'lineup_invite';
const SHAPE = /^(\d{1,15})~(\d{1,15})~([a-z0-9.-]{1,40})~([A-Za-z0-9_-]{43})$/;

const keys = new WeakMap<Platform['config'], Uint8Array>();
const keyOf = ({ config }: Pick<Platform, 'config'>): Uint8Array => {
  const key = keys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'invitations');
  keys.set(config, key);
  return key;
};

const sign = (platform: Pick<Platform, 'config'>, said: string): Buffer =>
  createHmac('sha256', keyOf(platform)).update(said).digest();

/** What the browser was invited by, if we said so; how long that counts is for the rules to say. */
export const inviteOf = (
  platform: Pick<Platform, 'config'>,
  request: Pick<FastifyRequest, 'cookies'>,
): KeptInvite | undefined => {
  const match = SHAPE.exec(request.cookies[INVITE_COOKIE] ?? '');
  if (!match) return undefined;
  const [, affiliate = '', clickedAt = '', source = '', signature = ''] = match;
  const expected = sign(platform, `${affiliate}~${clickedAt}~${source}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return {
    affiliateId: Number(affiliate),
    clickedAt: Temporal.Instant.fromEpochMilliseconds(Number(clickedAt)),
    source,
  };
};

/** Leaves an invitation with the browser: no script reads it, and a link from elsewhere brings it along. */
export const keepInvite = (
  platform: Pick<Platform, 'config'>,
  reply: FastifyReply,
  { affiliateId, clickedAt, source }: KeptInvite,
  seconds: number,
): void => {
  const said = `${String(affiliateId)}~${String(clickedAt.epochMilliseconds)}~${source}`;
  const signature = sign(platform, said).toString('base64url');
  void reply.setCookie(INVITE_COOKIE, `${said}~${signature}`, {
    path: '/',
    httpOnly: true,
    secure: platform.config.PUBLIC_URL.startsWith('https:'),
    sameSite: 'lax',
    maxAge: seconds,
  });
};
