import type { Mutant } from '../mutant.ts';

/** Mutants of the offered times. */
export const slotMutants: readonly Mutant[] = [
  {
    title: 'Slots: a booking over midnight keeps the morning',
    file: 'apps/api/src/features/visits/slots/slot-repository.ts',
    find: 'greatest(base.utc_day - 1, ${days?.firstDay ?? null}::date) - 1',
    replace: 'greatest(base.utc_day, ${days?.firstDay ?? null}::date)',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'are taken by bookings, also over midnight, and by the visit in the chair',
  },
  {
    title: 'Slots: a barber with a customer in the chair is not free',
    file: 'apps/api/src/features/visits/slots/slot-repository.ts',
    find: "    where visit.status = 'in_progress' and visit.started_at is not null\n",
    replace: '    where false\n',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'are taken by bookings, also over midnight, and by the visit in the chair',
  },
  {
    title: "Booking page: the link is the barber's own",
    file: 'apps/api/src/features/visits/slots/slot-repository.ts',
    find: '        and link.id = ${linkId}::bigint and link.membership_id = member.id\n',
    replace: '        and link.id = ${linkId}::bigint\n',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'the link of another barber is not found',
  },
  {
    title: 'Booking page: a shop that may not work offers nothing',
    file: 'apps/api/src/features/visits/slots/read-slots.ts',
    find: "  if (!isShopActive(row, now)) return 'closed';\n",
    replace: '',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'a shop whose subscription ended',
  },
  {
    title: 'Booking page: a link that was switched off offers nothing',
    file: 'apps/api/src/features/visits/slots/read-slots.ts',
    find: 'row.is_active !== false && isLinkOffered(row)',
    replace: 'isLinkOffered(row)',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'a link that was switched off',
  },
  {
    title: 'Slots: only services of the same barber can be added',
    file: 'apps/api/src/features/visits/slots/slot-repository.ts',
    find: '          where link.shop_id = ${shop} and link.membership_id = base.barber_id\n',
    replace: '          where link.shop_id = ${shop}\n',
    test: 'apps/api/src/features/booking/routes.test.ts',
    name: 'a service of another barber cannot be added',
  },
];
