import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents } from '../money.ts';
import {
  balanceOf,
  type Commission,
  type CommissionTerms,
  commissionUntil,
  earnedOf,
  type LedgerEntry,
  nextPayoutDay,
  type PayoutState,
  payoutOf,
  reversedOf,
  shareOfInvoice,
  stateOfEntry,
  sumsOf,
} from './affiliate-ledger.ts';

const at = (text: string) => Temporal.Instant.from(text);
const terms: CommissionTerms = { points: 3000, months: 12, holdDays: 30, currency: 'USD' };
const FIRST = at('2026-01-31T10:00:00Z');

const invoice = (paid: number, refunded = 0, paidAt = FIRST, currency = 'USD') => ({
  paid: cents(paid),
  refunded: cents(refunded),
  paidAt,
  currency,
});

describe('what an invoice earns', () => {
  test.each([
    ['30 % of it, half up', invoice(2905), 872],
    ['nothing of nothing', invoice(0), undefined],
    ['nothing of a cent', invoice(1), undefined],
    ['nothing in another currency', invoice(2900, 0, FIRST, 'EUR'), undefined],
    [
      'until a moment before its months are over',
      invoice(2900, 0, at('2027-01-31T09:59:59Z')),
      870,
    ],
    ['nothing from then on', invoice(2900, 0, at('2027-01-31T10:00:00Z')), undefined],
  ])('%s', (_name, paid, amount) => {
    expect(earnedOf(paid, terms, FIRST)?.amount).toBe(amount);
  });

  test('is held for the days of the terms', () => {
    expect(String(earnedOf(invoice(2900), terms, FIRST)?.payableAt)).toBe('2026-03-02T10:00:00Z');
  });

  test.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2027-02-28T23:59:59Z', 12, '2028-02-28T23:59:59Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00Z'],
  ])('months after %s: %i end at %s', (first, months, end) => {
    expect(String(commissionUntil(at(first), months))).toBe(end);
  });
});

describe('what a refund takes back', () => {
  const earned = earnedOf(invoice(2900), terms, FIRST);
  const lines = earned ? [earned] : [];

  test.each([
    ['its part', 500, -150],
    ['everything', 2900, -870],
    ['no more than everything', 9999, -870],
    ['nothing where the share stays the same', 1, undefined],
    ['nothing where nothing was given back', 0, undefined],
  ])('%s', (_name, refunded, amount) => {
    expect(reversedOf(invoice(2900, refunded), lines)?.amount).toBe(amount);
  });

  test('counts from when the share does', () => {
    expect(reversedOf(invoice(2900, 500), lines)?.payableAt).toBe(earned?.payableAt);
  });

  test('by the points of the share, whatever the terms say now', () => {
    const few = lines.map((line) => ({ ...line, amount: cents(290), points: 1000 }));
    expect(reversedOf(invoice(2900, 0), few)).toBeUndefined();
    expect(reversedOf(invoice(2900, 500), few)?.amount).toBe(-50);
  });

  test('by the points of the share, also where an earlier refund is listed first', () => {
    const before = { kind: 'reversed', amount: cents(-150), payableAt: FIRST, points: 1 } as const;
    expect(reversedOf(invoice(2900, 1000), [before, ...lines])).toEqual({
      kind: 'reversed',
      amount: -150,
      payableAt: earned?.payableAt,
      points: 3000,
    });
  });

  test('nothing where nothing was earned', () => {
    expect(reversedOf(invoice(2900, 500), [])).toBeUndefined();
  });

  test('by any number of refunds the lines are the share of what is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 12 }),
        (paid, points, refunds) => {
          const first = earnedOf(invoice(paid), { ...terms, points }, FIRST);
          const all: Commission[] = first ? [first] : [];
          let refunded = 0;
          for (const refund of refunds) {
            refunded = Math.min(paid, refunded + refund);
            const line = reversedOf(invoice(paid, refunded), all);
            if (line) all.push(line);
            const left = shareOfInvoice(invoice(paid, refunded), points);
            expect(addCents(...all.map(({ amount }) => amount))).toBe(left);
            // Told once more, it takes back nothing more.
            expect(reversedOf(invoice(paid, refunded), all)).toBeUndefined();
          }
        },
      ),
    );
  });
});

const NOW = at('2026-06-15T12:00:00Z');

describe('the state of a line', () => {
  test.each([
    [null, '2026-06-15T12:00:00.001Z', 'pending'],
    [null, '2026-06-15T12:00:00Z', 'payable'],
    ['review', '2026-01-01T00:00:00Z', 'on_its_way'],
    ['held', '2026-01-01T00:00:00Z', 'on_its_way'],
    ['approved', '2026-01-01T00:00:00Z', 'on_its_way'],
    ['sent', '2026-01-01T00:00:00Z', 'paid'],
    ['failed', '2026-01-01T00:00:00Z', 'returned'],
  ] as const)('settled by %s, payable at %s: %s', (settledBy, payableAt, state) => {
    expect(stateOfEntry({ settledBy, payableAt: at(payableAt) }, NOW)).toBe(state);
  });
});

describe('payouts', () => {
  const line = (amount: number, payableAt: string, more: Partial<LedgerEntry> = {}) => ({
    kind: 'earned' as const,
    amount: cents(amount),
    payableAt: at(payableAt),
    settledBy: null,
    ...more,
  });
  const month = Temporal.PlainDate.from('2026-06-01');
  const asked = { month, minimum: cents(5000) };

  test.each([
    ['takes what was payable before the month', [line(5000, '2026-05-31T23:59:59Z')], 5000],
    ['not what became so with it', [line(5000, '2026-06-01T00:00:00Z')], undefined],
    ['nothing below the least', [line(4999, '2026-05-01T00:00:00Z')], undefined],
    [
      'less what was taken back',
      [line(6000, '2026-05-01T00:00:00Z'), line(-900, '2026-05-01T00:00:00Z')],
      5100,
    ],
    [
      'not what another has taken',
      [line(6000, '2026-05-01T00:00:00Z', { settledBy: 'held' })],
      undefined,
    ],
  ])('%s', (_name, entries, amount) => {
    expect(payoutOf(entries, asked)?.amount).toBe(amount);
  });

  test('never takes the line of another payout, and never pays nothing', () => {
    const own = line(-6000, '2026-05-01T00:00:00Z', { kind: 'paid' });
    const owed = line(6000, '2026-05-01T00:00:00Z');
    expect(payoutOf([owed, own], asked)).toEqual({ entries: [owed], amount: 6000 });
    expect(payoutOf([], { month, minimum: cents(0) })).toBeUndefined();
  });

  test.each([
    ['2026-06-01T00:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:59Z', '2027-01-01'],
  ])('after %s the next is on %s', (now, day) => {
    expect(String(nextPayoutDay(at(now)))).toBe(day);
  });

  test('whatever they settle, hold, send or return, the lines add up to what waits', () => {
    const states = fc.constantFrom<PayoutState>('review', 'held', 'approved', 'sent', 'failed');
    const amounts = fc.integer({ min: -3000, max: 20_000 });
    const days = fc.integer({ min: -90, max: 30 });
    const ledgers = fc.array(
      fc.record({ state: fc.option(states), amounts: fc.array(amounts), days }),
    );
    fc.assert(
      fc.property(ledgers, (groups) => {
        const entries = groups.flatMap(({ state, amounts: each, days: ahead }): LedgerEntry[] => {
          const payableAt = NOW.add({ hours: ahead * 24 });
          const lines = each.map((amount) => line(amount, String(payableAt), { settledBy: state }));
          if (state === null) return lines;
          const sum = balanceOf(lines);
          const own = line(0 - sum, String(payableAt), { kind: 'paid', settledBy: state });
          const back = line(sum, String(payableAt), { kind: 'returned' });
          return [...lines, own, ...(state === 'failed' ? [back] : [])];
        });
        const { pending, payable, onItsWay, paid } = sumsOf(entries, NOW);
        expect(addCents(pending, payable)).toBe(balanceOf(entries));
        const earned = entries.filter(({ kind }) => kind === 'earned');
        expect(addCents(pending, payable, onItsWay, paid)).toBe(balanceOf(earned));
      }),
    );
  });
});
