import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { NewExpression, Statement } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { isTest, type Rule, type Source } from '../source.ts';

const isServerCode = (path: string) =>
  /^(?:apps\/api|packages\/(?:db|domain))\/src\/(?!testing\/|seed\/|ops\/)/.test(path) &&
  !isTest(path);

/** What they make lives for one document. */
const shortLived = new Set(['apps/api/src/platform/pdf/typesetter.ts']);

/** What such a function makes is usually kept for as long as the process runs. */
const factory = /^(?:create|register|serve|start|watch)[A-Z]/;

const nameOf = (statement: Statement): string => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'FunctionDeclaration') return declared.id?.name ?? '';
  const id = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.id : undefined;
  return id?.type === 'Identifier' ? id.name : '';
};

/** A collection with its members in the code does not grow. */
const isGrowing = ({ arguments: [first] }: NewExpression) =>
  first === undefined || first.type === 'ObjectExpression';

const collectionsOf = (statement: Statement): number[] => {
  const found: number[] = [];
  const isFactory = factory.test(nameOf(statement));
  let depth = 0;
  let isConstructing = false;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MethodDefinition: ({ kind }) => {
      isConstructing = kind === 'constructor';
    },
    NewExpression: (node) => {
      const kind = node.callee.type === 'Identifier' ? node.callee.name : '';
      const isCache = kind === 'LRUCache' || kind === 'WeakMap';
      if (!isCache && kind !== 'Map' && kind !== 'Set') return;
      const isKept = depth === 0 || (depth === 1 && (isFactory || isConstructing));
      if (isGrowing(node) && (isCache || isKept)) found.push(node.start);
    },
  }).visit({ type: 'Program', body: [statement] } as unknown as Source['program']);
  return found;
};

const sectionOf = (document: string): string =>
  /^## Memory\n[^]*?(?=^## )/m.exec(document)?.[0] ?? '';

/** Collections that live as long as the process are in the list of `docs/operations.md`, with a bound. */
export const collectionsAreListed =
  (document: string): Rule =>
  (sources) => {
    const section = sectionOf(document);
    const isListed = (path: string) =>
      [`\`${basename(path)}\``, `/${basename(path)}\``].some((name) => section.includes(name));
    return sources
      .filter(({ path }) => isServerCode(path) && !shortLived.has(path) && !isListed(path))
      .flatMap((source) =>
        source.program.body
          .flatMap(collectionsOf as (statement: unknown) => number[])
          .map((offset) => ({
            path: source.path,
            line: source.lineAt(offset),
            problem: 'keeps a collection between requests that the list of memory does not name.',
            belongs:
              'Give it a bound and a test that reaches the bound, and name the file in docs/operations.md, section Memory.',
          })),
      );
  };

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

export const memoryIsListed = collectionsAreListed(operations);
