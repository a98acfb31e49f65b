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

test('however often lines change within a moment, each shop is announced once', async () => {
  const [here, there] = [open('busy'), open('busy')];
  await vi.waitFor(() => {
    here.channel.publish(7);
    expect(there.received).toContain(7);
  });
  there.received.splice(0);
  for (let count = 0; count < 10_000; count += 1) here.channel.publish(100 + (count % 50));
  await vi.waitFor(() => expect(there.received).toContain(149));
  here.channel.publish(8);
  await vi.waitFor(() => expect(there.received).toContain(8));
  const announced = there.received.filter((shop) => shop !== 7);
  expect(announced).toEqual([...Array.from({ length: 50 }, (_, number) => 100 + number), 8]);
});
