import type { ParamPattern, Statement } from 'oxc-parser';
import { isRepository } from './feature-files.ts';
import { featureOf, roomOf } from './rooms.ts';
import type { Rule, Source } from './source.ts';

interface ExportedFunction {
  name: string;
  start: number;
  params: readonly ParamPattern[];
}

const exportedFunctions = (node: Statement): ExportedFunction[] => {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
  const { declaration, start } = node;
  if (declaration.type === 'FunctionDeclaration') {
    return [{ name: declaration.id?.name ?? 'default', start, params: declaration.params }];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [{ name: id.name, start, params: init.params }]
      : [],
  );
};

/** `shop: AuthorizedShopId`, by name and type; `shop: PublicShopId` for public pages, `shop: LineShopId` for both, `affiliate: AuthorizedAffiliateId` for what is an affiliate's, `tx: Transaction` where the table has no shop. */
const startsWith = (
  source: Source,
  params: readonly ParamPattern[],
  name: string,
  type: string,
) => {
  const first = params[0];
  if (first?.type !== 'Identifier' || first.name !== name) return false;
  const annotation = first.typeAnnotation?.typeAnnotation;
  return annotation && source.text.slice(annotation.start, annotation.end) === type;
};

/** Identity tables, the profile of the signed-in person, the price list, and the list and terms of affiliates have no tenant. */
const standsBeforeShops = (path: string): boolean =>
  featureOf(path) === 'identity' ||
  path.endsWith('/features/profile/repository.ts') ||
  path.endsWith('/features/billing/plans/plan-repository.ts') ||
  path.endsWith('/features/affiliates/programme/affiliate-repository.ts');

/** Tenants are isolated twice; this checks the isolation by types. */
export const repositoriesTakeTheShop: Rule = (sources) =>
  sources
    .filter(({ path }) => roomOf(path) === 'api/features' && isRepository(path))
    .flatMap((source) =>
      source.program.body
        .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? exportedFunctions(node) : []))
        .filter(({ params }) => !startsWith(source, params, 'shop', 'AuthorizedShopId'))
        .filter(({ params }) => !startsWith(source, params, 'shop', 'PublicShopId'))
        .filter(({ params }) => !startsWith(source, params, 'shop', 'LineShopId'))
        .filter(({ params }) => !startsWith(source, params, 'affiliate', 'AuthorizedAffiliateId'))
        .filter(
          ({ params }) =>
            !standsBeforeShops(source.path) || !startsWith(source, params, 'tx', 'Transaction'),
        )
        .map(({ name, start }) => ({
          path: source.path,
          line: source.lineAt(start),
          problem: `the first parameter of \`${name}\` is not \`shop: AuthorizedShopId\`.`,
          belongs:
            'Let the session gate hand the shop down to it; what a public page may read takes `shop: PublicShopId`, what both may `shop: LineShopId`. What an affiliate has takes `affiliate: AuthorizedAffiliateId`. Only the feature identity, whose tables stand before any shop, the own profile, the price list and the list of affiliates may begin with `tx: Transaction`.',
        })),
    );
