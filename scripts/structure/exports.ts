import { posix } from 'node:path';
import type { Directive, Statement } from 'oxc-parser';
import type { Rule, Source } from './source.ts';

const importedNames = (body: readonly (Statement | Directive)[]) =>
  new Set(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  );

const isBarrel = ({ path, program }: Source): boolean => {
  if (/^index\.tsx?$/.test(posix.basename(path))) return true;
  const imported = importedNames(program.body);
  const own = program.body.filter((node) => node.type !== 'ImportDeclaration');
  const handsOn = own.every(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' &&
        node.specifiers.length > 0 &&
        (node.source !== null ||
          node.specifiers.every(
            ({ local }) => local.type === 'Identifier' && imported.has(local.name),
          ))),
  );
  return own.length > 0 && handsOn;
};

export const noBarrels: Rule = (sources) =>
  sources.filter(isBarrel).map(({ path }) => ({
    path,
    line: 1,
    problem: 'a barrel: it only hands on what other files export.',
    belongs: 'Delete it and import each thing from the file that makes it.',
  }));

/** Route modules, the route table, entries, reporters and configurations: their tools read the default. */
const toolDemandsDefault = (path: string) =>
  /^apps\/web\/src\/((routes|layouts)\/.+\.tsx|routes\.ts|root\.tsx|entry\.\w+\.tsx)$/.test(path) ||
  path.endsWith('.config.ts') ||
  /^e2e\/.*global-(setup|teardown)\.ts$/.test(path) ||
  /^scripts\/[^/]+-reporter\.ts$/.test(path) ||
  path.endsWith('.d.ts');

const isDefaultExport = (node: Statement | Directive) =>
  node.type === 'ExportDefaultDeclaration' ||
  (node.type === 'ExportNamedDeclaration' &&
    node.specifiers.some(
      ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
    ));

export const noDefaultExports: Rule = (sources) =>
  sources
    .filter(({ path }) => !toolDemandsDefault(path))
    .flatMap((source) =>
      source.program.body.filter(isDefaultExport).map((node) => ({
        path: source.path,
        line: source.lineAt(node.start),
        problem: 'a default export, which every reader may call differently.',
        belongs:
          'Export it by name; only route modules, entries and *.config.ts have a default export, since their tools demand it.',
      })),
    );
