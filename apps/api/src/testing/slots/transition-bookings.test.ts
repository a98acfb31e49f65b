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
import { type Change, daysAround, kindOf, selectChanges, zonesApart } from './clock-changes.ts';

/** Short: some transitions; full: every one of every zone. */
const TRANSITIONS = sized({ short: 3, full: 100_000 });
/** Gaps that are tried together in two windows where the clocks of a kind are changed first. */
const GAPS = sized({ short: 1, full: 3 });
/** Of so many bookings around a transition the reminders are sent, too. */
const REMINDED = sized({ short: 2, full: 3 });
const MONTHS = 24;
/** All day, the night in which clocks are changed, and an ordinary day. */
const windows = [
  [0, 1440],
  [45, 255],
  [540, 1020],
] as const;
const HOUR_MS = 3_600_000;
/** Slots this close to the transition are all booked, of other hours the first and the last. */
const nearMsOf = (gap: number) => Math.max(HOUR_MS, 2 * gap * 60_000);
/** Shops that are booked at the same time. */
const AT_ONCE = 4;
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
    offered.push(...some.flatMap(({ free }) => free));
  }
  return offered;
};

/**
 * Those near the transition, and the first and the last of the days around it. Where the clock skips an
 * hour, the slot before it ends during the one after it: only one of these two can be booked.
 */
const slotsToBook = (offered: readonly string[], { at }: Change, gap: number): string[] => {
  const change = at * 60_000;
  const isNear = (slot: string) => Math.abs(Date.parse(slot) - change) <= nearMsOf(gap);
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

const counts = { offers: 0, booked: 0, reminders: 0, sent: 0 };

/** Those nearest to the transition, on either side of it. */
const nearestTo = ({ at }: Change, booked: readonly Awaited<ReturnType<typeof book>>[]) => {
  const distanceOf = ({ starts_at }: { starts_at: string }) =>
    Math.abs(Date.parse(starts_at) - at * 60_000);
  return booked.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, REMINDED);
};

/** The reminders of these bookings, in the order in which they are due. */
const remindersOf = (booked: readonly Awaited<ReturnType<typeof book>>[]) =>
  booked
    .flatMap(({ starts_at, email }) =>
      Object.values(REMINDERS).map((milliseconds) => ({
        email,
        dueAt: Temporal.Instant.from(starts_at).subtract({ milliseconds }),
      })),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt));

interface Offer {
  readonly gap: number;
  readonly window: readonly [number, number];
}

/**
 * What is booked at a transition: one gap and window, another at each; where the clocks of a kind are
 * changed first, several gaps, all day and in the night.
 */
const offersAt = (index: number, isFirst: boolean): Offer[] => {
  const gap = timeGaps[index % timeGaps.length] ?? 30;
  const window = windows[Math.floor(index / timeGaps.length) % windows.length] ?? windows[0];
  if (!isFirst || GAPS === 1) return [{ gap, window }];
  const gaps = timeGaps.filter((each) => 60 % each === 0).slice(0, GAPS);
  return gaps.flatMap((each) => [windows[0], windows[1]].map((of) => ({ gap: each, window: of })));
};

interface Booked {
  readonly open: BookableShop;
  readonly booked: readonly Awaited<ReturnType<typeof book>>[];
  readonly about: string;
  readonly wrong: string[];
}

/** Books around one transition and reads when the reminders are due. */
const bookAround = async (change: Change, { gap, window }: Offer): Promise<Booked> => {
  const wrong: string[] = [];
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
  counts.offers += 1;
  counts.booked += booked.length;
  counts.reminders += reminders.length;
  const about = `${change.zone} ${change.before} every ${String(gap)} in ${window.join('-')}`;
  return { open, booked: nearestTo(change, booked), about, wrong };
};

/** Sends the reminders of the bookings nearest to the transition, each at its instant. */
const sendReminders = async ({ open, booked, wrong }: Booked): Promise<void> => {
  for (const { email, dueAt } of remindersOf(booked)) {
    const isOnce = await sendAt(open, email, dueAt);
    if (!isOnce) wrong.push(`not sent once at ${dueAt.toString()}`);
    counts.sent += 1;
  }
};

/** At transitions at the same instant: books in all shops, several at a time, then sends. */
const tryTransitions = async (
  offers: readonly { readonly change: Change; readonly offer: Offer }[],
): Promise<string[]> => {
  const found: string[] = [];
  const waiting = [...offers];
  while (waiting.length > 0) {
    const some = waiting.splice(0, AT_ONCE);
    const [
      {
        change: { at },
      } = { change: { at: 0 } },
    ] = some;
    setClock(Temporal.Instant.fromEpochMilliseconds(at * 60_000).subtract({ hours: 24 * 4 }));
    const all = await Promise.all(some.map(({ change, offer }) => bookAround(change, offer)));
    for (const each of all) {
      await sendReminders(each);
      found.push(...each.wrong.map((what) => `${each.about}: ${what}`));
    }
    t.mail.mails.length = 0;
  }
  return found;
};

test('R8: at transitions of the clocks offered slots book, and reminders come once at their instant', {
  timeout: 120_000 + Math.min(TRANSITIONS, 1000) * 5000,
}, async () => {
  const chosen = chosenChanges();
  const wrong: string[] = [];
  const kinds = new Set<string>();
  const offers = chosen.flatMap((change, index) => {
    const kind = kindOf(change);
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return offersAt(index, isFirst).map((offer) => ({ change, offer }));
  });
  for (const some of Map.groupBy(offers, ({ change }) => change.at).values()) {
    wrong.push(...(await tryTransitions(some)));
  }
  recordFigures('R8', {
    'zones with bookings': new Set(chosen.map(({ zone }) => zone)).size,
    'transitions with bookings': chosen.length,
    'of them unlike any other': kinds.size,
    'gaps and windows booked': counts.offers,
    'offered slots booked': counts.booked,
    'reminders queued for their instant': counts.reminders,
    'of them sent': counts.sent,
    'refused, missing, late or twice': wrong.length,
  });
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(counts.booked).toBeGreaterThan(chosen.length);
});
