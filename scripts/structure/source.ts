import { posix } from 'node:path';
import type { Program } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The imported file of this repository; absent for packages, built-ins and generated modules. */
  readonly target?: string;
}

export interface Source extends SourceFile {
  readonly program: Program;
  readonly imports: readonly Import[];
  readonly lineAt: (offset: number) => number;
}

/** A broken rule, and where the code belongs. */
interface Violation {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
  readonly belongs: string;
}

export type Rule = (sources: readonly Source[]) => Violation[];

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const lineCounter = (text: string) => (offset: number) => text.slice(0, offset).split('\n').length;

/** Every way to name a module: import, export from, `import()` and `import('...').Type`. */
const specifiersOf = (program: Program) => {
  const found: { specifier: string; offset: number }[] = [];
  const add = (node: { type: string; value?: unknown; start: number } | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      found.push({ specifier: node.value, offset: node.start });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
};

/** Styles, catalogues and pictures are data, and `+types` is generated: they have no room. */
const isCode = (path: string) =>
  !path.includes('/+types/') && (/\.[cm]?[jt]sx?$/.test(path) || !/\.\w+$/.test(path));

const workspaceFolder: Record<string, string> = {
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
  db: 'packages/db/src',
  api: 'apps/api',
  web: 'apps/web',
  e2e: 'e2e',
};

const pathOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, workspace, rest = ''] = /^@lineup\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  const folder = workspace && workspaceFolder[workspace];
  return folder ? posix.join(folder, rest) : undefined;
};

const resolve = (path: string, known: ReadonlySet<string>): string =>
  [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path;

/** Parses every file once, so that the rules are pure functions over the result. */
export const parseSources = (files: readonly SourceFile[]): Source[] => {
  const known = new Set(files.map((file) => file.path));
  return files.map((file) => {
    const { program, errors } = parseSync(file.path, file.text);
    if (errors[0]) throw new Error(`${file.path} does not parse: ${errors[0].message}`);
    const lineAt = lineCounter(file.text);
    const imports = specifiersOf(program).map(({ specifier, offset }): Import => {
      const path = pathOf(file.path, specifier);
      const named = { specifier, line: lineAt(offset) };
      return path && isCode(path) ? { ...named, target: resolve(path, known) } : named;
    });
    return { ...file, program, imports, lineAt };
  });
};
