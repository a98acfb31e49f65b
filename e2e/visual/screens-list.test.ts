import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { listFile, verdictProblems, writeList } from './screens-list.ts';

test('somebody has said of every screen what they found, and the list says it too', () => {
  expect(verdictProblems()).toEqual([]);
  // `npm run screenshots -- --sheets` rewrites it.
  expect(readFileSync(listFile, 'utf8')).toBe(writeList());
});
