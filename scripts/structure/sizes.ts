import type { Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import type { Rule, Source } from './source.ts';
import { isTest } from './source.ts';

const limits = { file: 300, function: 80, component: 150 };

interface Function {
  name: string;
  start: number;
  end: number;
}

const isFunction = (node: Node | null | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** The function behind a name, also through `memo(...)` and the like. */
const namedFunction = (value: Node | null): Node | undefined => {
  if (value && isFunction(value)) return value;
  return value?.type === 'CallExpression' ? value.arguments.find(isFunction) : undefined;
};

const functionsOf = (source: Source) => {
  const names = new Map<number, string>();
  const functions: Function[] = [];
  const markup: number[] = [];
  const name = (value: Node | null, key: Node) => {
    const named = namedFunction(value);
    if (named && key.type === 'Identifier') names.set(named.start, key.name);
  };
  const add = (node: { id?: { name: string } | null; start: number; end: number }) =>
    functions.push({
      name: node.id?.name ?? names.get(node.start) ?? 'a function',
      start: node.start,
      end: node.end,
    });
  new Visitor({
    VariableDeclarator: (node) => name(node.init, node.id),
    Property: (node) => name(node.value, node.key),
    MethodDefinition: (node) => name(node.value, node.key),
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    JSXElement: (node) => markup.push(node.start),
    JSXFragment: (node) => markup.push(node.start),
  }).visit(source.program);
  return functions.map((found) => ({
    ...found,
    isComponent:
      /^[A-Z]/.test(found.name) && markup.some((at) => at > found.start && at < found.end),
  }));
};

const longFile = (source: Source) => {
  const lines = source.text.trimEnd().split('\n').length;
  if (lines <= limits.file) return [];
  return [
    {
      path: source.path,
      line: 1,
      problem: `${lines} lines; a file has at most ${limits.file}.`,
      belongs: isTest(source.path)
        ? 'Split it by what is tested; set-up belongs to testing/ or factories.'
        : 'Split it by reason to change: one use case, component or rule per file.',
    },
  ];
};

/** A test file is one long `describe` by nature: only its length counts. */
const longFunctions = (source: Source) =>
  (isTest(source.path) ? [] : functionsOf(source)).flatMap(({ name, start, end, isComponent }) => {
    const lines = source.lineAt(end) - source.lineAt(start) + 1;
    const limit = isComponent ? limits.component : limits.function;
    if (lines <= limit) return [];
    return [
      {
        path: source.path,
        line: source.lineAt(start),
        problem: `\`${name}\` has ${lines} lines; a ${isComponent ? 'component' : 'function'} has at most ${limit}.`,
        belongs: isComponent
          ? 'Give each part of the screen its own component, and its state a hook.'
          : 'Name its steps as functions of their own; pure ones that others need belong to packages/domain.',
      },
    ];
  });

/** Generated files have no size limit. */
const generated = 'packages/db/src/generated.ts';

export const sizesAreBounded: Rule = (sources) =>
  sources
    .filter(({ path }) => path !== generated)
    .flatMap((source) => [...longFile(source), ...longFunctions(source)]);
