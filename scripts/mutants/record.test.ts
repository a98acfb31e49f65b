import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecord, updateRecord, writeRecord } from './record.ts';
import { mutants } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'lineup-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tableOf = (...titles: string[]) =>
  titles.map((title) => ({ title, file: '', find: '', replace: '', test: '' }));
const noResults = { proven: [], failed: [] };
const update = (
  record: string[],
  table: string[],
  results: { proven?: string[]; failed?: string[] },
) => [...updateRecord(new Set(record), tableOf(...table), { ...noResults, ...results })];

test('is written in the order of the titles and read again', () => {
  const file = join(folder, 'written.txt');
  const lines = new Set(['aaa the last', 'ccc a first', 'bbb a first']);
  writeRecord(lines, file);
  expect(readFileSync(file, 'utf8')).toBe('bbb a first\nccc a first\naaa the last\n');
  expect(readRecord(file)).toEqual(lines);
});

test('where there is no record, nothing is proven', () => {
  expect(readRecord(join(folder, 'nowhere.txt')).size).toBe(0);
});

test('lines that a merge left twice or with an older hash do no harm', () => {
  const file = join(folder, 'merged.txt');
  writeFileSync(file, 'old one\nnew one\nnew one\n');
  expect(readRecord(file)).toEqual(new Set(['old one', 'new one']));
});

test('a proven entry gets its new line in place of all older ones', () => {
  expect(
    update(['old one', 'older one', 'x two'], ['one', 'two'], { proven: ['new one'] }),
  ).toEqual(['x two', 'new one']);
});

test('an entry that failed leaves the record', () => {
  expect(update(['x one', 'x two'], ['one', 'two'], { failed: ['y one'] })).toEqual(['x two']);
});

test('an entry that has left the table leaves the record', () => {
  expect(update(['x one', 'x two'], ['two'], {})).toEqual(['x two']);
});

test('titles of entries are their names in the record, so no two are the same', () => {
  expect(new Set(mutants.map(({ title }) => title)).size).toBe(mutants.length);
  expect(mutants.filter(({ title }) => title.includes('\n'))).toEqual([]);
});
