import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Until when the file is valid: at most a year (RFC 9116). Each release checks whether contact and
 * policy are still right and moves the date; a test fails 60 days before it.
 */
export const SECURITY_TXT_EXPIRES = '2027-11-01T00:00:00Z';

/** Whom to contact about a vulnerability (RFC 9116). */
export const registerSecurityTxt = (app: FastifyInstance, config: Config): void => {
  const site = config.PUBLIC_URL.replace(/\/$/, '');
  const text = [
    `Contact: mailto:${config.SECURITY_CONTACT ?? config.SUPPORT_MAILBOX}`,
    `Expires: ${SECURITY_TXT_EXPIRES}`,
    'Preferred-Languages: en, es',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
  const options = { config: { isInfrastructure: true }, schema: { hide: true } } as const;
  app.get('/.well-known/security.txt', options, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-type': 'text/plain; charset=utf-8',
      })
      .send(text),
  );
};
