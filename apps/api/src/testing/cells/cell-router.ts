import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';

export interface CellRouter {
  readonly url: string;
  /** Requests that the first cell has refused with the address of another one. */
  readonly repeated: { count: number };
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** What a load balancer does before cells: it asks the first one, and repeats where that one says. */
export const startCellRouter = async (firstCell: string): Promise<CellRouter> => {
  const repeated = { count: 0 };
  const ask = (
    cell: string,
    { method = 'GET', url = '/', headers }: IncomingMessage,
    body: Buffer,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(`${cell}${url}`, { method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const answer = async () => {
        const first = await ask(firstCell, incoming, body);
        const cell = first.headers['lineup-cell'];
        if (typeof cell !== 'string') return first;
        repeated.count += 1;
        return ask(cell, incoming, body);
      };
      answer().then(
        ({ status, headers, body: content }) => outgoing.writeHead(status, headers).end(content),
        () => outgoing.writeHead(502).end(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    repeated,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
