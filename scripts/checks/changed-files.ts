import { runCommand } from './run-command.ts';

export interface Changes {
  /** The commit that the working tree is compared with, and why. */
  readonly base: string;
  /** Committed since the base, uncommitted or untracked; deleted files are among them. */
  readonly files: readonly string[];
}

const git = async (folder: string, ...args: readonly string[]): Promise<string | undefined> => {
  const { passed, output } = await runCommand('git', args, folder);
  return passed ? output : undefined;
};

/** Names of the main branch, the remote's first: on main itself, changes are counted from the remote. */
const mainBranches = ['origin/main', 'origin/HEAD', 'main'];

const baseIn = async (folder: string): Promise<{ commit: string; base: string }> => {
  for (const branch of mainBranches) {
    const commit = await git(folder, 'merge-base', 'HEAD', branch);
    if (commit) {
      const short = commit.trim().slice(0, 10);
      return { commit: commit.trim(), base: `${short}, where this branch left ${branch}` };
    }
  }
  return { commit: 'HEAD', base: 'the last commit' };
};

const namesIn = (output = ''): string[] => output.split('\0').filter((name) => name !== '');

/** The files that differ from the main branch, in the repository of the folder. */
export const findChanges = async (folder = '.'): Promise<Changes> => {
  const { commit, base } = await baseIn(folder);
  const [tracked, untracked] = await Promise.all([
    git(folder, 'diff', '--name-only', '--no-renames', '-z', commit),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  if (tracked === undefined) throw new Error(`git cannot compare with ${base}`);
  return { base, files: [...namesIn(tracked), ...namesIn(untracked)].toSorted() };
};
