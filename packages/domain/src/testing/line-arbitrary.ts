import fc from 'fast-check';
import type { LengthOf, Line, LineBarber, SeatedVisit, WaitingVisit } from '../line/line.ts';

/** The current moment of all sample lines. */
export const NOW = 10_000;

/** Lengths in the sample lines: the id of a visit's service is its length, and barbers differ a little. */
export const lengthOf: LengthOf = ({ serviceIds }, barberId) => (serviceIds[0] ?? 30) + barberId;

export const visitOf = (visit: Partial<WaitingVisit> & { readonly id: number }): WaitingVisit => ({
  ticketNumber: visit.id,
  bookedAt: null,
  orderedAt: NOW - 60 + visit.id,
  barberId: null,
  hasArrived: visit.bookedAt === undefined,
  notBefore: null,
  skippedBy: null,
  timesPassed: 0,
  serviceIds: [],
  ...visit,
});

export const workingAllDay = [{ from: NOW - 60, to: NOW + 600 }];

export const lineOf = (line: Partial<Line>): Line => ({
  waiting: [],
  seated: [],
  barbers: [{ id: 1, work: workingAllDay }],
  graceMinutes: 10,
  ...line,
});

const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 });

const barberId = fc.integer({ min: 1, max: 4 });
const services = fc.tuple(fc.integer({ min: 5, max: 75 }));

const walkIn = fc.record({
  orderedAt: fc.integer({ min: NOW - 90, max: NOW }),
  barberId: rarely(barberId),
  notBefore: rarely(fc.integer({ min: NOW - 10, max: NOW + 30 })),
  skippedBy: rarely(barberId),
  timesPassed: fc.integer({ min: 0, max: 2 }),
  serviceIds: services,
});

const booking = fc.record({
  bookedAt: fc.integer({ min: NOW - 40, max: NOW + 240 }),
  orderedAt: fc.integer({ min: NOW - 60, max: NOW }),
  barberId,
  hasArrived: fc.boolean(),
  notBefore: rarely(fc.integer({ min: NOW - 10, max: NOW + 30 })),
  serviceIds: services,
});

const work = fc.oneof(
  { weight: 4, arbitrary: fc.constant([{ from: NOW - 100, to: NOW + 500 }]) },
  fc.constant([
    { from: NOW - 100, to: NOW + 60 },
    { from: NOW + 90, to: NOW + 500 },
  ]),
  fc.constant([{ from: NOW + 30, to: NOW + 120 }]),
  fc.constant([]),
);

const seatedOf = (id: number) =>
  fc
    .record({ startedAt: fc.integer({ min: NOW - 40, max: NOW }), serviceIds: services })
    .map((each): SeatedVisit => ({ ...each, id: 900 + id, ticketNumber: 900 + id, barberId: id }));

/** Any line: walk-ins with and without a requested barber, bookings early, due and late, some chairs taken. */
export const anyLine: fc.Arbitrary<Line> = fc
  .record({
    walkIns: fc.array(walkIn, { maxLength: 12 }),
    bookings: fc.array(booking, { maxLength: 6 }),
    work: fc.array(work, { minLength: 1, maxLength: 4 }),
    seated: fc.tuple(...[1, 2, 3, 4].map((id) => fc.option(seatedOf(id)))),
  })
  .map((each) => {
    const barbers: LineBarber[] = each.work.map((spans, index) => ({ id: index + 1, work: spans }));
    const waiting = [...each.walkIns, ...each.bookings].map((visit, index) =>
      visitOf({ ...visit, id: index + 1, ticketNumber: index + 1 }),
    );
    const seated = each.seated.filter((visit) => visit !== null);
    return { waiting, barbers, seated, graceMinutes: 10 };
  });
