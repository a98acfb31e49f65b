import type { FastifyReply, FastifyRequest } from 'fastify';

/** The data of a request about its browser. */
export interface Browser {
  /** The device cookie that an earlier sign-in of anybody has set in this browser. */
  deviceToken: string | undefined;
  userAgent: string;
}

const DEVICE_COOKIE = 'lineup_device';
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const browserOf = (request: FastifyRequest): Browser => {
  const token = request.cookies[DEVICE_COOKIE] ?? '';
  return {
    deviceToken: DEVICE_TOKEN.test(token) ? token : undefined,
    userAgent: request.headers['user-agent'] ?? '',
  };
};

/** Sets the cookie by which the next sign-in recognises the browser. */
export const setDeviceCookie = (
  reply: FastifyReply,
  { PUBLIC_URL }: { PUBLIC_URL: string },
  deviceToken: string,
): void => {
  void reply.setCookie(DEVICE_COOKIE, deviceToken, {
    // Sign-ins have several paths: login, Google, a code, an invitation.
    path: '/',
    httpOnly: true,
    secure: PUBLIC_URL.startsWith('https:'),
    sameSite: 'strict',
    maxAge: DEVICE_COOKIE_SECONDS,
  });
};
