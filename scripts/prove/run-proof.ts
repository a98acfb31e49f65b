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

const readFigures = (file: string, id: string): Result['figures'] => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const recorded = lines.map((line) => JSON.parse(line) as Recorded);
  const own = recorded.filter(({ proof }) => proof === id).map(({ figures }) => figures);
  return Object.assign({}, ...own) as Result['figures'];
};

/** Runs the tests of a proof, and returns what they have shown. */
export const runProof = ({ id, files }: Proof, { isFull, seed }: RunOptions): Result => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-proof-'));
  const figures = join(directory, 'figures');
  writeFileSync(figures, '');
  const startedAt = performance.now();
  const { status } = spawnSync('vitest', ['run', ...files], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LINEUP_FORCE: isFull ? 'full' : 'short',
      LINEUP_SEED: String(seed),
      LINEUP_FIGURES: figures,
    },
  });
  const result: Result = {
    id,
    passed: status === 0,
    seed,
    day: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    machine: describeMachine(),
    figures: readFigures(figures, id),
  };
  rmSync(directory, { recursive: true });
  return result;
};
