import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proof } from './proofs.ts';
import { currentCommit, describeMachine, type Result } from './results.ts';

export interface RunOptions {
  readonly isFull: boolean;
  readonly seed: number;
}

interface Recorded {
  readonly proof: string;
  readonly figures: Result['figures'];
}

/**
 * The figures of a proof from all its tests, and the names that came twice: one of two tests then needs a
 * `part`, or its figure would hide the other's.
 */
export const mergeFigures = (lines: string, id: string) => {
  const recorded = lines.split('\n').filter(Boolean);
  const own = recorded
    .map((line) => JSON.parse(line) as Recorded)
    .filter(({ proof }) => proof === id)
    .flatMap(({ figures }) => Object.entries(figures));
  const names = own.map(([name]) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return { figures: Object.fromEntries(own), twice: [...twice] };
};

/** Runs the tests of a proof, and returns what they have shown. */
export const runProof = ({ id, files }: Proof, { isFull, seed }: RunOptions): Result => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-proof-'));
  const file = join(directory, 'figures');
  writeFileSync(file, '');
  const startedAt = performance.now();
  const { status } = spawnSync('vitest', ['run', ...files], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LINEUP_FORCE: isFull ? 'full' : 'short',
      LINEUP_SEED: String(seed),
      LINEUP_FIGURES: file,
    },
  });
  const { figures, twice } = mergeFigures(readFileSync(file, 'utf8'), id);
  if (twice.length > 0) console.error(`${id}: recorded more than once: ${twice.join(', ')}`);
  const result: Result = {
    id,
    passed: status === 0 && twice.length === 0,
    seed,
    day: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    machine: describeMachine(),
    figures,
  };
  rmSync(directory, { recursive: true });
  return result;
};
