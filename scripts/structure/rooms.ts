import type { Rule } from './source.ts';

/** The folders with import rules ('rooms'). The first matching pattern is the room of a file. */
const patterns = {
  'domain/testing': /^packages\/domain\/src\/testing\//,
  domain: /^packages\/domain\//,
  contract: /^packages\/contract\//,
  db: /^packages\/db\//,
  'api/config': /^apps\/api\/src\/config(\.test)?\.ts$/,
  'api/entry': /^apps\/api\/src\/((main|worker|app)(\.test)?\.ts$|ops\/)/,
  'api/platform': /^apps\/api\/src\/platform\//,
  'api/features': /^apps\/api\/src\/features\//,
  'api/seed': /^apps\/api\/src\/seed\//,
  'api/testing': /^apps\/api\/src\/testing\//,
  'web/entry': /^apps\/web\/src\/(routes|root|entry\.\w+)(\.test)?\.tsx?$/,
  'web/layouts': /^apps\/web\/src\/layouts\//,
  'web/routes': /^apps\/web\/src\/routes\//,
  'web/features': /^apps\/web\/src\/features\//,
  'web/components': /^apps\/web\/src\/components\//,
  'web/lib': /^apps\/web\/src\/lib\//,
  /** The service worker has a separate global scope. */
  'web/service-worker': /^apps\/web\/src\/service-worker\//,
  'web/testing': /^apps\/web\/src\/testing\//,
  /** Configuration and build steps of an app, which are not part of it at run time. */
  tooling: /^apps\/[^/]+\/(?!src\/)/,
  e2e: /^e2e\//,
  bench: /^bench\//,
  scripts: /^(scripts\/|[^/]+\.config\.ts$)/,
} as const;

export type Room = keyof typeof patterns;

export const roomOf = (path: string): Room | undefined =>
  Object.entries(patterns).find(([, pattern]) => pattern.test(path))?.[0] as Room | undefined;

/** `apps/api/src/features/services/routes.ts` belongs to the feature `services`. */
export const featureOf = (path: string): string | undefined =>
  /^apps\/(?:api|web)\/src\/features\/([^/]+)/.exec(path)?.[1];

export const everyFileHasARoom: Rule = (sources) =>
  sources
    .filter((source) => roomOf(source.path) === undefined)
    .map((source) => ({
      path: source.path,
      line: 1,
      problem: 'this file stands in no room of the house.',
      belongs: source.path.startsWith('apps/web/')
        ? 'A screen belongs to web/routes, a shell to web/layouts, a part of a feature to web/features/<feature>, a look to web/components, behaviour to web/lib.'
        : 'A use case belongs to api/features/<feature>, what every feature needs to api/platform, a pure rule to packages/domain; main.ts and worker.ts alone start processes, commands of the operator stand in api/ops.',
    }));
