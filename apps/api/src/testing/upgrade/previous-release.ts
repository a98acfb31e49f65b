import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../../../../..');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The tag or commit of the release that runs before an upgrade; the release script writes it. */
const readRef = (): string => {
  const file = readFileSync(join(root, 'deploy/previous-release.json'), 'utf8');
  return (JSON.parse(file) as { ref: string }).ref;
};

const requireCommit = (ref: string): void => {
  try {
    git('cat-file', '-e', `${ref}^{commit}`);
  } catch (error) {
    throw new Error(
      `The previous release ${ref} is not in this clone. Fetch it first: git fetch --tags --unshallow`,
      { cause: error },
    );
  }
};

/** Links all packages of this release; our own packages are those of the previous release. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@lineup') symlinkSync(join(from, name), join(to, name));
  }
};

const linkOwnPackages = (to: string): void => {
  const own = join(root, 'node_modules/@lineup');
  mkdirSync(join(to, '@lineup'));
  for (const name of readdirSync(own)) {
    symlinkSync(readlinkSync(join(own, name)), join(to, '@lineup', name));
  }
};

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Packages that the previous release had in another version: it runs with ours. */
const otherVersions = (directory: string): string[] => {
  const read = (path: string) =>
    (JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')) as LockFile).packages;
  const now = read(root);
  return Object.entries(read(directory))
    .filter(
      ([name, { version }]) => name.startsWith('node_modules/') && now[name]?.version !== version,
    )
    .map(([name]) => name);
};

export interface PreviousRelease {
  readonly ref: string;
  readonly directory: string;
  readonly otherVersions: readonly string[];
  remove(): void;
}

/** Checks the previous release out into a folder, where its processes can run. */
export const checkOutPrevious = (directory: string): PreviousRelease => {
  const ref = readRef();
  requireCommit(ref);
  git('worktree', 'add', '--detach', '--quiet', directory, ref);
  linkPackages(join(root, 'node_modules'), join(directory, 'node_modules'));
  linkOwnPackages(join(directory, 'node_modules'));
  for (const workspace of ['apps/api', 'packages/db']) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(directory, workspace, 'node_modules'));
  }
  const maker = 'apps/api/src/testing/upgrade/make-shops.ts';
  mkdirSync(join(directory, dirname(maker)), { recursive: true });
  copyFileSync(join(root, maker), join(directory, maker));
  return {
    ref,
    directory,
    otherVersions: otherVersions(directory),
    remove: () => void git('worktree', 'remove', '--force', directory),
  };
};
