import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { everyFileHasARoom } from './rooms.ts';

test('a file outside the rooms is told so', () => {
  expect(
    broken(everyFileHasARoom, {
      'apps/api/src/services/find.ts': '',
      'apps/web/src/hooks/use-line.ts': '',
      'apps/api/src/cron.ts': '',
    }),
  ).toEqual([
    'apps/api/src/services/find.ts:1 this file stands in no room of the house.',
    'apps/web/src/hooks/use-line.ts:1 this file stands in no room of the house.',
    'apps/api/src/cron.ts:1 this file stands in no room of the house.',
  ]);
});

test('the rooms of the architecture are known', () => {
  const paths = [
    'apps/api/src/main.ts',
    'apps/api/src/ops/run-command.ts',
    'apps/api/src/platform/http/bind.ts',
    'apps/api/src/testing/test-app.ts',
    'apps/web/vite.config.ts',
    'apps/web/src/entry.server.tsx',
    'apps/web/src/routes/dashboard/services.tsx',
    'e2e/journeys/login.ts',
    'vitest.config.ts',
  ];
  expect(broken(everyFileHasARoom, Object.fromEntries(paths.map((path) => [path, ''])))).toEqual(
    [],
  );
});
