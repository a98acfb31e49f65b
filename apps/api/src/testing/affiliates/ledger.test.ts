import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayingApp } from '../billing/paying-app.ts';
import type { PayingApp } from '../billing/subscription-life.ts';
import { expectLedgers, expectSettled } from './ledger-assertions.ts';
import { runRandomStep, settleEverything } from './ledger-steps.ts';
import { createLedgerWorld } from './ledger-world.ts';

/** More: `LEDGER_SEQUENCES=50 LEDGER_SEED=7 npx vitest run --project api testing/affiliates/ledger`. */
const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? 1);
const STEPS = Number(process.env['LEDGER_STEPS'] ?? 45);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_115);

let t: PayingApp;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());

test('invoices, refunds, holds, kills and payouts in any sequence: the money adds up, and nobody is paid twice', {
  timeout: 60_000 + SEQUENCES * 60_000,
}, async () => {
  let paid = 0;
  const totals: Record<string, number> = {};
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const random = seededSequence(SEED, `ledger ${String(sequence)}`);
    const world = await createLedgerWorld(t, random);
    const steps: string[] = [];
    const where = () => `seed ${String(SEED)}, sequence ${String(sequence)}: ${steps.join(', ')}`;
    for (let step = 0; step < STEPS; step += 1) {
      steps.push(await runRandomStep(world));
      await expectLedgers(world, where());
    }
    await settleEverything(world);
    paid += await expectSettled(world, where());
    for (const [name, count] of Object.entries(world.counts)) {
      totals[name] = (totals[name] ?? 0) + count;
    }
  }
  process.stdout.write(
    `seed ${String(SEED)}: ${String(SEQUENCES)} of ${String(STEPS)} steps, ${JSON.stringify({ ...totals, paid })}\n`,
  );
  expect(paid).toBeGreaterThan(0);
  expect(totals['kills']).toBeGreaterThan(0);
  expect(totals['refunds']).toBeGreaterThan(0);
});
