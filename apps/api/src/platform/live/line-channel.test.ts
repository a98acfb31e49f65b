import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLineChannel, type LineChannel } from './line-channel.ts';

let t: TestApp;
const channels: LineChannel[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.stop();
});
afterAll(() => t.close());

/** A process of the database with this scope, and the shops whose changes it received. */
const open = (scope: string) => {
  const { cache, config, live, logger } = t.platform;
  const channel = createLineChannel({ url: config.REDIS_URL, scope }, cache, live.bodies, logger);
  channels.push(channel);
  const received: number[] = [];
  channel.start((shopId) => received.push(shopId));
  return { channel, received };
};

test('a change reaches other processes of the same database, and no others', async () => {
  const [here, there, elsewhere] = [open('one'), open('one'), open('two')];
  await vi.waitFor(() => {
    here.channel.publish(7);
    elsewhere.channel.publish(8);
    expect(there.received).toContain(7);
  });
  expect(here.received).toEqual([]);
  expect(there.received).not.toContain(8);
  expect(elsewhere.received).toEqual([]);
});
