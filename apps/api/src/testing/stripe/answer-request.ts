import type { IncomingMessage } from 'node:http';
import { accountCalls } from './accounts/account-calls.ts';
import { customerCalls } from './accounts/customer-calls.ts';
import { type Call, findCall } from './calls.ts';
import { type Fields, parseForm, texts } from './form.ts';
import { invoiceCalls } from './invoices/invoice-calls.ts';
import type { Ledger } from './ledger.ts';
import { present } from './present.ts';
import { invalid, StripeRefusal } from './refusal.ts';
import { catalogueCalls } from './subscriptions/catalogue-calls.ts';
import { subscriptionCalls } from './subscriptions/subscription-calls.ts';

const calls: readonly Call[] = [
  ...catalogueCalls,
  ...customerCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...accountCalls,
];

export interface Answer {
  status: number;
  body: object;
  isReplayed?: boolean;
}

/** The request and the response under each idempotency key. */
export type Replies = Map<string, { requestText: string; answer: Answer }>;

const isSignedIn = ({ headers }: IncomingMessage, key: string): boolean => {
  const basic = Buffer.from(`${key}:`).toString('base64');
  return headers.authorization === `Bearer ${key}` || headers.authorization === `Basic ${basic}`;
};

const act = (ledger: Ledger, method: string, path: string, fields: Fields): Answer => {
  const found = findCall(calls, method, path);
  if (found === undefined) {
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }
  const object = found.call.answer(ledger, fields, found.id);
  return { status: 200, body: present(ledger, object, texts(fields, 'expand')) };
};

const actOrRefuse = (ledger: Ledger, method: string, path: string, fields: Fields): Answer => {
  try {
    return act(ledger, method, path, fields);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
};

const otherParameters = (key: string): Answer => ({
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
  },
});

const isOutOfFunds = ({ body }: Answer): boolean =>
  'error' in body && (body.error as { code?: string }).code === 'balance_insufficient';

/** Answers one call of the API: checks the key, replays an earlier response, or runs the call. */
export const answerRequest = (
  ledger: Ledger,
  replies: Replies,
  secretKey: string,
  request: IncomingMessage,
  body: string,
): Answer => {
  if (!isSignedIn(request, secretKey)) {
    const { body: error } = invalid('Invalid API Key provided.');
    return { status: 401, body: { error } };
  }
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? 'GET';
  const parameterText = method === 'POST' ? body : url.search.slice(1) || body;
  const header = request.headers['idempotency-key'];
  const key = method === 'POST' && typeof header === 'string' ? header : undefined;
  const parameters = [...new URLSearchParams(parameterText)].map(String).toSorted();
  const requestText = [method, url.pathname, ...parameters].join('\n');
  const earlier = key === undefined ? undefined : replies.get(key);
  if (key !== undefined && earlier) {
    return earlier.requestText === requestText
      ? { ...earlier.answer, isReplayed: true }
      : otherParameters(key);
  }
  ledger.request = { id: ledger.newId('req'), idempotency_key: key ?? null };
  const answer = actOrRefuse(ledger, method, url.pathname, parseForm(parameterText));
  ledger.request = { id: null, idempotency_key: null };
  // A request that was refused before it had any effect may be retried; a lack of funds was an
  // effect.
  const isStored = answer.status < 400 || answer.status === 402 || isOutOfFunds(answer);
  if (key !== undefined && isStored) replies.set(key, { requestText, answer });
  return answer;
};
