import type { Mutant } from './mutant.ts';

const checkIn = 'apps/api/src/features/check-in';

export const floodMutants: readonly Mutant[] = [
  {
    guard: 'R10: a ticket that waits today is not given back as expired',
    file: `${checkIn}/expired-repository.ts`,
    find: 'visit.shop_day < today.day\n',
    replace: 'visit.shop_day <= today.day\n',
    test: `${checkIn}/recount-expired.test.ts`,
    name: 'is not expired',
  },
  {
    guard: 'R10: a booking that moves is not given back to its month as a cancelled one',
    file: 'apps/api/src/features/booking/place-repository.ts',
    find: 'moved_to = visit.id',
    replace: 'moved_to = null',
    test: 'apps/api/src/features/booking/reschedule-booking.test.ts',
    name: 'counts once in all months',
  },
];
