import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Proof, proveAll } from './lanes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mutantsOf = (...guards: string[]) =>
  guards.map((guard) => ({ guard, file: '', find: '', replace: '', test: '' }));

const prove = async (code: string, guards: (string | string[])[], lanes = 1) => {
  const batches = guards.map((one) => mutantsOf(...[one].flat()));
  const script = join(folder, `${String(Math.random())}.mjs`);
  await writeFile(script, code);
  const told: Proof[] = [];
  const proven = await proveAll(batches, { script, lanes }, (one) => told.push(one));
  return { proven, told: told.map(({ mutant, isNoticed }) => `${mutant.guard} ${isNoticed}`) };
};

const lane = `
  process.on('message', (batch) => {
    const has = (word) => batch.some(({ guard }) => guard === word);
    if (has('dies')) process.exit(3);
    process.send(batch.map(({ guard }) => guard !== 'survives' && (guard !== 'shy' || !batch[1])));
    if (has('last words')) process.exit();
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
`;

test('says of every guard whether its test noticed', async () => {
  const { proven, told } = await prove(lane, ['one', 'survives', 'two'], 2);
  expect(proven).toBe(2);
  expect(told.toSorted()).toEqual(['one true', 'survives false', 'two true']);
});

test('a lane that dies has noticed nothing, and another one goes on', async () => {
  const { proven, told } = await prove(lane, ['one', 'dies', 'two', 'dies', 'three']);
  expect(proven).toBe(3);
  expect(told).toEqual(['one true', 'dies false', 'two true', 'dies false', 'three true']);
});

test('a lane that dies between two guards ends nothing either', async () => {
  const { told } = await prove(lane, ['last words', 'one', 'two']);
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toBe('two true');
});

test('what is not noticed in a batch is asked again alone, and only that counts', async () => {
  const { proven, told } = await prove(lane, [['one', 'shy', 'survives'], 'two']);
  expect(proven).toBe(3);
  expect(told).toEqual(['one true', 'two true', 'shy true', 'survives false']);
});

test('where a lane dies over a batch, each of its guards is asked alone', async () => {
  const { told } = await prove(lane, [['one', 'dies', 'two']]);
  expect(told).toEqual(['one true', 'dies false', 'two true']);
});

test('where no lane comes up, nothing is proven', async () => {
  expect(await prove('process.exit(1)', ['one', 'two'], 2)).toEqual({ proven: 0, told: [] });
});
