import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['keys', ...args], 'machine-user');
const statesOf = async () =>
  (JSON.parse((await ops('list', '--json')).stdout) as { state: string }[]).map(
    ({ state }) => state,
  );

test('rotates by name, once a minute, and lists which key signs', async () => {
  expect(await statesOf()).toEqual(['signs']);
  expect((await ops('rotate')).exitCode).toBe(2);
  const { exitCode, stdout } = await ops('rotate', '--by', 'mira');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Key [\w-]{8} signs from .* UTC on\. Nobody is logged out\.\n$/);
  expect(await statesOf()).toEqual(['signs', 'next']);
  expect((await ops('rotate', '--by', 'mira')).exitCode).toBe(1);

  t.clock.advance({ seconds: 60 });
  expect(await statesOf()).toEqual(['accepted', 'signs']);
  expect((await ops('list')).stdout).toContain('mira');
  // Neither list nor rotation shows what signs.
  expect((await ops('list', '--json')).stdout).not.toContain('wrapped');
});

test.each([[[]], [['turn']], [['list', 'all']]])('%j is no command', async (args) => {
  expect((await ops(...args)).exitCode).toBe(2);
});
