import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../sessions/refresh-token.ts';

const COOKIE = 'lineup_google';
const COOKIE_SECONDS = 24 * 60 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const secretOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[COOKIE] ?? '';
  return SECRET.test(secret) ? secret : undefined;
};

const nonceOf = (secret: string): string => hashSecret(secret).toString('base64url');

/**
 * The nonce that Google must put into its ID token: the hash of a secret that only this browser
 * has. Whoever reads a token learns the nonce, but cannot use the token in another browser. Tabs
 * share the secret.
 */
export const issueGoogleNonce = (
  request: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: { PUBLIC_URL: string },
): string => {
  const secret = secretOf(request) ?? newSecret();
  void reply.setCookie(COOKIE, secret, {
    path: '/auth/google/',
    httpOnly: true,
    secure: PUBLIC_URL.startsWith('https:'),
    sameSite: 'strict',
    maxAge: COOKIE_SECONDS,
  });
  return nonceOf(secret);
};

/** The nonce that this browser was given; undefined when it was given none. */
export const googleNonceOf = (request: FastifyRequest): string | undefined => {
  const secret = secretOf(request);
  return secret === undefined ? undefined : nonceOf(secret);
};
