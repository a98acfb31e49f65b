import type { Mutant } from './mutant.ts';

const domain = 'packages/domain/src';
const habits = `${domain}/line-habits.test.ts`;
const appointments = 'apps/api/src/features/appointments';

export const waitMutants: readonly Mutant[] = [
  {
    guard: 'Waits: eight of ten starts are in the range',
    file: `${domain}/wait-estimate.ts`,
    find: 'const EARLY_SHARE = 0.1;',
    replace: 'const EARLY_SHARE = 0.3;',
    test: 'bench/waits/waits.test.ts',
    name: 'in a usual world',
  },
  {
    guard: 'Waits: who does not come when called takes no time',
    file: `${domain}/sampled-starts.ts`,
    find: 'gone[run] = comingRank(ranks, run) < missed ? now : now + after;',
    replace: 'gone[run] = now + after;',
    test: habits,
    name: 'who does not come when called',
  },
  {
    guard: 'Waits: who leaves is not waited for',
    file: `${domain}/sampled-starts.ts`,
    find: 'const isLeaving = habits.leavingPerMinute.some((rate) => rate > 0);',
    replace: 'const isLeaving = false;',
    test: habits,
    name: 'which shortens the wait of those behind',
  },
  {
    guard: 'Waits: a chair stays empty between two visits',
    file: `${domain}/sampled-starts.ts`,
    find: 'lengthAt(lengthOf(entry, chair), ranks[entry.index]?.[run] ?? 0) + gapOf(entry)',
    replace: 'lengthAt(lengthOf(entry, chair), ranks[entry.index]?.[run] ?? 0)',
    test: habits,
    name: 'a chair stays empty for a while',
  },
  {
    guard: 'Waits: who works into a break still takes it',
    file: `${domain}/play-line.ts`,
    find: 'const rested = chair.isTired ? chair.freeAt + shortest : 0;',
    replace: 'const rested = 0;',
    test: habits,
    name: 'is not skipped by who works into it',
  },
  {
    guard: 'Waits: a booking that nobody comes for ends with the grace',
    file: `${domain}/sampled-starts.ts`,
    find: '        isInVain(entry, run)\n',
    replace: '        false\n',
    test: habits,
    name: 'a booking that nobody comes for',
  },
  {
    guard: 'Waits: gaps are those of who waited, not of bookings',
    file: `${appointments}/habit-repository.ts`,
    find: "where status = 'completed' and source = 'walk_in' and free_at is not null",
    replace: "where status = 'completed' and free_at is not null",
    test: `${appointments}/habit-repository.test.ts`,
    name: 'gaps are from the end',
  },
];
