import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** What one run of a proof at full force has shown. */
export interface Result {
  readonly id: string;
  readonly passed: boolean;
  readonly seed: number;
  readonly day: string;
  readonly commit: string;
  readonly seconds: number;
  readonly machine: string;
  readonly figures: Readonly<Record<string, number | string>>;
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The commit that was tested; marked when the working copy differs from it. */
export const currentCommit = (): string => {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof', ':!docs/proof.md');
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : ' with changes'}`;
};

const GIB = 2 ** 30;

export const describeMachine = (): string =>
  `${String(cpus().length)} cores, ${(totalmem() / GIB).toFixed(0)} GB, Node ${process.versions.node}`;

const directoryIn = (root: string) => join(root, 'docs/proof');

export const readResults = (root: string): Result[] =>
  globSync(join(directoryIn(root), '*.json')).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Result,
  );

export const writeResult = (root: string, result: Result): void => {
  mkdirSync(directoryIn(root), { recursive: true });
  const path = join(directoryIn(root), `${result.id}.json`);
  writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
};
