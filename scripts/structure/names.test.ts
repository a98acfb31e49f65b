import { expect, test } from 'vitest';
import { broken } from './fixture.ts';
import { namesSaySomething } from './names.ts';

test.each([
  ['apps/api/src/platform/utils/text.ts', '`utils` says nothing about what is inside.'],
  ['apps/web/src/lib/date-helpers.ts', '`date-helpers` says nothing about what is inside.'],
  [
    'apps/api/src/platform/session-manager.ts',
    '`session-manager` says nothing about what is inside.',
  ],
  ['packages/domain/src/common.ts', '`common` says nothing about what is inside.'],
  ['apps/web/src/components/ClaimButton.tsx', '`ClaimButton.tsx` is not kebab-case.'],
  ['packages/domain/src/shop_day.ts', '`shop_day.ts` is not kebab-case.'],
])('%s', (path, problem) => {
  expect(broken(namesSaySomething, { [path]: '' })).toEqual([`${path}:1 ${problem}`]);
});

test.each([
  'apps/web/src/entry.client.tsx',
  'apps/api/src/features/identity/routes.test.ts',
  'packages/domain/src/common-passwords.ts',
])('%s is a good name', (path) => {
  expect(broken(namesSaySomething, { [path]: '' })).toEqual([]);
});
