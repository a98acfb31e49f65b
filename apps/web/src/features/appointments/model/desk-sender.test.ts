import { expect, test } from 'vitest';
import { type Answer, ApiError, refused } from '../../../lib/http/api-error.ts';
import {
  type DeskItem,
  type DeskOutbox,
  dismiss,
  emptyDeskOutbox,
  parseDeskOutbox,
  queueChange,
} from './desk-outbox.ts';
import { sendStored } from './desk-sender.ts';

const stored = (key: string) => ({ key, account: 'alder nadia', at: '2026-03-12T16:24:00Z' });
const walkIn = (name: string) => ({ kind: 'walk-in', body: { customer_name: name } }) as const;
const serve = { kind: 'serve', visitId: 4, ticket: 14 } as const;
const claim = { kind: 'claim', visitId: 7, ticket: 17, isConfirmed: false } as const;

const taken: Answer<unknown> = { ok: true, status: 200, data: {} };
const failed = (status: number, code?: 'conflict' | 'claim_unconfirmed' | 'internal') =>
  refused(new ApiError(status, code ? { code, message: 'Theo has it.' } : {}, ''));

const run = async (outbox: DeskOutbox, reply: (item: DeskItem) => Answer<unknown>) => {
  let current = outbox;
  const sent: DeskItem[] = [];
  const answered = await sendStored({
    read: () => current,
    update: (change) => {
      current = change(current);
    },
    send: async (item) => {
      sent.push(item);
      return reply(item);
    },
  });
  return { outbox: current, sent, answered };
};

const two = queueChange(
  queueChange(emptyDeskOutbox, walkIn('Ada'), stored('a')),
  serve,
  stored('b'),
);

test('sends in order, and stops at the first change without an answer', async () => {
  const all = await run(two, () => taken);
  expect(all.sent.map(({ key }) => key)).toEqual(['a', 'b']);
  expect([all.outbox, all.answered]).toEqual([emptyDeskOutbox, 2]);
  const none = await run(two, () => failed(0));
  expect(none.sent.map(({ key }) => key)).toEqual(['a']);
  expect([none.outbox, none.answered]).toEqual([two, 0]);
  // A session that has ended is no refusal: the change waits for the next one.
  expect((await run(two, () => failed(401))).outbox).toEqual(two);
});

test('counts failures of the server, and keeps refusals until they are dismissed', async () => {
  const broken = await run(two, () => failed(500, 'internal'));
  expect(broken.outbox.waiting[0]?.serverFailures).toBe(1);
  const refusedOnce = await run(two, ({ key }) => (key === 'a' ? taken : failed(409, 'conflict')));
  expect(refusedOnce.outbox).toMatchObject({
    waiting: [],
    refused: [{ key: 'b', reason: 'Theo has it.' }],
  });
  expect(dismiss(refusedOnce.outbox, 'b')).toEqual(emptyDeskOutbox);
});

test('confirms a claim that has happened already, with another key', async () => {
  const outbox = queueChange(emptyDeskOutbox, claim, stored('c'));
  const { sent } = await run(outbox, (item) =>
    item.kind === 'claim' && item.isConfirmed ? taken : failed(409, 'claim_unconfirmed'),
  );
  expect(sent.map((item) => item.kind === 'claim' && item.isConfirmed)).toEqual([false, true]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a second press on the same button stores nothing, a second walk-in does', () => {
  expect(queueChange(two, serve, stored('z')).waiting).toHaveLength(2);
  expect(queueChange(two, walkIn('Ada'), stored('a')).waiting).toHaveLength(2);
  expect(queueChange(two, walkIn('Ada'), stored('z')).waiting).toHaveLength(3);
});

test('survives a reload; what cannot be read is an empty outbox', () => {
  expect(parseDeskOutbox(JSON.stringify(two))).toEqual(two);
  for (const text of [null, '{', '[]', '{"waiting":1}']) {
    expect(parseDeskOutbox(text)).toEqual(emptyDeskOutbox);
  }
});
