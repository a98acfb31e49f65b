import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import type { TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertChange, markPassed, selectHistory, unmarkPassed } from './change-repository.ts';
import { lockVisit } from './repository.ts';

let t: TestApp;
let desk: Desk;
let id: number;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
  ({ id } = await desk.visit());
});

const inShop = <T>(work: (tx: Transaction) => Promise<T>) => t.platform.db.inShop(desk.shop, work);

const passedBy = ({ membershipId }: TestStaff, reason: string) =>
  inShop((tx) => markPassed(desk.shop, tx, [{ id, reason }], { membershipId, at: t.clock.now() }));

const undoPasses = (passes: Awaited<ReturnType<typeof passedBy>>) =>
  inShop((tx) => unmarkPassed(desk.shop, tx, { passes, at: t.clock.now() }));

const readPass = async () => {
  const { passed_reason, times_passed } = await desk.read(id);
  return [passed_reason, times_passed];
};

describe('a passed visit', () => {
  test('is counted at most twice, even if claims used a stale line', async () => {
    const reasons = [];
    for (const by of [desk.theo, desk.imani, desk.owner]) {
      reasons.push(...(await passedBy(by, 'would_not_fit')).map(({ reason }) => reason));
    }
    expect(reasons).toEqual(['would_not_fit', 'would_not_fit', 'out_of_turn']);
    expect(await readPass()).toEqual(['out_of_turn', 2]);
    expect(await passedBy(desk.theo, 'would_not_fit')).toEqual([]);
  });

  test('gets the earlier reason back when a claim is undone', async () => {
    const first = await passedBy(desk.theo, 'would_not_fit');
    const second = await passedBy(desk.imani, 'would_not_fit');
    await undoPasses(second);
    expect(await readPass()).toEqual(['would_not_fit', 1]);
    await undoPasses(first);
    expect(await readPass()).toEqual([null, 0]);
  });

  test('is no longer counted when a claim is undone after another reason was stored', async () => {
    const first = await passedBy(desk.theo, 'would_not_fit');
    await passedBy(desk.imani, 'out_of_turn');
    await undoPasses(first);
    expect(await readPass()).toEqual(['out_of_turn', 0]);
    const history = await inShop((tx) => selectHistory(desk.shop, tx, id));
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['passed', 'out_of_turn'],
    ]);
  });

  test('keeps the reason of its own move back', async () => {
    const { membershipId } = desk.theo;
    const at = t.clock.now();
    const first = await passedBy(desk.theo, 'would_not_fit');
    await inShop((tx) =>
      insertChange(desk.shop, tx, {
        visitId: id,
        membershipId,
        action: 'moved_back',
        before: {},
        at,
      }),
    );
    await undoPasses(first);
    expect(await readPass()).toEqual(['moved_back', 0]);
  });

  test('is no longer counted, even while another transaction changes the ticket', async () => {
    const first = await passedBy(desk.theo, 'would_not_fit');
    let undoing: Promise<void> | undefined;
    await inShop(async (tx) => {
      await lockVisit(desk.shop, tx, id);
      undoing = undoPasses(first);
      await untilWaitingForLock(t, 1);
    });
    await undoing;
    expect(await readPass()).toEqual([null, 0]);
  });
});
