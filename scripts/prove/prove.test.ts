import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProofPage } from './proof-page.ts';
import { proofs } from './proofs.ts';
import { type Result, readResults } from './results.ts';

const root = join(import.meta.dirname, '../..');

test('every proof has its own id, and files that exist', () => {
  expect(new Set(proofs.map(({ id }) => id)).size).toBe(proofs.length);
  const files = proofs.flatMap((proof) => proof.files);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('docs/proof.md shows the proofs and their stored results: run `npm run prove -- --page`', () => {
  const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  expect(page).toBe(writeProofPage(proofs, readResults(root)));
});

test('the page says what was shown, what was not, and what never ran', () => {
  const proof = { claim: 'Nothing is lost', files: ['a.test.ts'], short: 'CI' } as const;
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
