import type { Mutant } from '../mutant.ts';

const history = 'apps/api/src/features/visits/history';
const test = 'apps/api/src/testing/retention/old-values.test.ts';

/** Mutants of what is deleted or shortened at a certain age. */
export const retentionMutants: readonly Mutant[] = [
  {
    title: 'Old values of a visit to come stay',
    file: `${history}/old-values-repository.ts`,
    find: "        and visit.shop_day < (${before}::timestamptz at time zone 'UTC')::date\n",
    replace: '',
    test,
    name: 'keep them while the visit is to come',
  },
  {
    title: 'Old values of a new change of an old visit stay',
    file: `${history}/old-values-repository.ts`,
    find: ' and old.created_at < ${before}::timestamptz\n',
    replace: '\n',
    test,
    name: 'keep them after a new edit of an old visit',
  },
  {
    title: 'The history of a large shop takes several nights',
    file: `${history}/compact-history.ts`,
    find: 'const MOST_BATCHES = 10;',
    replace: 'const MOST_BATCHES = 100;',
    test,
    name: 'empties at most 10,000 changes of a shop each night',
  },
  {
    title: 'The history of every shop is compacted',
    file: `${history}/jobs.ts`,
    find: '    if (last === undefined) return;\n',
    replace: '    if (last !== undefined) return;\n',
    test,
    name: 'is for some shops at a time, and queues the next',
  },
  {
    title: 'A change whose old values are gone is not read again',
    file: `${history}/old-values-repository.ts`,
    find: " and old.before <> '{}'",
    replace: '',
    test,
    name: 'reads no change that it has emptied before',
  },
];
