import type { Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const checkIn = 'apps/api/src/features/check-in';

export const lineMutants: readonly Mutant[] = [
  {
    guard: 'Line: nobody gets a ticket for a barber who cannot take them',
    file: `${domain}/line/fair-order.ts`,
    find: '  isStrict ? NEVER : requestEndsAt(line, barberId);\n',
    replace: '  isStrict && false ? NEVER : requestEndsAt(line, barberId);\n',
    test: `${domain}/waits/wait-estimate.test.ts`,
    name: 'gets no other barber than the one they ask for',
  },
  {
    guard: 'Line: places are the order in which people are called',
    file: `${domain}/line/line-places.ts`,
    find: '        turnOf(a) - turnOf(b) ||\n',
    replace: '',
    test: `${domain}/line/line-places.test.ts`,
    name: 'stands as the forecast calls it',
  },
  {
    guard: 'Line: who joins behind changes no range before',
    file: `${domain}/waits/sampled-starts.ts`,
    find: 'order.entries.map(({ visit }) => ranksOf(visit.id))',
    replace: 'order.entries.map(({ visit }) => ranksOf(visit.id + order.entries.length))',
    test: `${domain}/waits/wait-estimate.test.ts`,
    name: 'when somebody joins behind',
  },
  {
    guard: "Line: a shop-day is the shop's own",
    file: `${domain}/time/shop-day.ts`,
    find: 'now.toZonedDateTimeISO(timeZone)',
    replace: "now.toZonedDateTimeISO(timeZone && 'UTC')",
    test: `${domain}/time/shop-day.test.ts`,
    name: 'begins at one where midnight does not exist',
  },
  {
    guard: 'Ticket: moving back is one place, whoever moved there before',
    file: 'apps/api/src/features/visits/tickets/ticket-repository.ts',
    find: "greatest((after.ordered_at - next.ordered_at) / 2, interval '1 microsecond')",
    replace: "interval '1 millisecond'",
    test: `${checkIn}/join/change-requested-visit.test.ts`,
    name: 'is one place, whoever moved there before',
  },
  {
    guard: 'Ticket: the picture shows everybody in the order of places',
    file: `${checkIn}/present.ts`,
    find: 'line: presentLine(line, line.places.values()),',
    replace: 'line: presentLine(line, [...line.places.values()].toReversed()),',
    test: 'apps/api/src/features/visits/tickets/change-ticket.test.ts',
    name: 'the picture and the place are those of the shop’s page',
  },
  {
    guard: 'Ticket: the door is asked again for other wishes',
    file: `${checkIn}/join/change-requested-visit.ts`,
    find: '  refuseTooLong(line, visitId, requested, platform.clock.now());\n',
    replace: '',
    test: `${checkIn}/join/change-requested-visit.test.ts`,
    name: 'the door is asked again',
  },
  {
    guard: 'Door: only what the shop offers is estimated, each once',
    file: `${checkIn}/join/check-in-eligibility.ts`,
    find: '  const reduced = offered(line, requested);\n',
    replace: '  const reduced = requested;\n',
    test: `${checkIn}/join/check-in-eligibility.test.ts`,
    name: 'only what the shop offers counts',
  },
  {
    guard: 'Estimate: who might leave before their turn still has a range',
    file: 'packages/domain/src/waits/simulate-line.ts',
    find: '      play.onMissed?.(entry, current, at);\n',
    replace: '',
    test: 'packages/domain/src/waits/wait-estimate.test.ts',
    name: 'also of those who might leave before their turn',
  },
];
