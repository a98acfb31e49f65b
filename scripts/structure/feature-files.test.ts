import { expect, test } from 'vitest';
import { featureFilesAreClosed, featuresAreKnown, routesAreTested } from './feature-files.ts';
import { broken } from './fixture.ts';

const api = 'apps/api/src/features/services';
const web = 'apps/web/src/features/services';
const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, '']));

test.each([
  [`${api}/service.ts`, 'service.ts'],
  [`${api}/routes.tsx`, 'routes.tsx'],
  [`${api}/create.ts`, 'create.ts'],
  [`${api}/prices/sql/list-services.ts`, 'prices/sql/list-services.ts'],
  [`${web}/use-services.ts`, 'use-services.ts'],
  [`${web}/components/service-row.ts`, 'components/service-row.ts'],
  [`${web}/components/table/row/service-row.tsx`, 'components/table/row/service-row.tsx'],
])('%s is no file name of a feature', (path, name) => {
  expect(broken(featureFilesAreClosed, files(path))).toEqual([
    `${path}:1 \`${name}\` is not a file name of a feature.`,
  ]);
});

test('the closed list passes', () => {
  expect(
    broken(
      featureFilesAreClosed,
      files(
        `${api}/routes.ts`,
        `${api}/policy.ts`,
        `${api}/repository.ts`,
        `${api}/check-in-repository.ts`,
        `${api}/present.ts`,
        `${api}/jobs.ts`,
        `${api}/claim-walk-in.ts`,
        `${api}/claim-walk-in.test.ts`,
        `${web}/api.ts`,
        `${web}/hooks.ts`,
        `${web}/components/service-row.tsx`,
        `${web}/components/service-row.test.tsx`,
        `${web}/components/table/service-cell.tsx`,
        `${web}/model/service-order.ts`,
        `${api}/prices/routes.ts`,
        `${api}/prices/set-price.ts`,
      ),
    ),
  ).toEqual([]);
});

test('routes without a test are found', () => {
  expect(broken(routesAreTested, files(`${api}/routes.ts`))).toEqual([
    `${api}/routes.ts:1 routes.ts without routes.test.ts.`,
  ]);
  expect(broken(routesAreTested, files(`${api}/routes.ts`, `${api}/routes.test.ts`))).toEqual([]);
});

test('a feature has a name that the contract knows', () => {
  const kernel = {
    'packages/contract/src/kernel/endpoint.ts':
      "export type Feature =\n  | 'auth'\n  | 'services';",
  };
  expect(
    broken(featuresAreKnown, { ...kernel, 'apps/web/src/features/barbers/api.ts': '' }),
  ).toEqual(['apps/web/src/features/barbers/api.ts:1 `barbers` is no feature of the product.']);
  expect(broken(featuresAreKnown, { ...kernel, [`${api}/routes.ts`]: '' })).toEqual([]);
});
