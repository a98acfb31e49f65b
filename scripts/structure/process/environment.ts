import type { Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import type { Rule, Source } from '../source.ts';

/** Product code only, without test set-up, configurations and scripts. */
const isProduct = (path: string) =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) &&
  !/^(apps|packages)\/[^/]+\/src\/testing\//.test(path) &&
  path !== 'apps/api/src/config.ts';

const isNamed = (node: Node, name: string): boolean =>
  (node.type === 'Identifier' && node.name === name) ||
  (node.type === 'Literal' && node.value === name) ||
  (node.type === 'MemberExpression' && isNamed(node.property, name));

/** `process.env`, `process['env']`, `const { env } = process`, `import { env } from 'node:process'`. */
const readsOf = (source: Source): number[] => {
  const found: number[] = [];
  new Visitor({
    MemberExpression: (node) => {
      if (isNamed(node.object, 'process') && isNamed(node.property, 'env')) found.push(node.start);
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'ObjectPattern' && node.init && isNamed(node.init, 'process')) {
        if (node.id.properties.some((p) => p.type === 'Property' && isNamed(p.key, 'env'))) {
          found.push(node.start);
        }
      }
    },
    ImportDeclaration: (node) => {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      const isEnv = node.specifiers.some(
        (s) => s.type === 'ImportSpecifier' && isNamed(s.imported, 'env'),
      );
      if (isEnv) found.push(node.start);
    },
  }).visit(source.program);
  return found;
};

export const onlyConfigReadsTheEnvironment: Rule = (sources) =>
  sources
    .filter(({ path }) => isProduct(path))
    .flatMap((source) =>
      readsOf(source).map((offset) => ({
        path: source.path,
        line: source.lineAt(offset),
        problem: 'reads the environment.',
        belongs:
          'Add the value to apps/api/src/config.ts, which parses the environment once, and take it as an argument; a command belongs to scripts/.',
      })),
    );
