/** The parts of package-lock.json that say what the product ships with and under which licence. */
export interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

/** Licences whose terms the AGPL-3.0 can be combined with. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Of the build's browser data, which is not shipped.
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Its section 3.3 allows combining with the AGPL.
  'MPL-2.0',
  // Of fonts, which are files of their own.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages without a usable licence in their manifest; their licence files were checked by hand. */
const readByHand: Readonly<Record<string, string>> = {
  'png-js': 'MIT by its LICENSE file',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** An expression such as `(MIT OR GPL-2.0)` is allowed by one side, one with AND by all. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));

/** One line for each production package whose licence is not allowed. */
export const findLicenceProblems = ({ packages }: LockFile): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path, { license }]) =>
      license === undefined ? !(nameOf(path) in readByHand) : !isAllowed(license),
    )
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'states no licence'}`);
