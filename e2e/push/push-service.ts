import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptSocket, type Connection } from './web-socket.ts';

export interface PushService {
  readonly port: number;
  /** The number of subscriptions that browsers have made. */
  readonly subscriptions: () => number;
  /** The headers of the messages that arrived from the product. */
  readonly posted: { readonly topic: string; readonly urgency: string; readonly bytes: number }[];
  /** The browser's reports: 100 was handled by the service worker, 101 could not be decrypted. */
  readonly reports: number[];
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * A stand-in for Mozilla's push service: Firefox registers by a web socket and gets its messages
 * there; the product posts to the endpoint that it gave. It keeps nothing and checks no signature.
 */
export const startPushService = async (): Promise<PushService> => {
  const channels = new Map<string, Connection>();
  const posted: PushService['posted'] = [];
  const reports: number[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const channelID = (request.url ?? '').split('/').at(-1) ?? '';
      const browser = channels.get(channelID);
      if (!browser) return response.writeHead(410).end();
      const { topic = '', urgency = '' } = request.headers;
      posted.push({ topic: String(topic), urgency: String(urgency), bytes: body.length });
      browser.send({
        messageType: 'notification',
        channelID,
        version: randomUUID(),
        data: body.toString('base64url'),
        headers: { encoding: String(request.headers['content-encoding']) },
      });
      return response.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.on('upgrade', (request, socket) => {
    acceptSocket(request, socket, (message, browser) => {
      const { messageType, channelID } = message;
      if (messageType === 'hello') {
        const uaid = (message['uaid'] as string | undefined) || randomUUID().replaceAll('-', '');
        browser.send({ messageType, uaid, status: 200, use_webpush: true, broadcasts: {} });
      }
      if (messageType === 'register') {
        channels.set(String(channelID), browser);
        const pushEndpoint = `http://127.0.0.1:${String(port)}/push/${String(channelID)}`;
        browser.send({ messageType, channelID, status: 200, pushEndpoint });
      }
      if (messageType === 'unregister') {
        channels.delete(String(channelID));
        browser.send({ messageType, channelID, status: 200 });
      }
      if (messageType === 'ack') {
        const updates = message['updates'] as { code: number }[];
        reports.push(...updates.map(({ code }) => code));
      }
      if (messageType === 'ping') browser.send({});
    });
  });
  return {
    port,
    posted,
    subscriptions: () => channels.size,
    reports,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
  };
};
