import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where Node would find the package, seen from `folder`; undefined if it is not installed. */
const findPackage = (root: string, folder: string, name: string): string | undefined => {
  const place = join(folder, 'node_modules', name);
  if (existsSync(join(root, place, 'package.json'))) return place;
  return folder === '.' ? undefined : findPackage(root, dirname(folder), name);
};

/** The folders of packages and of all they depend on, relative to `root`. */
export const closureOf = (root: string, names: readonly string[]): string[] => {
  const found = new Set<string>();
  const visit = (folder: string, name: string, isOptional: boolean): void => {
    const place = findPackage(root, folder, name);
    if (place === undefined) {
      // Optional ones are binaries of other machines.
      if (isOptional) return;
      throw new Error(`${name}, which ${folder} depends on, is not installed`);
    }
    if (found.has(place)) return;
    found.add(place);
    const manifest = JSON.parse(
      readFileSync(join(root, place, 'package.json'), 'utf8'),
    ) as Manifest;
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const needed of Object.keys(dependencies)) {
      visit(place, needed, needed in optionalDependencies);
    }
    for (const needed of Object.keys(optionalDependencies)) visit(place, needed, true);
  };
  for (const name of names) visit('.', name, false);
  return [...found].toSorted();
};

/** Source maps, types and documents. */
const isNeverLoaded = (path: string): boolean => /\.(map|md|[cm]?ts|flow)$/.test(path);

export const copyPackages = async (
  root: string,
  names: readonly string[],
  target: string,
): Promise<void> => {
  for (const place of closureOf(root, names)) {
    await cp(join(root, place), join(target, place), {
      recursive: true,
      // Nested packages are in the list where they are needed.
      filter: (source) =>
        !source.slice(join(root, place).length).includes('/node_modules') && !isNeverLoaded(source),
    });
  }
};
