import { expect, test } from 'vitest';
import { featureImports, longestChain, printFeatures } from './feature-graph.ts';
import { parseSources } from './source.ts';

const features = 'apps/api/src/features';
const sources = parseSources([
  {
    path: `${features}/check-in/join.ts`,
    text: "import '../visits/add-visit.ts'; import '../visits/visit-repository.ts'; import './policy.ts';",
  },
  { path: `${features}/check-in/policy.ts`, text: '' },
  { path: `${features}/check-in/join.test.ts`, text: "import '../kiosk/routes.ts';" },
  { path: `${features}/visits/add-visit.ts`, text: "import './visit-repository.ts';" },
  { path: `${features}/visits/visit-repository.ts`, text: '' },
]);

test('imports between features are counted, those of tests are not', () => {
  expect(featureImports(sources)).toEqual(
    new Map([
      ['check-in', new Map([['visits', 2]])],
      ['visits', new Map()],
    ]),
  );
});

test('each feature stands in its layer with what it imports', () => {
  const lines = printFeatures(sources);
  expect(lines).toContain('  check-in       -> visits (2)');
  expect(lines).toContain('  visits         imports no feature');
});

test('the longest chain below a use case is found', () => {
  expect(longestChain(sources, `${features}/check-in/join.ts`)).toEqual([
    `${features}/check-in/join.ts`,
    `${features}/visits/add-visit.ts`,
    `${features}/visits/visit-repository.ts`,
  ]);
});
