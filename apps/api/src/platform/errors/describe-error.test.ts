import twilio from 'twilio';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { AppError } from './app-error.ts';
import { describeError } from './describe-error.ts';

const { RestException } = twilio;
const PERSON = 'nadia@person.test';
const as = (message: string, more: object) => Object.assign(new Error(message), more);

const logged = (error: unknown): string => {
  const { logger, lines } = createCapturedLog();
  logger.error({ err: error }, 'failed');
  return lines.join();
};

const engineError = (): unknown => {
  try {
    return (undefined as unknown as { name: string }).name;
  } catch (error) {
    return error;
  }
};

test.each([
  [
    'one of ours',
    new Error('payout 12 is marked without a destination'),
    'payout 12 is marked without a destination',
  ],
  [
    'a server that is away',
    as('connect ECONNREFUSED 10.0.0.5:5432', { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 10.0.0.5:5432',
  ],
  [
    'the pool of connections',
    new Error('timeout exceeded when trying to connect'),
    'timeout exceeded when trying to connect',
  ],
  [
    'a violated constraint',
    as('duplicate key value violates unique constraint "customers_phone"', {
      code: '23505',
      severity: 'ERROR',
      detail: `Key (email)=(${PERSON}) already exists.`,
    }),
    'duplicate key value violates unique constraint "customers_phone"',
  ],
  [
    'a mailbox that refuses',
    as(`550 <${PERSON}> is unknown here`, {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
    }),
    'the mail server answered 550 to RCPT TO',
  ],
  [
    'a storage that refuses',
    as(`no access to ${PERSON}`, { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }),
    'the storage answered 403 AccessDenied',
  ],
  [
    'a mail server that is away',
    as('connect ECONNREFUSED 10.0.0.9:25', { code: 'ESOCKET', command: 'CONN' }),
    'connect ECONNREFUSED 10.0.0.9:25',
  ],
  [
    'a push service that is away',
    new TypeError('fetch failed', {
      cause: as('connect ECONNREFUSED 10.0.0.9:443', { code: 'ECONNREFUSED' }),
    }),
    'connect ECONNREFUSED 10.0.0.9:443',
  ],
  [
    'a carrier that fails',
    new RestException({ statusCode: 503, body: { message: `cannot text ${PERSON}`, code: 20503 } }),
    'Twilio answered 503 20503',
  ],
  [
    'a payment that fails',
    as(`Invalid email address: ${PERSON}`, {
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'email_invalid',
      requestId: 'req_1',
    }),
    'Stripe answered 400 StripeInvalidRequestError email_invalid req_1',
  ],
  [
    'a payment service that is away',
    as('An error occurred with our connection to Stripe.', { type: 'StripeConnectionError' }),
    'Stripe did not answer',
  ],
  [
    'a payload that does not fit',
    z.object({ to: z.object({ id: z.int() }) }).safeParse({ to: { id: PERSON } }).error,
    'to.id: invalid_type',
  ],
  ['a mistake of ours', engineError(), "Cannot read properties of undefined (reading 'name')"],
])('the log has a message of %s, and no person', (_kind, error, message) => {
  expect(describeError(error)).toMatchObject({ message });
  expect(JSON.parse(logged(error))).toMatchObject({ err: { message } });
  expect(logged(error)).not.toContain(PERSON);
});

test.each([
  [
    'a value that PostgreSQL refuses',
    as(`invalid input syntax: "${PERSON}"`, { code: '22P02', severity: 'ERROR' }),
  ],
  ['a refusal that names somebody', new AppError('conflict', { en: PERSON, es: PERSON })],
  ['a package', as(`cannot parse ${PERSON}`, { code: 'ERR_PARSE' })],
  ['a parser', new SyntaxError(`Unexpected token in ${PERSON}`)],
])('the log has no message of %s', (_kind, error) => {
  expect(describeError(error)).toMatchObject({ message: undefined });
  expect(logged(error)).not.toContain(PERSON);
});

test('an error that a package threw is not taken for one of ours', () => {
  const foreign = new Error(PERSON);
  foreign.stack = `Error: ${PERSON}\n    at parse (/srv/lineup/node_modules/parser/index.js:1:1)`;
  expect(describeError(foreign)).toMatchObject({ message: undefined });
});
