import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../platform/push/push.ts';
import { decryptPush, readVapid } from './decrypt-push.ts';

interface ReceivedPush {
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly vapid: ReturnType<typeof readVapid>;
}

export interface PushService {
  readonly origin: string;
  /** What arrived, decrypted as a browser would. */
  readonly received: ReceivedPush[];
  /** A subscription as a browser gives it, with keys of its own. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The status of all further answers; 201 accepts. */
  answerWith(status: number): void;
  /** How long a response takes after a message was accepted. */
  delayMs: () => number;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

/** A stand-in for the push service of browsers. */
export const startPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  let status = 201;
  const answer = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!browser) return 404;
    const sealed = await bodyOf(request);
    if (status !== 201) return status;
    received.push({
      endpoint: path,
      message: JSON.parse(decryptPush(sealed, browser.keys, browser.auth)) as PushMessage,
      ttl: Number(headerOf(request, 'ttl')),
      urgency: headerOf(request, 'urgency'),
      topic: headerOf(request, 'topic'),
      vapid: readVapid(headerOf(request, 'authorization')),
    });
    return 201;
  };
  const server = createServer((request, response) => {
    void answer(request).then((code) =>
      setTimeout(() => response.writeHead(code).end(), service.delayMs()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const service: PushService = {
    origin,
    received,
    delayMs: () => 0,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: `${origin}${path}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    answerWith: (code) => {
      status = code;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return service;
};
