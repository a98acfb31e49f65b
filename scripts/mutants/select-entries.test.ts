import { expect, test } from 'vitest';
import { lineOf } from './record.ts';
import { SAMPLE, selectEntries } from './select-entries.ts';

const entryOf = (title: string) => ({
  title,
  file: 'a.ts',
  find: 'if (no) throw',
  replace: '',
  test: 'a.test.ts',
});
const files: Record<string, string> = { 'a.ts': 'source', 'a.test.ts': 'test' };
const line = (entry: ReturnType<typeof entryOf>, changed: Record<string, string> = {}) =>
  lineOf(entry, (file) => ({ ...files, ...changed })[file] ?? '');

const entries = Array.from({ length: 50 }, (_, nth) => entryOf(`entry ${String(nth)}`));
const record = new Set(entries.map((entry) => line(entry)));
const select = (seed: string) => selectEntries(entries, record, (entry) => line(entry), seed);
const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title);

test('what was proven as it is now is only sampled', () => {
  const { changed, sample } = select('1');
  expect(changed).toEqual([]);
  expect(new Set(titles(sample)).size).toBe(SAMPLE);
});

test.each([
  ['source file', { 'a.ts': 'changed' }],
  ['test file', { 'a.test.ts': 'changed' }],
])('a changed %s has its entries proven again', (_, changed) => {
  const selection = selectEntries(entries, record, (entry) => line(entry, changed), '1');
  expect(selection).toEqual({ changed: entries, sample: [] });
});

test.each([
  ['find', 'if (yes) throw'],
  ['replace', 'return'],
  ['name', 'refuses'],
  ['test', 'b.test.ts'],
])('an entry with another %s is proven again', (field, value) => {
  const [first, ...others] = entries;
  const other = { ...(first ?? entryOf('')), [field]: value };
  const { changed } = selectEntries([other, ...others], record, (entry) => line(entry), '1');
  expect(changed).toEqual([other]);
});

test('an entry that is not in the record counts as changed', () => {
  const added = entryOf('new');
  const { changed } = selectEntries([...entries, added], record, (entry) => line(entry), '1');
  expect(changed).toEqual([added]);
});

test('the same seed chooses the same entries, another seed others', () => {
  expect(titles(select('7').sample)).toEqual(titles(select('7').sample));
  expect(titles(select('8').sample)).not.toEqual(titles(select('7').sample));
});

test('every entry is chosen sooner or later', () => {
  const chosen = new Set<string>();
  for (let seed = 0; seed < 30; seed += 1) {
    for (const title of titles(select(String(seed)).sample)) chosen.add(title);
  }
  expect(chosen.size).toBe(entries.length);
});
