import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChanges } from './changed-files.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder,
    // Neither the settings nor the repository of whoever runs the tests.
    env: {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
    encoding: 'utf8',
  }).trim();

const write = (name: string, text = name) => writeFileSync(join(folder, name), text);

const commit = (...names: string[]) => {
  for (const name of names) write(name);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add files');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lineup-changes-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('first.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a branch is compared with where it left main, whatever happened on main since', async () => {
  git('checkout', '--quiet', '-b', 'work');
  commit('committed.ts');
  git('checkout', '--quiet', 'main');
  commit('of-somebody-else.ts');
  git('checkout', '--quiet', 'work');
  const { base, files } = await findChanges(folder);
  expect(files).toEqual(['committed.ts']);
  expect(base).toContain('where this branch left main');
});

test('uncommitted, staged, deleted and untracked files have changed too', async () => {
  git('checkout', '--quiet', '-b', 'work');
  commit('kept.ts', 'deleted.ts');
  git('checkout', '--quiet', '-B', 'main');
  write('kept.ts', 'changed');
  rmSync(join(folder, 'deleted.ts'));
  write('staged.ts');
  git('add', 'staged.ts');
  write('untracked with space.ts');
  expect((await findChanges(folder)).files).toEqual([
    'deleted.ts',
    'kept.ts',
    'staged.ts',
    'untracked with space.ts',
  ]);
});

test('main is compared with the main branch of the remote', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('not-pushed.ts');
  const { base, files } = await findChanges(folder);
  expect(files).toEqual(['not-pushed.ts']);
  expect(base).toContain('origin/main');
});

test('main without a remote is compared with its last commit', async () => {
  commit('committed.ts');
  expect((await findChanges(folder)).files).toEqual([]);
});

test('without any main branch the last commit is what counts', async () => {
  git('branch', '--quiet', '--move', 'trunk');
  write('first.ts', 'changed');
  expect(await findChanges(folder)).toEqual({ base: 'the last commit', files: ['first.ts'] });
});

test('ignored files do not count', async () => {
  write('.gitignore', '*.log');
  write('a.log');
  expect((await findChanges(folder)).files).toEqual(['.gitignore']);
});
