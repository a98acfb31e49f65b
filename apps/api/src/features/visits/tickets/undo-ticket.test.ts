import * as contract from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { readVisit } from '../../../testing/factories/visit.ts';
import { ticketCalls } from '../../../testing/line/ticket-calls.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
});

const { visitOf, calledVisit, ask, changesOf } = ticketCalls(() => ({ t, open }));
const ticketsOf = (response: contract.Ticket) => response.line.map((each) => each.ticket_number);

test('a postponement is undone: the ticket can be called at once, and the history records it', async () => {
  const mine = await visitOf();
  await visitOf();
  const late = await ask(contract.askForTime, mine);
  expect(late.response).toMatchObject({ place: 2, can_undo: 'late' });
  const back = await ask(contract.undoTicket, mine);
  expect(back.response).toMatchObject({ place: 1, not_before: null, can_undo: null });
  expect(await changesOf(mine)).toMatchObject([
    { action: 'late' },
    { action: 'undone', reason: 'late' },
  ]);
  expect(await ask(contract.undoTicket, mine)).toMatchObject({
    status: 409,
    message: 'There is nothing to undo.',
  });
});

test('a called customer who asked for more time returns to the line, not to the chair', async () => {
  const mine = await calledVisit();
  expect((await ask(contract.askForTime, mine)).response.can_undo).toBe('late');
  const back = await ask(contract.undoTicket, mine);
  expect(back.response).toMatchObject({ status: 'pending', place: 1, not_before: null });
});

test('after the ten minutes there is nothing to undo', async () => {
  const mine = await visitOf();
  await ask(contract.askForTime, mine);
  t.clock.advance({ minutes: 11 });
  expect((await ask(contract.getTicket, mine)).response.can_undo).toBeNull();
  expect((await ask(contract.undoTicket, mine)).status).toBe(409);
});

test("each 'Move back' is undone separately, to the exact place before it", async () => {
  const mine = await visitOf();
  const before = await readVisit(t.platform, open.shop, mine.id);
  for (const _ of [1, 2, 3]) await visitOf();
  await ask(contract.moveBack, mine);
  expect((await ask(contract.moveBack, mine)).response.can_undo).toBe('moved_back');
  const once = await ask(contract.undoTicket, mine);
  expect(ticketsOf(once.response)).toEqual([2, 1, 3, 4]);
  expect(once.response).toMatchObject({ can_undo: 'moved_back' });
  const twice = await ask(contract.undoTicket, mine);
  expect(ticketsOf(twice.response)).toEqual([1, 2, 3, 4]);
  expect(twice.response).toMatchObject({ place: 1, passed: null, can_undo: null });
  const after = await readVisit(t.platform, open.shop, mine.id);
  expect(after.ordered_at?.toString()).toBe(before.ordered_at?.toString());
  expect((await ask(contract.undoTicket, mine)).status).toBe(409);
});

test("a postponement is undone first, then an earlier 'Move back'", async () => {
  const mine = await visitOf();
  await visitOf();
  await ask(contract.moveBack, mine);
  expect((await ask(contract.askForTime, mine)).response.can_undo).toBe('late');
  expect((await ask(contract.undoTicket, mine)).response.can_undo).toBe('moved_back');
  expect((await ask(contract.undoTicket, mine)).response.place).toBe(1);
});

test('two requests at once undo once', async () => {
  const mine = await visitOf();
  for (const _ of [1, 2, 3]) await visitOf();
  await ask(contract.moveBack, mine);
  await ask(contract.moveBack, mine);
  const answers = await Promise.all([1, 2, 3].map(() => ask(contract.undoTicket, mine)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(ticketsOf((await ask(contract.getTicket, mine)).response)).toEqual([1, 2, 3, 4]);
});

test('nothing can be undone in the chair', async () => {
  const mine = await calledVisit({ passed_reason: 'moved_back' });
  expect((await ask(contract.getTicket, mine)).response.can_undo).toBeNull();
  expect((await ask(contract.undoTicket, mine)).message).toBe(
    'It is your turn, so this ticket cannot be changed. Please talk to your barber.',
  );
});
