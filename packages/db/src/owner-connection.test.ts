import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { resolveOwnerConnection } from './owner-connection.ts';
import { createTestDatabase } from './testing/test-database.ts';

const modes = async (url: string) => {
  const { url: own, dbmateUrl, warning } = await resolveOwnerConnection(url);
  const modeOf = (text: string) => new URL(text).searchParams.get('sslmode');
  return { own: modeOf(own), dbmate: modeOf(dbmateUrl), hasWarning: warning !== undefined };
};

describe('what the URL says counts for both drivers', () => {
  test.each([
    ['disable', 'disable', 'disable'],
    ['require', 'require', 'require'],
    ['verify-full', 'verify-full', 'verify-full'],
    ['no-verify', 'no-verify', 'require'],
    ['require&uselibpqcompat=true', 'require', 'require'],
  ])('sslmode=%s', async (mode, own, dbmate) => {
    for (const host of ['127.0.0.1', 'db.example']) {
      expect(await modes(`postgres://lineup_owner@${host}/lineup?sslmode=${mode}`)).toEqual({
        own,
        dbmate,
        hasWarning: false,
      });
    }
  });
});

test.each(['localhost', '127.0.0.1', '[::1]'])('%s needs no TLS', async (host) => {
  expect(await modes(`postgres://lineup_owner@${host}:1/lineup`)).toEqual({
    own: null,
    dbmate: 'disable',
    hasWarning: false,
  });
});

describe('with prefer, and remote servers without a mode', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const answering = (answer: string): Promise<string> =>
    new Promise((resolve) => {
      server = createServer((socket) => {
        socket.once('data', (request: Buffer) => {
          socket.end(request.readInt32BE(4) === 80_877_103 ? answer : '?');
        });
      }).listen(0, '127.0.0.1', () => {
        const address = server?.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        resolve(`postgres://lineup_owner@127.0.0.1:${String(port)}/lineup?sslmode=prefer`);
      });
    });

  test('TLS is used where the server offers it', async () => {
    expect(await modes(await answering('S'))).toEqual({
      own: 'no-verify',
      dbmate: 'require',
      hasWarning: false,
    });
  });

  test('a server without TLS is used with a warning', async () => {
    expect(await modes(await answering('N'))).toEqual({
      own: null,
      dbmate: 'disable',
      hasWarning: true,
    });
  });

  test('a real server is migrated', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.ownerUrl);
    url.searchParams.set('sslmode', 'prefer');
    const lines: string[] = [];
    await migrate(url.href, { log: (line) => lines.push(line) });
    expect(lines).toEqual([expect.stringContaining('is not encrypted')]);
    await database.drop();
  });
});
