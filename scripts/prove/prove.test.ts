import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProofPage } from './proof-page.ts';
import { proofs } from './proofs.ts';
import { type Result, readResults } from './results.ts';
import { mergeFigures } from './run-proof.ts';

const root = join(import.meta.dirname, '../..');

test('every proof has its own id, and files that exist', () => {
  expect(new Set(proofs.map(({ id }) => id)).size).toBe(proofs.length);
  const files = proofs.flatMap((proof) => proof.files);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // The name of a file decides whether CI runs it.
  expect(files.filter((file) => !/\.(test|drill)\.ts$/.test(file))).toEqual([]);
});

test('docs/proof.md shows the proofs and their stored results: run `npm run prove -- --page`', () => {
  const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  expect(page).toBe(writeProofPage(proofs, readResults(root)));
});

test('the page says what was shown, what was not, and what never ran', () => {
  const proof = { claim: 'Nothing is lost', files: ['a.test.ts'] };
  const result: Result = {
    id: 'A',
    passed: true,
    seed: 7,
    day: '2026-11-18',
    commit: 'abc',
    seconds: 150,
    machine: '2 cores',
    figures: { acknowledged: 22_058, lost: 0, limit: 'none' },
  };
  const page = writeProofPage(
    [
      { ...proof, id: 'A' },
      { ...proof, id: 'B' },
      { ...proof, id: 'C' },
    ],
    [result, { ...result, id: 'B', passed: false }],
  );
  expect(page).toContain('**Shown**: acknowledged 22,058; lost 0; limit none');
  expect(page).toContain('- Run: 2026-11-18, commit abc, 3 min, seed 7, on 2 cores');
  expect(page).toContain('**Not shown**');
  expect(page).toContain('- Not run at full force yet');
});

test('the page says where the short size runs: tests in CI, drills weekly', () => {
  const shortOf = (...files: string[]) =>
    /- Short version: (.*)/.exec(writeProofPage([{ id: 'A', claim: 'Claim', files }], []))?.[1];
  expect(shortOf('a.test.ts')).toBe('CI');
  expect(shortOf('a.drill.ts')).toBe('weekly');
  expect(shortOf('a.test.ts', 'b.drill.ts')).toBe('CI; drills weekly');
});

test('figures of several tests are merged, and a name that came twice is reported', () => {
  const line = (proof: string, figures: Result['figures']) =>
    `${JSON.stringify({ proof, figures })}\n`;
  const lines = line('A', { kills: 1 }) + line('B', { kills: 5 }) + line('A', { lost: 0 });
  expect(mergeFigures(lines, 'A')).toEqual({ figures: { kills: 1, lost: 0 }, twice: [] });
  const again = lines + line('A', { kills: 2 }) + line('A', { kills: 3 });
  expect(mergeFigures(again, 'A').twice).toEqual(['kills']);
});
