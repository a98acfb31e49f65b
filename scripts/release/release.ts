import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releaseChangelog } from './changelog.ts';
import { requireNextVersion, setVersion } from './version.ts';

export interface ReleaseOptions {
  readonly root: string;
  readonly version: string;
  readonly isDryRun: boolean;
  /** The day in the changelog. */
  readonly day: string;
  readonly log: (line: string) => void;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const newestMigration = (root: string): number =>
  Math.max(
    0,
    ...globSync('packages/db/migrations/*.sql', { cwd: root }).map((path) =>
      Number.parseInt(basename(path), 10),
    ),
  );

/** What installs an image names its version. */
const namingVersion = [
  'deploy/helm/lineup/Chart.yaml',
  'deploy/helm/lineup/values.yaml',
  'deploy/compose.env.example',
];

/** The files of the release commit, with their new text. */
const changedFiles = ({ root, version, day }: ReleaseOptions, product: PackageJson) => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const versionIn = (path: string) =>
    setVersion(read(path), product.name, product.version, version);
  const replaceVersion = (text: string, path: string): string => {
    if (!text.includes(product.version))
      throw new Error(`${path} does not name ${product.version}.`);
    return text.replaceAll(product.version, version);
  };
  const previous = { ref: `v${version}`, lastMigration: newestMigration(root) };
  return {
    'CHANGELOG.md': releaseChangelog(read('CHANGELOG.md'), version, day),
    'package.json': versionIn('package.json'),
    'package-lock.json': versionIn('package-lock.json'),
    ...Object.fromEntries(namingVersion.map((path) => [path, replaceVersion(read(path), path)])),
    'deploy/previous-release.json': `${JSON.stringify(previous, null, 2)}\n`,
  };
};

/**
 * Makes the release commit, the list of its packages and the image, and then the tag: a tag exists
 * only for what was built. Pushes nothing.
 */
export const release = (options: ReleaseOptions): void => {
  const { root, version, isDryRun, log } = options;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;
  const tag = `v${version}`;

  requireNextVersion(version, product.version);
  if (run('git', 'tag', '--list', tag).trim() !== '') throw new Error(`The tag ${tag} exists.`);
  const dirty = run('git', 'status', '--porcelain').trim();
  if (dirty !== '') throw new Error(`There are changes that are not committed:\n${dirty}`);
  const files = changedFiles(options, product);

  const step = (line: string, work: () => void) => {
    log(isDryRun ? `would ${line}` : line);
    if (!isDryRun) work();
  };
  step(`write ${Object.keys(files).join(', ')}`, () => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  });
  step(`commit 'Release ${version}'`, () => {
    run('git', 'add', ...Object.keys(files));
    run('git', 'commit', '--quiet', '--message', `Release ${version}`);
  });
  const list = `release/lineup-${version}.sbom.json`;
  step(`write the list of packages (SBOM) to ${list}`, () => {
    mkdirSync(join(root, 'release'), { recursive: true });
    writeFileSync(join(root, list), run('npm', 'run', '--silent', 'sbom'));
  });
  if (product.scripts?.['image']) step('build the image', () => void run('npm', 'run', 'image'));
  else log('There is no script `image`: no image is built.');
  step(`tag ${tag}`, () => {
    run('git', 'tag', '--annotate', tag, '--message', `Release ${version}`);
  });
  log(`${isDryRun ? 'Then publish' : 'Publish'} it with: git push --follow-tags`);
};
