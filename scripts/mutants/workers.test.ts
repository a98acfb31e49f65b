import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Proof, proveAll } from './workers.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mutantsOf = (...titles: string[]) =>
  titles.map((title) => ({ title, file: '', find: '', replace: '', test: '' }));

const prove = async (code: string, titles: (string | string[])[], workers = 1) => {
  const batches = titles.map((one) => mutantsOf(...[one].flat()));
  const script = join(folder, `${String(Math.random())}.mjs`);
  await writeFile(script, code);
  const reported: Proof[] = [];
  const proven = await proveAll(batches, { script, workers }, (one) => reported.push(one));
  return {
    proven,
    reported: reported.map(({ mutant, isNoticed }) => `${mutant.title} ${isNoticed}`),
  };
};

const worker = `
  process.on('message', (batch) => {
    const has = (word) => batch.some(({ title }) => title === word);
    if (has('dies')) process.exit(3);
    process.send(batch.map(({ title }) => title !== 'survives' && (title !== 'shy' || !batch[1])));
    if (has('last words')) process.exit();
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
`;

test('reports for every entry whether its test noticed', async () => {
  const { proven, reported } = await prove(worker, ['one', 'survives', 'two'], 2);
  expect(proven).toBe(2);
  expect(reported.toSorted()).toEqual(['one true', 'survives false', 'two true']);
});

test('a worker that ends early has noticed nothing, and another one goes on', async () => {
  const { proven, reported } = await prove(worker, ['one', 'dies', 'two', 'dies', 'three']);
  expect(proven).toBe(3);
  expect(reported).toEqual(['one true', 'dies false', 'two true', 'dies false', 'three true']);
});

test('a worker that ends between two entries ends nothing either', async () => {
  const { reported } = await prove(worker, ['last words', 'one', 'two']);
  expect(reported).toHaveLength(3);
  expect(reported.at(-1)).toBe('two true');
});

test('what is not noticed in a batch is run again alone, and only that counts', async () => {
  const { proven, reported } = await prove(worker, [['one', 'shy', 'survives'], 'two']);
  expect(proven).toBe(3);
  expect(reported).toEqual(['one true', 'two true', 'shy true', 'survives false']);
});

test('where a worker ends over a batch, each of its entries is run alone', async () => {
  const { reported } = await prove(worker, [['one', 'dies', 'two']]);
  expect(reported).toEqual(['one true', 'dies false', 'two true']);
});

test('where no worker starts, nothing is proven', async () => {
  expect(await prove('process.exit(1)', ['one', 'two'], 2)).toEqual({ proven: 0, reported: [] });
});
