import { describe, expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { importsFollowTheTable } from './imports.ts';
import { parseSources } from './source.ts';

const feature = 'apps/api/src/features/services';
const web = 'apps/web/src';

/** Each row of 'Allowed imports': a file, what it imports, and what the check says. */
const refused: [file: string, specifier: string, problem: string][] = [
  ['packages/domain/src/booking/slots.ts', 'node:fs', '`domain` imports `node:fs`.'],
  ['packages/domain/src/booking/slots.ts', 'zod', '`domain` imports `zod`.'],
  [
    'packages/domain/src/booking/slots.ts',
    '@lineup/contract/identity/auth',
    '`domain` imports `contract/auth`.',
  ],
  ['packages/contract/src/identity/auth.ts', 'kysely', '`contract` imports `kysely`.'],
  ['packages/contract/src/identity/auth.ts', '@lineup/db/client', '`contract/auth` imports `db`.'],
  ['packages/db/src/client.ts', 'fastify', '`db` imports `fastify`.'],
  ['packages/db/src/client.ts', '@lineup/domain/booking/slots', '`db` imports `domain`.'],
  [
    'apps/api/src/platform/gate.ts',
    '../features/auth/log-in.ts',
    '`api/platform` imports `api/features/auth`.',
  ],
  [
    'apps/api/src/platform/gate.ts',
    '@lineup/contract/identity/auth',
    '`api/platform` imports `contract/auth`.',
  ],
  [
    'apps/api/src/platform/gate.ts',
    '@lineup/domain/booking/slots',
    '`api/platform` imports `domain`.',
  ],
  ['apps/api/src/config.ts', './app.ts', '`api/config` imports `api/entry`.'],
  ['apps/api/src/app.ts', './testing/test-app.ts', '`api/entry` imports `api/testing`.'],
  [
    'packages/domain/src/line/line.ts',
    '../testing/play-day.ts',
    '`domain` imports `domain/testing`.',
  ],
  [`${feature}/routes.ts`, '../../config.ts', '`api/features/services` imports `api/config`.'],
  [
    `${feature}/list-services.ts`,
    '@lineup/db/client',
    '`api/features/services/list-services.ts` imports `@lineup/db/client`: SQL outside repository.ts.',
  ],
  [
    `${feature}/list-services.ts`,
    'kysely',
    '`api/features/services/list-services.ts` imports `kysely`: SQL outside repository.ts.',
  ],
  [
    `${feature}/list-services.ts`,
    '../team/repository.ts',
    '`api/features/services` imports `api/features/team/repository.ts`: a feature is used through its use cases.',
  ],
  [
    `${feature}/list-services.ts`,
    '../team/invite-repository.ts',
    '`api/features/services` imports `api/features/team/invite-repository.ts`: a feature is used through its use cases.',
  ],
  [
    `${web}/lib/session/session.ts`,
    '../../components/button.tsx',
    '`web/lib` imports `web/components`.',
  ],
  [
    `${web}/components/buttons/button.tsx`,
    '../../lib/session.ts',
    '`web/components` imports `web/lib`.',
  ],
  [
    `${web}/features/team/api.ts`,
    '../services/components/service-row.tsx',
    '`web/features/team` imports `web/features/services/service-row.tsx`: of another feature only its api.ts may be imported.',
  ],
  [
    `${web}/features/team/api.ts`,
    '../../routes/login.tsx',
    '`web/features/team` imports `web/routes`.',
  ],
  [`${web}/features/team/api.ts`, '@/lib/session', '`@/lib/session` is an alias.'],
  [`${web}/routes/login.tsx`, '@lineup/db/client', '`web/routes` imports `db`.'],
  [
    `${web}/service-worker/sw.ts`,
    '../features/team/api.ts',
    '`web/service-worker` imports `web/features/team`.',
  ],
  [`${web}/root.tsx`, './testing/mock-server.ts', '`web/entry` imports `web/testing`.'],
  ['apps/web/build-tools/icons.ts', '../src/root.tsx', '`tooling` imports `web/entry`.'],
  ['e2e/journeys/login.ts', '@lineup/api/src/app.ts', '`e2e` imports `api/entry`.'],
  ['bench/check-in.ts', '@lineup/db/client', '`bench` imports `db`.'],
  ['scripts/dev.ts', '../apps/api/src/app.ts', '`scripts` imports `api/entry`.'],
];

const allowed: [file: string, specifier: string][] = [
  ['packages/domain/src/booking/slots.ts', './shop-day.ts'],
  ['packages/domain/src/booking/slots.test.ts', 'vitest'],
  ['packages/contract/src/identity/auth.ts', 'zod/mini'],
  ['packages/contract/src/identity/auth.ts', '@lineup/domain/pagination'],
  ['packages/db/src/client.ts', 'kysely'],
  ['apps/api/src/platform/gate.ts', '@lineup/contract/kernel/errors'],
  ['apps/api/src/platform/database/database.ts', '@lineup/db/client'],
  ['apps/api/src/app.ts', './features/services/routes.ts'],
  [`${feature}/routes.ts`, '../../platform/http/bind.ts'],
  [`${feature}/repository.ts`, '@lineup/db/generated'],
  [`${feature}/price-repository.ts`, 'kysely'],
  [`${feature}/list-services.ts`, '../team/list-barbers.ts'],
  [`${feature}/routes.test.ts`, '../../testing/test-app.ts'],
  ['packages/domain/src/line/next-visit.test.ts', '../testing/play-day.ts'],
  ['packages/domain/src/testing/line-arbitrary.ts', 'fast-check'],
  [`${web}/lib/session/session.ts`, '@lineup/contract/identity/auth'],
  [`${web}/lib/texts/texts.ts`, '../locales/en.po'],
  [`${web}/features/team/api.ts`, '../../lib/api-client.ts'],
  [`${web}/features/team/hooks.ts`, '../services/api.ts'],
  [`${web}/routes/login.tsx`, '../features/auth/components/login-form.tsx'],
  [`${web}/routes/login.tsx`, './+types/login'],
  [`${web}/features/team/api.test.ts`, '../../testing/mock-server.ts'],
  ['apps/web/build-tools/text-problems.ts', '../src/lib/languages.ts'],
  ['e2e/journeys/login.ts', '@lineup/contract/identity/auth'],
];

describe('who may import whom', () => {
  test.each(refused)('%s may not import %s', (file, specifier, problem) => {
    const text = `// why\nimport { x } from '${specifier}';`;
    expect(broken(importsFollowTheTable, { [file]: text })).toEqual([`${file}:2 ${problem}`]);
  });

  test.each(allowed)('%s may import %s', (file, specifier) => {
    const text = `import { x } from '${specifier}';`;
    expect(broken(importsFollowTheTable, { [file]: text })).toEqual([]);
  });

  test.each([
    "import type { x } from '@lineup/db/client';",
    "export { x } from '@lineup/db/client';",
    "export * from '@lineup/db/client';",
    "const x = await import('@lineup/db/client');",
    "type X = import('@lineup/db/client').X;",
  ])('every way to name a module counts: %s', (text) => {
    expect(broken(importsFollowTheTable, { 'e2e/journeys/login.ts': text })).toHaveLength(1);
  });

  test('the error says where the thing belongs', () => {
    const path = 'apps/web/src/features/team/api.ts';
    const text = "import { listServices } from '../services/hooks.ts';";
    expect(importsFollowTheTable(parseSources([{ path, text }]))[0]?.belongs).toBe(
      'Move the shared part to web/components (looks) or web/lib (behaviour), or compose both in web/routes.',
    );
  });
});
