import type { CallExpression, Expression, Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { isTest, type Rule, type Source } from './source.ts';

/** The files that calculate with cents and format them. */
const ownRooms = new Set(['packages/domain/src/money.ts', 'apps/web/src/lib/figures/format.ts']);

const isProduct = (path: string) =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) &&
  !/^(apps|packages)\/[^/]+\/src\/testing\//.test(path) &&
  !isTest(path) &&
  !ownRooms.has(path);

const moneyName = /(?:^|_)(?:cents|price|amount)$|(?:Cents|Price|Amount)$|_(?:CENTS|PRICE|AMOUNT)$/;

/** The parts of an expression through which an amount flows. */
const partsOf = (node: Node): readonly Node[] => {
  if (node.type === 'MemberExpression') return [node.computed ? node.object : node.property];
  if (node.type === 'UnaryExpression') return [node.argument];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
    return [node.left, node.right];
  }
  if (node.type === 'CallExpression') return makesFraction(node) ? node.arguments : [];
  return 'expression' in node && typeof node.expression === 'object' ? [node.expression] : [];
};

/** `price`, `row.price_cents`, `(extraMemberCents ?? 0)`, `a.amount + b.amount`. */
const isMoney = (node: Node): boolean =>
  node.type === 'Identifier' ? moneyName.test(node.name) : partsOf(node).some(isMoney);

const fractionMakers = /^(Number|parseFloat|parseInt|round|floor|ceil|trunc)$/;

const nameOf = (callee: Expression): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
};

/** `Number(price)`, `Number.parseFloat(price)`, `Math.round(amount)`. */
const makesFraction = ({ callee }: CallExpression): boolean => fractionMakers.test(nameOf(callee));

const isFixed = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  nameOf(callee).startsWith('toFixed') &&
  isMoney(callee.object);

const isReckoned = (operator: string) => ['*', '/', '%', '**'].includes(operator);

const fractionsOf = (source: Source): number[] => {
  const found: number[] = [];
  new Visitor({
    BinaryExpression: (node) => {
      if (isReckoned(node.operator) && isMoney(node)) found.push(node.start);
    },
    AssignmentExpression: (node) => {
      if (isReckoned(node.operator.slice(0, -1)) && isMoney(node.left)) found.push(node.start);
    },
    CallExpression: (node) => {
      if (isFixed(node) || (makesFraction(node) && node.arguments.some(isMoney))) {
        found.push(node.start);
      }
    },
  }).visit(source.program);
  // Report one problem per line.
  return [...new Map(found.map((offset) => [source.lineAt(offset), offset])).values()];
};

export const moneyIsWhole: Rule = (sources) =>
  sources
    .filter(({ path }) => isProduct(path))
    .flatMap((source) =>
      fractionsOf(source).map((offset) => ({
        path: source.path,
        line: source.lineAt(offset),
        problem: 'reckons with an amount of money as with any number.',
        belongs:
          'Use the operations of packages/domain/src/money.ts, which stay in whole cents; what people read is made by formatMoney of apps/web/src/lib/figures/format.ts.',
      })),
    );
