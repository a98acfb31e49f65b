import type { Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const waitStatistics = `${domain}/waits/wait-statistics.test.ts`;

export const waitMutants: readonly Mutant[] = [
  {
    title: 'Waits: eight of ten starts are in the range',
    file: `${domain}/waits/wait-estimate.ts`,
    find: 'const EARLY_SHARE = 0.1;',
    replace: 'const EARLY_SHARE = 0.3;',
    test: 'bench/waits/waits.test.ts',
    name: 'in a usual world',
  },
  {
    title: 'Waits: a booking without an arrival ends with the grace period',
    file: `${domain}/waits/sampled-starts.ts`,
    find: '        isNoShow(entry, run)\n',
    replace: '        false\n',
    test: waitStatistics,
    name: 'a booking that nobody comes for',
  },
  {
    title: 'Waits: gaps are counted for walk-ins, not for bookings',
    file: 'apps/api/src/features/visits/line/wait-statistics-repository.ts',
    find: "where status = 'completed' and source = 'walk_in' and free_at is not null",
    replace: "where status = 'completed' and free_at is not null",
    test: 'apps/api/src/features/visits/line/wait-statistics-repository.test.ts',
    name: 'a gap lasts from the end of a visit',
  },
];
