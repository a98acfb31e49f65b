import { createBooking, getSlots } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { timeGaps } from '@lineup/contract/booking-links';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { mailsTo } from '../messages/mails-to.ts';
import { sendDueMessages } from '../messages/send-due-messages.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type Change, daysAround, selectChanges, zonesApart } from './clock-changes.ts';

/** Short: some transitions; full: every one of every zone. */
const TRANSITIONS = sized({ short: 3, full: 100_000 });
const MONTHS = 24;
/** All day, the night in which clocks are changed, and an ordinary day. */
const windows = [
  [0, 1440],
  [45, 255],
  [540, 1020],
] as const;
const HOUR_MS = 3_600_000;
/** Slots this close to the transition are all booked, of other hours the first and the last. */
const NEAR_MS = 3 * HOUR_MS;
const REMINDERS = { day_reminder: 24 * HOUR_MS, hour_reminder: 2 * HOUR_MS } as const;

let t: TestApp;
let changes: Change[];

beforeAll(async () => {
  t = await createTestApp();
  const client = new Client(t.platform.config.DATABASE_URL);
  await client.connect();
  // From the fifth day on, so that the days before are still ahead.
  const first = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 5 });
  const all = await selectChanges(client, first.toString(), MONTHS);
  const apart = zonesApart(all, first, MONTHS);
  changes = all.filter(({ zone }) => !apart.has(zone));
  await client.end();
});
afterAll(() => t.close());

/** The zones whose midnight is skipped come first, the others as the seed orders them. */
const chosenChanges = (): Change[] => {
  const random = seededSequence(proofSeed(), 'transitions');
  const rankOf = ({ zone }: Change) => (/Santiago|Cairo|Beirut|Havana/.test(zone) ? 0 : 1);
  const shuffled = changes
    .map((change) => ({ change, rank: rankOf(change) + random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ change }) => change);
  return shuffled.slice(0, TRANSITIONS).toSorted((a, b) => a.at - b.at);
};

const setClock = (instant: Temporal.Instant) => t.clock.advance(t.clock.now().until(instant));

/** A shop in the zone whose link offers this window in steps of this gap. */
const openShop = async (timeZone: string, gap: number, [from, to]: readonly [number, number]) => {
  const open = await createBookableShop(t, { timeZone, hours: { from: 0, to: 24 } });
  await t.platform.db.inShop(open.shop, async (tx) => {
    const rules = { notice_minutes: 0, horizon_days: 60 };
    await tx.updateTable('shops').set(rules).where('id', '=', open.shop).execute();
    await tx
      .updateTable('services')
      .set({ duration_seconds: gap * 60 })
      .execute();
    const offer = { gap_minutes: gap, from_minute: from, to_minute: to };
    await tx.updateTable('booking_links').set(offer).execute();
  });
  return open;
};

const offeredOn = async ({ address }: BookableShop, days: readonly string[]) => {
  const offered: string[] = [];
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const answer = await t.call(getSlots, { params: address, query: { month } });
    const { response } = answer.json<{ response: SlotMonth }>();
    const some = response.days.filter(({ date }) => days.includes(date));
    offered.push(...some.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)));
  }
  return offered;
};

/**
 * Those near the transition, and the first and the last of the days around it. Where the clock skips an
 * hour, the slot before it ends during the one after it: only one of these two can be booked.
 */
const slotsToBook = (offered: readonly string[], { at }: Change, gap: number): string[] => {
  const change = at * 60_000;
  const isNear = (slot: string) => Math.abs(Date.parse(slot) - change) <= NEAR_MS;
  const [first, last] = [offered[0], offered.at(-1)];
  let freeAt = 0;
  return offered.filter((slot) => {
    const startsAt = Date.parse(slot);
    const isChosen = isNear(slot) || slot === first || slot === last;
    if (!isChosen || startsAt < freeAt) return false;
    freeAt = startsAt + gap * 60_000;
    return true;
  });
};

let people = 0;

const book = async ({ address }: BookableShop, starts_at: string) => {
  people += 1;
  const email = `guest.${String(people)}@example.test`;
  const body = { name: 'Ana López', email, starts_at };
  const answer = await t.call(createBooking, { params: address, body });
  return { starts_at, email, status: answer.statusCode };
};

/** When each reminder is due, by its row and by its job, against PostgreSQL's own clock. */
const readReminders = ({ shop }: BookableShop, timeZone: string) =>
  t.platform.db.inShop(shop, async (tx) => {
    const { rows } = await sql<{
      kind: keyof typeof REMINDERS;
      starts_at: Temporal.Instant;
      due_at: Temporal.Instant;
      run_at: Temporal.Instant | null;
      isDay: boolean;
    }>`
      select message.kind, visit.scheduled_at as starts_at, message.due_at, job.run_at,
        visit.shop_day = (visit.scheduled_at at time zone ${timeZone})::date as "isDay"
      from messages as message
      join appointments as visit
        on visit.shop_id = message.shop_id and visit.id = message.appointment_id
      left join graphile_worker.jobs as job
        on job.key = 'message:' || message.shop_id || ':' || message.id
      where message.shop_id = ${shop} and message.kind in ('day_reminder', 'hour_reminder')
      order by starts_at, kind`.execute(tx);
    return rows;
  });

/** Nothing a second before, one mail at the instant, nothing more after it. */
const sendAt = async (open: BookableShop, email: string, dueAt: Temporal.Instant) => {
  const counts: number[] = [];
  const sendAndCount = async () => {
    await sendDueMessages(t, open.shop);
    counts.push(mailsTo(t.mail, email).length);
  };
  setClock(dueAt.subtract({ seconds: 1 }));
  await sendAndCount();
  setClock(dueAt);
  await sendAndCount();
  await sendAndCount();
  const [before = 0, at = 0, after = 0] = counts;
  return at - before === 1 && after === at;
};

const counts = { booked: 0, reminders: 0, sent: 0 };

const nearestTo = ({ at }: Change, booked: readonly Awaited<ReturnType<typeof book>>[]) => {
  const distanceOf = ({ starts_at }: { starts_at: string }) =>
    Math.abs(Date.parse(starts_at) - at * 60_000);
  return booked.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
};

/** Books around one transition and returns what is wrong. */
const bookAround = async (change: Change, gap: number, window: readonly [number, number]) => {
  const wrong: string[] = [];
  const at = Temporal.Instant.fromEpochMilliseconds(change.at * 60_000);
  setClock(at.subtract({ hours: 24 * 4 }));
  const open = await openShop(change.zone, gap, window);
  const offered = await offeredOn(
    open,
    daysAround(change).map(({ day }) => day),
  );
  if (new Set(offered).size !== offered.length) wrong.push('a slot twice');
  const booked = [];
  for (const slot of slotsToBook(offered, change, gap)) booked.push(await book(open, slot));
  for (const { status, starts_at } of booked) {
    if (status !== 201) wrong.push(`${starts_at} answered ${String(status)}`);
  }
  const reminders = await readReminders(open, change.zone);
  for (const { kind, starts_at, due_at, run_at, isDay } of reminders) {
    const ahead = starts_at.epochMilliseconds - due_at.epochMilliseconds;
    const isRight = ahead === REMINDERS[kind] && run_at?.equals(due_at) === true && isDay;
    if (!isRight) wrong.push(`${kind} of ${starts_at.toString()} at ${due_at.toString()}`);
  }
  const missing = booked.length * 2 - reminders.length;
  if (missing !== 0) wrong.push(`${String(missing)} reminders missing`);
  counts.booked += booked.length;
  counts.reminders += reminders.length;
  // The reminders of the booking that is nearest to the transition are also sent.
  const nearest = nearestTo(change, booked);
  for (const milliseconds of nearest ? Object.values(REMINDERS) : []) {
    const dueAt = Temporal.Instant.from(nearest?.starts_at ?? '').subtract({ milliseconds });
    const isOnce = await sendAt(open, nearest?.email ?? '', dueAt);
    if (!isOnce) wrong.push(`not sent once at ${dueAt.toString()}`);
    counts.sent += 1;
  }
  t.mail.mails.length = 0;
  return wrong;
};

test('R8: at transitions of the clocks offered slots book, and reminders come once at their instant', {
  timeout: 120_000 + Math.min(TRANSITIONS, 2000) * 5000,
}, async () => {
  const chosen = chosenChanges();
  const wrong: string[] = [];
  for (const [index, change] of chosen.entries()) {
    const gap = timeGaps[index % timeGaps.length] ?? 30;
    const window = windows[Math.floor(index / timeGaps.length) % windows.length] ?? windows[0];
    const about = `${change.zone} ${change.before} every ${String(gap)} in ${window.join('-')}`;
    const found = await bookAround(change, gap, window);
    wrong.push(...found.map((what) => `${about}: ${what}`));
  }
  recordFigures('R8', {
    'zones with bookings': new Set(chosen.map(({ zone }) => zone)).size,
    'transitions with bookings': chosen.length,
    'offered slots booked': counts.booked,
    'reminders queued for their instant': counts.reminders,
    'of them sent': counts.sent,
    'refused, missing, late or twice': wrong.length,
  });
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(counts.booked).toBeGreaterThan(chosen.length);
});
