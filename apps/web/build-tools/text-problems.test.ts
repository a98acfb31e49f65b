import { expect, it } from 'vitest';
import { textProblems } from './text-problems.ts';

it('finds no missing, unused or untranslated text in the catalogues', async () => {
  expect(await textProblems()).toEqual([]);
}, 30_000);
