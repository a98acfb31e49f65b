import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';

let root: string;
let lines: string[];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const makeRelease = (version: string, isDryRun = false) =>
  release({ root, version, isDryRun, day: '2026-11-18', log: (line) => lines.push(line) });

const product = (scripts: Record<string, string>) =>
  JSON.stringify(
    {
      name: 'lineup',
      private: true,
      version: '0.1.0',
      scripts,
      dependencies: { 'other-lineup': '0.1.0' },
    },
    null,
    2,
  );
const commitAll = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lineup-release-'));
  lines = [];
  git('init', '--quiet');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@example.test');
  write('.gitignore', 'release/\nimage.txt\n');
  write('package.json', product({ sbom: 'echo "{}"', image: 'echo built > image.txt' }));
  const lock = {
    name: 'lineup',
    version: '0.1.0',
    packages: { '': { name: 'lineup', version: '0.1.0' } },
  };
  write('package-lock.json', JSON.stringify(lock, null, 2));
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\n- A new thing.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
  );
  write('deploy/helm/lineup/Chart.yaml', 'version: 0.1.0\nappVersion: 0.1.0\n');
  write('deploy/helm/lineup/values.yaml', 'image:\n  tag: 0.1.0\n');
  write('deploy/compose.env.example', 'LINEUP_VERSION=0.1.0\n');
  write('deploy/previous-release.json', '{}');
  write('packages/db/migrations/0009-one.sql', '');
  write('packages/db/migrations/0012-two.sql', '');
  commitAll();
});
afterEach(() => rmSync(root, { recursive: true }));

test('commits the version and the changelog, builds, and tags', () => {
  makeRelease('0.2.0');
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-18)\n\n- A new thing.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({
    version: '0.2.0',
    dependencies: { 'other-lineup': '0.1.0' },
  });
  expect(read('deploy/helm/lineup/Chart.yaml')).toBe('version: 0.2.0\nappVersion: 0.2.0\n');
  expect(read('deploy/helm/lineup/values.yaml')).toContain('tag: 0.2.0');
  expect(read('deploy/compose.env.example')).toBe('LINEUP_VERSION=0.2.0\n');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' } },
  });
  expect(JSON.parse(read('deploy/previous-release.json'))).toEqual({
    ref: 'v0.2.0',
    lastMigration: 12,
  });
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('describe')).toBe('v0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(read('image.txt')).toBe('built\n');
  expect(read('release/lineup-0.2.0.sbom.json')).toBe('{}\n');
});

test('a dry run says the same and changes nothing', () => {
  makeRelease('0.2.0', true);
  expect(lines.filter((line) => line.startsWith('would'))).toHaveLength(5);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Begin');
  expect(existsSync(join(root, 'release'))).toBe(false);
});

test('a build that fails leaves no tag', () => {
  write('package.json', product({ sbom: 'echo "{}"', image: 'exit 1' }));
  commitAll();
  expect(() => makeRelease('0.2.0')).toThrow('npm run image');
  expect(git('tag')).toBe('');
});

test('without a script for the image it says so', () => {
  write('package.json', product({ sbom: 'echo "{}"' }));
  commitAll();
  makeRelease('0.2.0');
  expect(lines).toContain('There is no script `image`: no image is built.');
});

test.each([
  ['a version that is not semantic', '0.2', () => {}, "'0.2' is not a version"],
  ['a lower version', '0.0.9', () => {}, 'is below 0.1.0'],
  [
    'changes that are not committed',
    '0.2.0',
    () => write('new.txt', ''),
    'not committed:\n?? new.txt',
  ],
  ['a version that exists', '0.2.0', () => git('tag', 'v0.2.0'), 'The tag v0.2.0 exists'],
  [
    'an empty changelog',
    '0.2.0',
    () => {
      write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Old.\n');
      commitAll();
    },
    "nothing under '## Unreleased'",
  ],
])('refuses %s', (_case, version, prepare, problem) => {
  prepare();
  const before = git('rev-parse', 'HEAD');
  expect(() => makeRelease(version)).toThrow(problem);
  expect(git('rev-parse', 'HEAD')).toBe(before);
});
