import type { Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const checkIn = 'apps/api/src/features/check-in';
const visits = 'apps/api/src/features/visits';

export const lineMutants: readonly Mutant[] = [
  {
    title: 'Snapshot: estimates are made again after half a minute',
    file: `${visits}/line/read-line-snapshot.ts`,
    find: 'stampOf(shop, version, now.epochMilliseconds)',
    replace: 'stampOf(shop, version, 0)',
    test: `${visits}/line/read-line-snapshot.test.ts`,
    name: 'reads rows once per version',
  },
  {
    title: "Snapshot: begins again at the shop's midnight",
    file: `${visits}/line/read-line-snapshot.ts`,
    find: 'return value.day === today ? value',
    replace: 'return value.day !== null ? value',
    test: `${visits}/line/read-line-snapshot.test.ts`,
    name: 'midnight',
  },
  {
    title: 'Snapshot: a check-in decides by one that is at most two seconds old',
    file: 'apps/api/src/platform/live/line-cache.ts',
    find: '...(age && { age: { clock: age.clock, maxMs: MAX_AGE_MS[age.max] } }),',
    replace: '',
    test: 'apps/api/src/platform/live/line-cache.test.ts',
    name: 'of its maximum age is made again',
  },
  {
    title: 'Line: nobody gets a ticket for a barber who cannot take them',
    file: `${domain}/line/fair-order.ts`,
    find: '  isStrict ? NEVER : requestEndsAt(line, barberId);\n',
    replace: '  isStrict && false ? NEVER : requestEndsAt(line, barberId);\n',
    test: `${domain}/waits/wait-estimate.test.ts`,
    name: 'gets no other barber than the one they ask for',
  },
  {
    title: 'Line: places are the order in which people are called',
    file: `${domain}/line/line-places.ts`,
    find: '        turnOf(a) - turnOf(b) ||\n',
    replace: '',
    test: `${domain}/line/line-places.test.ts`,
    name: 'is in the order of the forecast',
  },
  {
    title: 'Line: a new customer changes no range of an earlier one',
    file: `${domain}/waits/sampled-starts.ts`,
    find: 'order.entries.map(({ visit }) => ranksOf(visit.id))',
    replace: 'order.entries.map(({ visit }) => ranksOf(visit.id + order.entries.length))',
    test: `${domain}/waits/wait-estimate.test.ts`,
    name: 'when somebody joins behind',
  },
  {
    title: "Line: a shop-day follows the shop's time zone",
    file: `${domain}/time/shop-day.ts`,
    find: 'now.toZonedDateTimeISO(timeZone)',
    replace: "now.toZonedDateTimeISO(timeZone && 'UTC')",
    test: `${domain}/time/shop-day.test.ts`,
    name: 'begins at one where midnight does not exist',
  },
  {
    title: 'Ticket: moving back is one place, whoever moved there before',
    file: 'apps/api/src/features/visits/tickets/ticket-repository.ts',
    find: "greatest((after.ordered_at - next.ordered_at) / 2, interval '1 microsecond')",
    replace: "interval '1 millisecond'",
    test: `${checkIn}/join/change-requested-visit.test.ts`,
    name: 'moves one place, also after other moves and with equal arrival times',
  },
  {
    title: 'Ticket: the picture shows everybody in the order of places',
    file: `${checkIn}/present.ts`,
    find: 'line: presentLine(line, line.places.values()),',
    replace: 'line: presentLine(line, [...line.places.values()].toReversed()),',
    test: 'apps/api/src/features/visits/tickets/change-ticket.test.ts',
    name: 'shows the same line and place as the page of the shop, also when waiting for one barber',
  },
  {
    title: 'Ticket: other requested services are checked for eligibility again',
    file: `${checkIn}/join/change-requested-visit.ts`,
    find: '  refuseTooLong(line, visitId, requested, platform.clock.now());\n',
    replace: '',
    test: `${checkIn}/join/change-requested-visit.test.ts`,
    name: 'checks eligibility again: a request that would end after closing is refused',
  },
  {
    title: 'Estimates: only services that the shop offers count, each once',
    file: `${visits}/line/build-line-snapshot.ts`,
    find: 'const offered = keepOffered(rows.services, request);',
    replace: 'const offered = request;',
    test: `${checkIn}/join/check-in-eligibility.test.ts`,
    name: 'only offered services count, and each of them once',
  },
  {
    title: 'Estimate: a customer who might leave early still has a range',
    file: 'packages/domain/src/waits/simulate-line.ts',
    find: '      play.onMissed?.(entry, current, at);\n',
    replace: '',
    test: 'packages/domain/src/waits/wait-estimate.test.ts',
    name: 'also of those who might leave before their turn',
  },
];
