import { posix } from 'node:path';
import { featureOf } from './rooms.ts';
import type { Rule, Source } from './source.ts';
import { isTest } from './source.ts';
import { useCaseVerbs } from './verbs.ts';

const apiFile = /^apps\/api\/src\/features\/[^/]+\/(.+)$/;
const webFile = /^apps\/web\/src\/features\/[^/]+\/(.+)$/;

const closedNames = ['routes.ts', 'policy.ts', 'present.ts', 'jobs.ts'];
const useCaseName = new RegExp(`^(${useCaseVerbs.join('|')})(-[a-z0-9]+)+\\.ts$`);

/** All SQL of a feature: repository.ts, and when that grows too long, one more file per noun. */
export const isRepository = (path: string) =>
  /^([a-z0-9]+-)*repository\.ts$/.test(posix.basename(path));

export const isUseCase = (path: string) =>
  !isRepository(path) && useCaseName.test(posix.basename(path));

const misplacedInApi = (name: string): string | undefined => {
  const file = posix.basename(name);
  if (name.split('/').length > 2) {
    return 'An API feature has one level of folders: name each after what its files are about.';
  }
  if (file.endsWith('.test.ts') || closedNames.includes(file)) return undefined;
  if (isRepository(file) || isUseCase(file)) return undefined;
  return `A use case is a verb-noun file (a new verb goes into scripts/structure/verbs.ts), permissions belong to policy.ts, SQL to repository.ts (or <noun>-repository.ts), wire shapes to present.ts, background handlers to jobs.ts; what every feature needs to api/platform, a pure rule to packages/domain.`;
};

const misplacedInWeb = (name: string): string | undefined =>
  /^((api|hooks)(\.test)?\.tsx?|model\/[^/]+\.tsx?|components\/([^/]+\/)?[^/]+\.tsx)$/.test(name)
    ? undefined
    : 'Inside a web feature: api.ts (query options and mutations), hooks.ts (when shared), model/ (logic without looks), components/*.tsx or components/<topic>/*.tsx. Screens belong to web/routes, behaviour of several features to web/lib, a pure rule to packages/domain.';

export const featureFilesAreClosed: Rule = (sources) =>
  sources.flatMap(({ path }) => {
    const [inApi, inWeb] = [apiFile.exec(path)?.[1], webFile.exec(path)?.[1]];
    const belongs = inApi ? misplacedInApi(inApi) : inWeb && misplacedInWeb(inWeb);
    if (!belongs) return [];
    const problem = `\`${inApi ?? inWeb}\` is not a file name of a feature.`;
    return [{ path, line: 1, problem, belongs }];
  });

export const routesAreTested: Rule = (sources) => {
  const known = new Set(sources.map((source) => source.path));
  return sources
    .filter(({ path }) => /^([^/]+\/)?routes\.ts$/.test(apiFile.exec(path)?.[1] ?? ''))
    .filter(({ path }) => !known.has(path.replace(/\.ts$/, '.test.ts')))
    .map(({ path }) => ({
      path,
      line: 1,
      problem: 'routes.ts without routes.test.ts.',
      belongs:
        'Write routes.test.ts beside it: per route success, invalid, unauthenticated, wrong role, other shop.',
    }));
};

const featureNames = (sources: readonly Source[]): string[] => {
  const kernel = sources.find(({ path }) => path === 'packages/contract/src/kernel/endpoint.ts');
  const union = /export type Feature =([^;]+);/.exec(kernel?.text ?? '')?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);
};

/** The same feature has the same name in contract, api and web: those of the type `Feature`. */
export const featuresAreKnown: Rule = (sources) => {
  const names = featureNames(sources);
  return sources
    .filter(({ path }) => !isTest(path) && !names.includes(featureOf(path) ?? names[0] ?? ''))
    .map(({ path }) => ({
      path,
      line: 1,
      problem: `\`${featureOf(path)}\` is no feature of the product.`,
      belongs:
        'Use a name of the type Feature in packages/contract/src/kernel/endpoint.ts; what every feature needs belongs to api/platform, web/lib or web/components.',
    }));
};
