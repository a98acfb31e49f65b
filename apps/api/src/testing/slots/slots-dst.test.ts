import { timeGaps } from '@lineup/contract/booking-links';
import { createTestDatabase, type TestDatabase } from '@lineup/db/testing/test-database';
import { type SlotDay, type SlotRules, slotsOfMonth } from '@lineup/domain/booking/slots';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  type Change,
  daysAround,
  QUARTER,
  type ShownDay,
  selectChanges,
  selectShown,
  zonesApart,
} from './clock-changes.ts';

const MONTHS = 24;
/** All day, the night in which clocks are changed, and an ordinary day. */
const windows = [
  [0, 1440],
  [45, 255],
  [540, 1020],
] as const;
/** Few large statements, none of them too large. */
const ZONES_AT_ONCE = 50;
/** The tables of zones change a few times a year, and two programs seldom have the same. */
const MOST_ZONES_APART = 12;

const now = Temporal.Now.instant();
const today = now.toZonedDateTimeISO('UTC').toPlainDate();

let database: TestDatabase;
let client: Client;
let changes: Change[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
  changes = await selectChanges(client, today.toString(), MONTHS);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface SlotCase {
  readonly zone: string;
  readonly gap: number;
  readonly from: number;
  readonly to: number;
}

const rulesOf = ({ zone, gap, from, to }: SlotCase): SlotRules => ({
  calendar: { timeZone: zone, openingHours: [], closures: [] },
  member: { hours: [], daysOff: [] },
  window: { fromMinute: from, toMinute: to },
  gapMinutes: gap,
  minutes: gap,
  noticeMinutes: 0,
  horizonDays: 1000,
  busy: [],
  now: now.subtract({ hours: 24 * 40 }),
});

/** A month is calculated once for all of its days, as in a request. */
const createMonths = () => {
  const known = new Map<string, SlotDay[]>();
  return (slotCase: SlotCase, day: string): SlotDay['free'] => {
    const month = day.slice(0, 7);
    const key = [slotCase.zone, month, slotCase.gap, slotCase.from].join();
    const days = known.get(key) ?? slotsOfMonth(rulesOf(slotCase), month);
    known.set(key, days);
    return days[Number(day.slice(8)) - 1]?.free ?? [];
  };
};

/** What PostgreSQL's clocks leave of a window, for visits of one gap. */
const expectedOf = ({ shown, taken }: ShownDay, { gap, from, to }: SlotCase): number[] => {
  const end = taken[to / QUARTER] ?? 0;
  const times: number[] = [];
  for (let minute = from; minute < to; minute += gap) {
    const at = shown[minute / QUARTER] ?? null;
    if (at !== null && at + gap <= end) times.push(at);
  }
  return times;
};

test('no slot is missing, doubled or shifted at any change of any clock', async () => {
  const apart = zonesApart(changes, today, MONTHS);
  const zones = [...new Set(changes.map(({ zone }) => zone))].filter((zone) => !apart.has(zone));
  const wrong: string[] = [];
  const counts = { changes: 0, days: 0, lists: 0, slots: 0 };
  for (let index = 0; index < zones.length; index += ZONES_AT_ONCE) {
    const some = new Set(zones.slice(index, index + ZONES_AT_ONCE));
    const around = changes.filter(({ zone }) => some.has(zone));
    const days = await selectShown(client, around.flatMap(daysAround));
    const slotsOf = createMonths();
    counts.changes += around.length;
    counts.days += days.length;
    for (const day of days) {
      for (const gap of timeGaps) {
        for (const [from, to] of windows) {
          const slotCase = { zone: day.zone, gap, from, to };
          const expected = expectedOf(day, slotCase);
          const times = slotsOf(slotCase, day.day);
          if (times.join() !== expected.join()) {
            wrong.push(
              `${day.zone} ${day.day} ${gap} ${from}: ${times.join()} not ${expected.join()}`,
            );
          }
          counts.lists += 1;
          counts.slots += times.length;
        }
      }
    }
  }
  recordFigures('R8', {
    zones: zones.length,
    transitions: counts.changes,
    days: counts.days,
    gaps: timeGaps.length,
    windows: windows.length,
    lists: counts.lists,
    slots: counts.slots,
    'lists apart from PostgreSQL': wrong.length,
    'zones in which the two tables differ': [...apart].join(' ') || 'none',
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(zones.length).toBeGreaterThan(100);
  expect(counts.slots).toBeGreaterThan(100_000);
  expect(apart.size).toBeLessThanOrEqual(MOST_ZONES_APART);
}, 240_000);
