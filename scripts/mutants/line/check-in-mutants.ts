import type { Mutant } from '../mutant.ts';

const checkIn = 'apps/api/src/features/check-in';
const race = 'apps/api/src/testing/races/tickets.test.ts';

export const checkInMutants: readonly Mutant[] = [
  {
    title: 'R3: a check-in takes its ticket from the counter, not the highest it sees plus one',
    file: 'apps/api/src/features/visits/tickets/walk-in-repository.ts',
    find: "counter.last_ticket, 'walk_in'",
    replace:
      "(select coalesce(max(ticket_number), 0) + 1 from appointments where shop_id = ${shop}::bigint), 'walk_in'",
    test: race,
    name: 'over two processes, a tenth aborted',
  },
  {
    title: 'R3: the ticket of a check-in follows from its key: a repeat answers the same',
    file: 'apps/api/src/platform/keys/ticket-token.ts',
    find: '.update(`${String(shop)} ${seed}`)\n    .digest()\n    .subarray',
    replace:
      '.update(`${String(shop)} ${seed}${String(Math.random())}`)\n    .digest()\n    .subarray',
    test: race,
    name: '20 repeats at once',
  },
  {
    title: 'R3: every check-in counts for the month',
    file: 'apps/api/src/features/billing/limits/limit-repository.ts',
    find: 'count = greatest(0, ${count})',
    replace: 'count = month.count',
    test: race,
    name: 'over two processes, a tenth aborted',
  },
  {
    title: 'R3: a check-in with a later ticket is never before an earlier one',
    file: 'apps/api/src/features/visits/tickets/walk-in-repository.ts',
    find: "greatest(today.last_joined_at + interval '1 millisecond', excluded.last_joined_at)",
    replace: 'excluded.last_joined_at',
    test: 'apps/api/src/testing/races/joining.test.ts',
    name: 'clocks that disagree',
  },
  {
    title: 'R3: check-ins with one phone do not wait for each other crosswise',
    file: 'apps/api/src/features/customers/repository.ts',
    find: 'do update set name = customers.name returning id',
    replace: 'do update set phone = excluded.phone returning id',
    test: race,
    name: 'one phone in many hands at once',
  },
  {
    title: 'R3: the key of another check-in is refused',
    file: `${checkIn}/join/join-line.ts`,
    find: 'if (!isSame || ',
    replace: 'if (',
    test: `${checkIn}/routes.test.ts`,
    name: 'a key that was used with another body is refused, also while the shop is open',
  },
  {
    title: 'S1: a check-in requests only services and barbers of the shop',
    file: `${checkIn}/join/repository.ts`,
    find: '(select count(*) from requested) = ${visit.serviceIds.length}::int as has_services',
    replace: 'true as has_services',
    test: `${checkIn}/routes.test.ts`,
    name: 'with an error at its field, and counts nothing',
  },
  {
    title: 'Check-in: nobody gets a ticket while check-in is closed',
    file: `${checkIn}/join/check-in.ts`,
    find: '  if (refusal) throw refusal;\n',
    replace: '',
    test: `${checkIn}/join/check-in.test.ts`,
    name: 'is closed outside the opening hours, with the next opening time',
  },
  {
    title: 'Check-in: one phone has at most three open tickets',
    file: `${checkIn}/join/check-in.ts`,
    find: '  refuseManyTickets(line, phone);\n',
    replace: '',
    test: `${checkIn}/routes.test.ts`,
    name: 'at most three open tickets',
  },
  {
    title: 'S1: only its own link opens the ticket of a check-in',
    file: 'apps/api/src/platform/directories/ticket-holder.ts',
    find: "      .where('token_hash', '=', hashSecret(token))\n",
    replace: '',
    test: `${checkIn}/routes.test.ts`,
    name: 'a ticket is found by its own link only',
  },
];
