import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../platform.ts';
import { createReportLog } from './report-log.ts';

const CLIENT_ERRORS_PATH = '/client-errors/';
const MOST_BYTES = 1024;
/** Per network; a page sends at most five, so this is a shop whose screens all fail at once. */
const REPORTS_PER_MINUTE = 30;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many errors of our pages browsers have reported to this process. */
    clientErrors: { count: number };
  }
}

/**
 * No field can hold a sentence or an address, so no report holds an error's message, a name, an
 * email address or a ticket's link.
 */
const clientErrorSchema = z.strictObject({
  kind: z.enum(['error', 'rejection']),
  /** The error's name, such as 'TypeError'. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** The number of a minified error of React. */
  react: z.int().min(1).max(9999).optional(),
  /** File, line and column of the first stack frame: 'root-x1y2.js:1:2345'. */
  script: z
    .string()
    .regex(/^[\w.-]{1,80}\.[jt]sx?:\d{1,7}:\d{1,7}$/)
    .optional(),
  /** The route's pattern, such as '/shop/:username/ticket/:token'. */
  route: z
    .string()
    .regex(/^[/:*\w-]{1,100}$/)
    .optional(),
  /** The build that the page came with. */
  release: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
});

/** Receives reports of errors in our pages: counts them, logs few of them and stores none. */
export const registerClientErrors = (app: FastifyInstance, platform: Platform): void => {
  const errors = { count: 0 };
  app.decorate('clientErrors', errors);
  const log = createReportLog(platform);
  app.post<{ Body: z.infer<typeof clientErrorSchema> }>(
    CLIENT_ERRORS_PATH,
    {
      bodyLimit: MOST_BYTES,
      config: { perMinute: REPORTS_PER_MINUTE },
      schema: { hide: true, body: clientErrorSchema },
    },
    (request, reply) => {
      errors.count += 1;
      // `release` of a line is the server's.
      const { release: pageRelease, ...report } = request.body;
      log({ ...report, pageRelease }, 'a page had an error');
      return reply.code(204).send();
    },
  );
};
