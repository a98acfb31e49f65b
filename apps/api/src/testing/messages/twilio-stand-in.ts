import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const TWILIO_ACCOUNT = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret-of-the-stand-in',
  TWILIO_FROM: '+15550001111',
} as const;

export interface StandInText {
  sid: string;
  to: string;
  from: string;
  body: string;
  reportsTo: string;
  status: string;
  createdAt: Date;
}

/** How the carrier behaves; read again for every text. */
export interface TwilioBehaviour {
  /** Refused numbers, with Twilio's own code. */
  refused: Map<string, number>;
  /** How long a response takes. */
  delayMs(): number;
  /** Accepts the text, and breaks the connection instead of responding. */
  isAnswerLost(): boolean;
  /** The statuses that are reported afterwards, in this order. */
  reports: readonly string[];
}

export interface TwilioStandIn {
  url: string;
  texts: StandInText[];
  behaviour: TwilioBehaviour;
  /** Resolves when every due report has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** As Twilio documents it: the URL and every field in order, signed with the secret. */
export const signReport = (url: string, fields: Readonly<Record<string, string>>): string => {
  const signedText = Object.keys(fields)
    .toSorted()
    .reduce((text, key) => `${text}${key}${fields[key] ?? ''}`, url);
  return createHmac('sha1', TWILIO_ACCOUNT.TWILIO_AUTH_TOKEN).update(signedText).digest('base64');
};

/** Reports the status of a text, as Twilio does. */
export const report = async (text: StandInText, status: string): Promise<Response> => {
  const fields = {
    AccountSid: TWILIO_ACCOUNT.TWILIO_ACCOUNT_SID,
    ApiVersion: '2010-04-01',
    From: text.from,
    MessageSid: text.sid,
    MessageStatus: status,
    SmsSid: text.sid,
    SmsStatus: status,
    To: text.to,
    ...(status === 'undelivered' && { ErrorCode: '30003' }),
  };
  return fetch(text.reportsTo, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signReport(text.reportsTo, fields),
    },
    body: new URLSearchParams(fields).toString(),
  });
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, code: number, message: string): void =>
  answer(response, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${String(code)}`,
    status,
  });

const present = (text: StandInText) => ({
  account_sid: TWILIO_ACCOUNT.TWILIO_ACCOUNT_SID,
  api_version: '2010-04-01',
  body: text.body,
  date_created: text.createdAt.toUTCString(),
  date_sent: text.createdAt.toUTCString(),
  date_updated: text.createdAt.toUTCString(),
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: text.from,
  messaging_service_sid: null,
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: 'USD',
  sid: text.sid,
  status: text.status,
  subresource_uris: {},
  to: text.to,
  uri: `/2010-04-01/Accounts/${TWILIO_ACCOUNT.TWILIO_ACCOUNT_SID}/Messages/${text.sid}.json`,
});

const isSignedIn = ({ headers }: IncomingMessage): boolean => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: secret } = TWILIO_ACCOUNT;
  const wanted = Buffer.from(`${sid}:${secret}`).toString('base64');
  return headers.authorization === `Basic ${wanted}`;
};

/** A real server that speaks the part of Twilio's protocol that we use. */
export const startTwilioStandIn = async (port = 0): Promise<TwilioStandIn> => {
  const texts: StandInText[] = [];
  const reporting = new Set<Promise<void>>();
  const behaviour: TwilioBehaviour = {
    refused: new Map([['+13125550000', 21211]]),
    delayMs: () => 0,
    isAnswerLost: () => false,
    reports: ['sent', 'delivered'],
  };

  const reportAll = async (text: StandInText) => {
    for (const status of behaviour.reports) {
      text.status = status;
      // As with Twilio, a report that cannot be delivered is not sent again.
      await report(text, status).catch(() => undefined);
    }
  };

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = new URLSearchParams(await bodyOf(request));
    const to = fields.get('To') ?? '';
    const code = behaviour.refused.get(to) ?? (/^\+\d{8,15}$/.test(to) ? undefined : 21211);
    if (code !== undefined) return refuse(response, 400, code, `The 'To' number is not valid`);
    const text: StandInText = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      from: fields.get('From') ?? '',
      body: fields.get('Body') ?? '',
      reportsTo: fields.get('StatusCallback') ?? '',
      status: 'queued',
      createdAt: new Date(),
    };
    texts.unshift(text);
    await sleep(behaviour.delayMs());
    if (behaviour.isAnswerLost()) response.destroy();
    else answer(response, 201, present(text));
    if (text.reportsTo === '' || behaviour.reports.length === 0) return;
    const reported = reportAll(text).finally(() => reporting.delete(reported));
    reporting.add(reported);
  };

  const list = (url: URL, response: ServerResponse) => {
    const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')];
    const size = Number(url.searchParams.get('PageSize') ?? 50);
    const found = texts.filter(
      (text) => (to === null || text.to === to) && (from === null || text.from === from),
    );
    answer(response, 200, {
      messages: found.slice(0, size).map(present),
      next_page_uri: null,
      page: 0,
      page_size: size,
      uri: url.pathname,
    });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method === 'GET' && url.pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(texts.map((text) => `${text.to}  ${text.status}\n${text.body}\n`).join('\n'));
    } else if (!isSignedIn(request)) refuse(response, 401, 20003, 'Authenticate');
    else if (!url.pathname.endsWith('/Messages.json')) refuse(response, 404, 20404, 'Not found');
    else if (request.method === 'POST') void take(request, response);
    else list(url, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    texts,
    behaviour,
    settled: async () => {
      while (reporting.size > 0) await Promise.all(reporting);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
