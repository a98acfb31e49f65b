import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerRequest, type Replies } from './answer-request.ts';
import { control } from './control.ts';
import type { Deliveries, StripeBehaviour } from './deliveries.ts';
import { type Fields, parseForm, text } from './form.ts';
import type { Ledger } from './ledger.ts';
import { answerPage } from './pages/answer-page.ts';
import { StripeRefusal } from './refusal.ts';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const send = (response: ServerResponse, { status, body, isReplayed }: Answer, id = ''): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': id,
    ...(isReplayed === true && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
};

const sendPage = (ledger: Ledger, response: ServerResponse, path: string, fields: Fields): void => {
  const found = answerPage(ledger, path, fields);
  if (found?.to !== undefined) response.writeHead(303, { location: found.to }).end();
  else if (found?.file) {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(found.file);
  } else {
    const status = found ? 200 : 404;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found?.page ?? 'Not found');
  }
};

const sendControl = (
  ledger: Ledger,
  deliveries: Deliveries,
  response: ServerResponse,
  path: string,
  fields: Fields,
): void => {
  const done = control(ledger, deliveries, path.slice('/_/'.length).replace(/\/$/, ''), fields);
  if (text(fields, 'back') !== undefined) response.writeHead(303, { location: '/' }).end();
  else send(response, { status: done ? 200 : 404, body: done ?? { error: 'Not found' } });
};

/** The API under /v1/, controls for tests and people under /_/, and otherwise pages. */
export const serveStripe = (
  ledger: Ledger,
  deliveries: Deliveries,
  behaviour: StripeBehaviour,
  secretKey: string,
): RequestListener => {
  const replies: Replies = new Map();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (behaviour.isAway) return void response.destroy();
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (!pathname.startsWith('/v1/')) {
      const fields = request.method === 'POST' ? parseForm(body) : {};
      return pathname.startsWith('/_/')
        ? sendControl(ledger, deliveries, response, pathname, fields)
        : sendPage(ledger, response, pathname, fields);
    }
    const answer = answerRequest(ledger, replies, secretKey, request, body);
    await sleep(behaviour.answerDelayMs());
    if (behaviour.isAnswerLost(pathname)) response.destroy();
    else send(response, answer, ledger.newId('req'));
  };

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      const status = error instanceof StripeRefusal ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      send(response, { status, body: { error: { type: 'api_error', message } } });
    });
  };
};
