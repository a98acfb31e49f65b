import type { Mutant } from './mutant.ts';

const checkIn = 'apps/api/src/features/check-in';

export const floodMutants: readonly Mutant[] = [
  {
    guard: 'R10: a ticket that waits today is not given back as expired',
    file: `${checkIn}/expired-repository.ts`,
    find: 'visit.shop_day < today.day\n      and visit.shop_day >= today.day - ${DAYS_BACK}::int\n',
    replace:
      'visit.shop_day <= today.day\n      and visit.shop_day >= today.day - ${DAYS_BACK}::int\n',
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
  {
    guard: 'S11: a device has at most 3 open tickets without a phone number',
    file: `${checkIn}/read-origin.ts`,
    find: 'device: { open: 3,',
    replace: 'device: { open: 4,',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: '3 open ones a device',
  },
  {
    guard: 'S11: a network has at most 10 open tickets without a phone number',
    file: `${checkIn}/read-origin.ts`,
    find: 'network: { open: 10,',
    replace: 'network: { open: 11,',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: '10 open ones a network',
  },
  {
    guard: 'S11: a network takes at most 30 tickets without a phone number an hour',
    file: `${checkIn}/read-origin.ts`,
    find: 'network: { open: 10, hourly: 30 }',
    replace: 'network: { open: 10, hourly: 31 }',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: '30 an hour a network',
  },
  {
    guard: 'S11: only the own network of a shop has higher caps',
    file: `${checkIn}/read-origin.ts`,
    find: 'const OWN_NETWORK_FACTOR = 4;',
    replace: 'const OWN_NETWORK_FACTOR = 5;',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: 'has four times as many',
  },
  {
    guard: 'S11: tickets with a phone number do not count for the network',
    file: `${checkIn}/read-origin.ts`,
    find: 'isCapped: !hasPhone',
    replace: 'isCapped: true',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: 'with phone numbers a family',
  },
  {
    guard: 'S9: from where somebody checked in is forgotten when the day is over',
    file: `${checkIn}/recount-expired.ts`,
    find: 'await forgetOrigins(shop, tx, now);',
    replace: '',
    test: `${checkIn}/check-in-caps.test.ts`,
    name: 'is forgotten when the day is over',
  },
  {
    guard: 'S11: nobody checks in online while staff have paused it',
    file: `${checkIn}/read-door.ts`,
    find: "if (isPausedByStaff(line, now)) return { ...times, state: 'paused' };",
    replace: '',
    test: `${checkIn}/set-pause.test.ts`,
    name: 'refuses at once',
  },
];
