import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR_COOKIE = 'lineup_visitor';
const VISITOR_TOKEN = /^[A-Za-z0-9_-]{22}$/;
const DAY_SECONDS = 24 * 60 * 60;

export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** The cookie that the day's last check-in has set in this browser. */
export const readVisitorCookie = ({
  cookies,
}: Pick<FastifyRequest, 'cookies'>): string | undefined => {
  const token = cookies[VISITOR_COOKIE] ?? '';
  return VISITOR_TOKEN.test(token) ? token : undefined;
};

/** Sets the cookie by which the device's check-ins of that day are counted. */
export const setVisitorCookie = (
  reply: FastifyReply,
  { PUBLIC_URL }: { PUBLIC_URL: string },
  token: string,
): void => {
  void reply.setCookie(VISITOR_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: PUBLIC_URL.startsWith('https:'),
    sameSite: 'lax',
    maxAge: DAY_SECONDS,
  });
};
