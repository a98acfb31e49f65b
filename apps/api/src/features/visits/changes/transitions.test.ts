import * as desk from '@lineup/contract/appointments/appointments';
import * as ticket from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import {
  isKnownTransition,
  stateProblems,
  type VisitActor,
  visitStatuses,
} from '@lineup/domain/line/visit-transitions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookedVisit } from '../../../testing/factories/booked-visit.ts';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import type { TestVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordMissedBooking } from '../schedule/jobs.ts';

const SEQUENCES = 20;
const MOST_STEPS = 16;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ CALL_CAP_FACTOR: '1000000', RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => t.close());

/** One action of one actor on one visit of the shop. */
interface Step {
  who: 'owner' | 'theo' | 'imani' | 'customer' | 'product';
  visit: number;
  call: Endpoint | 'miss';
  more: object;
}

const serve: [Endpoint, object] = [
  desk.serveAppointment,
  { query: { served: 'yes', payment: '45' } },
];
const staffCalls: [Endpoint, object][] = [
  [desk.claimAppointment, {}],
  [desk.claimAppointment, {}],
  serve,
  [desk.skipAppointment, { body: { reason: 'Lunch' } }],
  [desk.markNoShow, {}],
  [desk.markArrived, {}],
  [desk.cancelAppointment, {}],
  [desk.undoChange, {}],
  ...visitStatuses.map((status): [Endpoint, object] => [
    desk.editAppointment,
    { body: { status } },
  ]),
];
const customerCalls: Endpoint[] = [
  ticket.askForTime,
  ticket.moveBack,
  ticket.undoTicket,
  ticket.confirmComing,
  ticket.arrive,
  ticket.leaveLine,
];

const visit = fc.nat(2);
const staffStep = fc
  .tuple(fc.constantFrom('owner', 'theo', 'imani'), visit, fc.constantFrom(...staffCalls))
  .map(([who, at, [call, more]]): Step => ({ who, visit: at, call, more }));
const customerStep = fc
  .tuple(visit, fc.constantFrom(...customerCalls))
  .map(([at, call]): Step => ({ who: 'customer', visit: at, call, more: {} }));
const missedStep = visit.map((at): Step => ({ who: 'product', visit: at, call: 'miss', more: {} }));
/** Random steps seldom complete a claimed visit, ask for time or undo, so these are added. */
const servedStep = staffStep.map((step): Step[] => [
  { ...step, call: desk.claimAppointment, more: {} },
  { ...step, call: serve[0], more: serve[1] },
]);
const laterStep = staffStep.map((step): Step[] => [
  { ...step, call: desk.claimAppointment, more: {} },
  { ...step, who: 'customer', call: ticket.askForTime, more: {} },
]);
const undoneStep = staffStep.map((step): Step[] => [
  step,
  { ...step, call: desk.undoChange, more: {} },
]);
const steps = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: staffStep.map((step) => [step]) },
      { weight: 4, arbitrary: customerStep.map((step) => [step]) },
      { weight: 1, arbitrary: missedStep.map((step) => [step]) },
      { weight: 2, arbitrary: servedStep },
      { weight: 2, arbitrary: undoneStep },
      { weight: 1, arbitrary: laterStep },
    ),
    { minLength: MOST_STEPS / 2, maxLength: MOST_STEPS },
  )
  .map((parts) => parts.flat().slice(0, MOST_STEPS));

/** Random steps skip so seldom that a run may have none. */
const skipping: Step[] = [
  { who: 'theo', visit: 0, call: desk.claimAppointment, more: {} },
  { who: 'theo', visit: 0, call: desk.skipAppointment, more: { body: { reason: 'Lunch' } } },
];

const take = async (shop: Desk, { id, token }: TestVisit, { who, call, more }: Step) => {
  t.clock.advance({ seconds: 3 });
  if (call === 'miss') {
    await recordMissedBooking.run(t.platform, { shop: shop.shop, visitId: id });
    return;
  }
  const isClaim = call === desk.claimAppointment;
  const { statusCode } = await t.call(call, {
    ...(who === 'customer' || who === 'product'
      ? { params: { username: `shop-${String(shop.shop)}`, token } }
      : { as: shop[who].access, params: isClaim ? {} : { id } }),
    ...(isClaim && { body: { appt_id: id, confirmed: true } }),
    ...more,
  });
  expect([200, 400, 409]).toContain(statusCode);
};

const readRows = ({ shop }: Desk) =>
  t.platform.db.inShop(shop, async (tx) => ({
    visits: await tx
      .selectFrom('appointments')
      .select(['id', 'status', 'barber_id', 'started_at', 'completed_at', 'payment_cents'])
      .select(['not_before', 'on_the_way_at'])
      .where('shop_id', '=', shop)
      .orderBy('id')
      .execute(),
    changes: await tx
      .selectFrom('visit_changes')
      .select(['id', 'appointment_id', 'membership_id', 'action'])
      .where('shop_id', '=', shop)
      .orderBy('id')
      .execute(),
  }));

type Rows = Awaited<ReturnType<typeof readRows>>;

const byOthers = ({ who }: Step): VisitActor => (who === 'product' ? 'product' : 'customer');

/** The effects of a step that are not in the table of transitions. */
const problemsOf = (step: Step, before: Rows, after: Rows): string[] =>
  after.visits.flatMap((row) => {
    const from = before.visits.find(({ id }) => id === row.id)?.status ?? null;
    const changes = after.changes
      .slice(before.changes.length)
      .filter(({ appointment_id: id }) => id === row.id);
    const unknown = changes.filter(({ action, membership_id: member }) => {
      const by: VisitActor = member === null ? byOthers(step) : 'staff';
      return !isKnownTransition(action, by, { from, to: row.status });
    });
    const isUnrecorded = from !== row.status && changes.length === 0;
    return [
      ...unknown.map(({ action }) => `${action} from ${String(from)} to ${row.status}`),
      ...(isUnrecorded ? [`unrecorded from ${String(from)} to ${row.status}`] : []),
      ...stateProblems(row.status, row),
    ];
  });

test('no sequence of actions reaches a state or uses a transition that is not in the table', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const shop = await createDesk(t);
      const scheduled_at = t.clock.now().subtract({ minutes: 1 });
      const visits = [
        await shop.visit(),
        await shop.visit(),
        await createBookedVisit(t.platform, shop.shop, { scheduled_at }),
      ];
      let before = await readRows(shop);
      for (const step of sequence) {
        const chosen = visits[step.visit];
        if (!chosen) continue;
        await take(shop, chosen, step);
        const after = await readRows(shop);
        expect(problemsOf(step, before, after)).toEqual([]);
        for (const { action } of after.changes.slice(before.changes.length)) seen.add(action);
        before = after;
      }
    }),
    { numRuns: SEQUENCES, examples: [[skipping]] },
  );
  // The test proves something only if the generated steps really change visits.
  const expected = ['claimed', 'served', 'skipped', 'edited', 'undone', 'left', 'late'];
  expect(expected.filter((action) => !seen.has(action))).toEqual([]);
});
