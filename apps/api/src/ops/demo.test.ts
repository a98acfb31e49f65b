import { getShowcase } from '@lineup/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['demo', ...args], 'machine-user');
const isShown = async () =>
  (await t.call(getShowcase, { params: { username: 'demo' } })).statusCode === 200;

test('opens the demo shop once, closes it, and opens it again', async () => {
  expect(await isShown()).toBe(false);
  expect(await ops('close')).toMatchObject({ exitCode: 1, stderr: 'The demo shop is not open.\n' });
  expect((await ops('open')).stdout).toMatch(/^The demo shop is made\./);
  expect(await isShown()).toBe(true);
  expect((await ops('open')).stdout).toMatch(/^The demo shop is open already\./);
  expect((await ops('close')).exitCode).toBe(0);
  expect(await isShown()).toBe(false);
  expect((await ops('close')).exitCode).toBe(1);
  const again = JSON.parse((await ops('open', '--json')).stdout) as object;
  expect(again).toMatchObject({ demo: 'open', opened: 'open again' });
  expect(await isShown()).toBe(true);
});

test.each([[[]], [['shut']], [['open', 'twice']]])('%j is no command', async (args) => {
  const { exitCode, stderr } = await ops(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('npm run ops -- demo');
});
