import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProofPage } from './prove/proof-page.ts';
import { type Proof, proofs } from './prove/proofs.ts';
import { readResults, writeResult } from './prove/results.ts';
import { runProof } from './prove/run-proof.ts';

/** `npm run prove [-- ID ... --short --seed NUMBER | -- --page]`: see docs/proof.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    /** Writes docs/proof.md from the results that are stored, and runs nothing. */
    page: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((id) => !proofs.some((proof) => proof.id === id));
if (unknown.length > 0) {
  const ids = proofs.map(({ id }) => id).join(', ');
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${ids}.`);
  process.exit(1);
}
const root = process.cwd();
const writePage = () =>
  writeFileSync(join(root, 'docs/proof.md'), writeProofPage(proofs, readResults(root)));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const isChosen = ({ id }: Proof) =>
  !values.page && (positionals.length === 0 || positionals.includes(id));
const chosen = proofs.filter(isChosen);
// Before the first proof, because one that lacks a program fails only after it has filled its database.
if (chosen.some(({ needsPackages }) => needsPackages)) {
  execFileSync('bash', ['scripts/install-debian-packages.sh', '--proofs'], { stdio: 'inherit' });
}
// Some proofs read the pages of the web app.
if (chosen.length > 0 && !existsSync(join(root, 'apps/web/build/server/index.js'))) {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
}
const failed: string[] = [];
for (const proof of chosen) {
  console.log(`${proof.id}, seed ${String(seed)}: ${proof.claim}`);
  const result = runProof(proof, { isFull: !values.short, seed });
  console.log(`${proof.id}: ${result.passed ? 'shown' : 'NOT SHOWN'}, ${String(result.seconds)} s`);
  if (!result.passed) failed.push(proof.id);
  if (values.short) continue;
  writeResult(root, result);
  writePage();
}
if (values.page) writePage();
else console.log(`${String(chosen.length - failed.length)} of ${String(chosen.length)} shown`);
if (failed.length > 0) console.log(`not shown: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
