import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayout } from '../../features/affiliates/payouts/open-payout.ts';
import { sendPayout } from '../../features/affiliates/payouts/send-payout.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import { createPayingApp } from '../../testing/billing/paying-app.ts';
import { jobDueAt } from '../../testing/database/queued-jobs.ts';
import type { AffiliateOptions } from '../../testing/factories/affiliates/affiliate.ts';
import { addEarned, addReversed, createPayee } from '../../testing/factories/affiliates/payee.ts';
import { runOps } from '../../testing/processes/run-ops.ts';
import { runCommand } from '../run-command.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

/** As somebody types it; '...' keeps its spaces. */
const ops = (line: string) => {
  const words = line.match(/'[^']*'|\S+/g) ?? [];
  const args = words.map((word) => word.replaceAll("'", ''));
  return runCommand(t.platform, ['affiliates', ...args], 'machine-user');
};

const month = () =>
  t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).toString();

const payoutOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_payouts').selectAll().executeTakeFirstOrThrow(),
  );

/** An affiliate whose first payout is in review. */
const inReview = async (options: AffiliateOptions & { earned?: readonly number[] } = {}) => {
  const payee = await createPayee(t, { earned: [3000, 4000], ...options });
  await openPayout(t.platform, payee.affiliate, month());
  const { id } = await payoutOf(payee.affiliate);
  return { ...payee, id: String(payee.affiliate), payout: String(id) };
};

const auditOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, async (tx) => {
    const lines = await tx
      .selectFrom('affiliate_audit')
      .select(['action', 'by_operator', 'subject', 'details'])
      .where('affiliate_id', '=', affiliate)
      .where('by_operator', '<>', '')
      .orderBy('id')
      .execute();
    return lines;
  });

test('lists all affiliates with their balances', async () => {
  const payee = await inReview({ name: 'Lena Ruiz' });
  await addEarned(t, payee.affiliate, 1250);
  const all = await ops(`list --after ${String(payee.affiliate - 1)}`);
  expect(all.stdout).toMatch(/^id +name +mail +status/);
  expect(all.stdout).toMatch(/Lena Ruiz .* active +enabled .* 0 +0\.00 +12\.50 +70\.00 +0\.00$/m);
  const json = await ops(`list --json --limit 1 --after ${String(payee.affiliate - 1)}`);
  expect(JSON.parse(json.stdout)).toMatchObject([
    {
      affiliate: payee.affiliate,
      name: 'Lena Ruiz',
      payout_account: 'enabled',
      payable: '12.50',
      on_its_way: '70.00',
    },
  ]);
  const suspended = await ops(`list --status suspended --after ${String(payee.affiliate - 1)}`);
  expect(suspended.stdout).toBe('Nobody.\n');
});

test('lists the payouts that wait, and others when asked', async () => {
  const { payout } = await inReview({ name: 'Ada Wait' });
  const line = new RegExp(`^ *${payout} .*Ada Wait .* 70\\.00 +USD +review`, 'm');
  expect((await ops('payouts')).stdout).toMatch(line);
  expect((await ops('payouts --state held --state sent')).stdout).not.toMatch(line);
});

test('approves a payout: it is sent, and the operator is logged', async () => {
  const { affiliate, payout } = await inReview();
  const done = await ops(`approve ${payout} --by mira`);
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toContain(`Payout ${payout} is approved.`);
  expect(await jobDueAt(t.platform, `send-payout:${payout}`)).toBeDefined();
  expect(await auditOf(affiliate)).toMatchObject([
    { action: 'payout_approved', by_operator: 'mira', subject: payout },
  ]);
  const again = await ops(`approve ${payout} --by mira`);
  expect(again).toMatchObject({ exitCode: 1, stdout: '' });
  expect(again.stderr).toBe('Only a payout that is in review or held can be approved.\n');
});

test('holds with a reason, until somebody approves', async () => {
  const { affiliate, payout } = await inReview();
  const done = await ops(`hold ${payout} --by mira --why 'all from one address' --json`);
  expect(JSON.parse(done.stdout)).toMatchObject({ state: 'held' });
  expect(await payoutOf(affiliate)).toMatchObject({
    state: 'held',
    reason: 'all from one address',
  });
  expect((await ops('payouts --state held')).stdout).toContain('all from one address');
  expect((await ops(`explain ${payout}`)).stdout).toMatch(/^Held since .*: all from one address$/m);
  expect(await auditOf(affiliate)).toMatchObject([
    { action: 'payout_held', details: { reason: 'all from one address' } },
    { action: 'explained', by_operator: 'machine-user', subject: payout },
  ]);
});

test('explains a payout line by line up to its amount, and what comes next', async () => {
  const payee = await createPayee(t, { earned: [6000] });
  const invoice = await addEarned(t, payee.affiliate, 2000);
  await addReversed(t, payee.affiliate, invoice, 500);
  await openPayout(t.platform, payee.affiliate, month());
  const { id } = await payoutOf(payee.affiliate);
  const review = await ops(`explain ${String(id)} --by mira`);
  expect(review.stdout).toContain(`75.00 USD`);
  expect(review.stdout).toMatch(new RegExp(`earned +${invoice} +60\\.00 +0\\.00 +20\\.00$`, 'm'));
  expect(review.stdout).toMatch(
    new RegExp(`reversed +${invoice} +15\\.00 +15\\.00 +-5\\.00$`, 'm'),
  );
  expect(review.stdout).toContain("Sum 75.00 is the payout's amount.");
  expect(review.stdout).toContain(`Next: npm run ops -- affiliates approve ${String(id)}`);

  await ops(`approve ${String(id)} --by mira`);
  expect((await ops(`explain ${String(id)}`)).stdout).toMatch(/^Approved .*not sent yet\.$/m);
  await sendPayout(t.platform, payee.affiliate, id);
  const sent = await ops(`explain ${String(id)} --json`);
  expect(JSON.parse(sent.stdout)).toMatchObject({ state: 'sent', amount: '75.00', adds_up: true });
});

test("explains an affiliate's balance as a sum", async () => {
  const { affiliate, id } = await inReview();
  await addEarned(t, affiliate, 1234);
  await addEarned(t, affiliate, 900, t.clock.now().add({ hours: 2400 }));
  const { stdout } = await ops(`explain --affiliate ${id} --json`);
  expect(JSON.parse(stdout)).toMatchObject({
    earned: '91.34',
    sent: '0.00',
    on_its_way: '70.00',
    balance: '21.34',
    pending: '9.00',
    payable: '12.34',
    next_payout: { amount: '12.34', is_enough: false },
  });
  expect((await ops(`explain --affiliate ${id}`)).stdout).toContain('Below the minimum of 50.00');
});

test('suspends and restores, with a line each; nothing is sent meanwhile', async () => {
  const { affiliate, id, payout } = await inReview();
  expect(await ops(`suspend ${id} --by mira --why fraud`)).toMatchObject({ exitCode: 0 });
  expect(await ops(`suspend ${id} --by mira --why fraud`)).toMatchObject({ exitCode: 1 });
  const refused = await ops(`approve ${payout} --by mira`);
  expect(refused.stderr).toBe('This affiliate is suspended: nothing is sent.\n');
  expect((await ops(`explain --affiliate ${id}`)).stdout).toContain('Nothing is paid: suspended');
  expect(await ops(`restore ${id} --by noor`)).toMatchObject({ exitCode: 0 });
  expect(await ops(`restore ${id} --by noor`)).toMatchObject({ exitCode: 1 });
  expect(await ops(`approve ${payout} --by noor`)).toMatchObject({ exitCode: 0 });
  expect(await auditOf(affiliate)).toMatchObject([
    { action: 'suspended', by_operator: 'mira', details: { reason: 'fraud' } },
    { action: 'explained' },
    { action: 'activated', by_operator: 'noor' },
    { action: 'payout_approved', by_operator: 'noor' },
  ]);
});

test.each([
  {
    language: 'en',
    suspended: 'program is suspended',
    restored: 'program is restored',
    kept: 'stays in your balance',
    answer: 'Answer this mail.',
  },
  {
    language: 'es',
    suspended: 'está suspendida',
    restored: 'Vuelves a participar',
    kept: 'sigue en tu saldo',
    answer: 'Responde a este correo.',
  },
] as const)('mails a suspended or restored affiliate once, in $language', async (expected) => {
  const { language, suspended, restored, kept, answer } = expected;
  const { id, email } = await inReview({ language });
  await ops(`suspend ${id} --by mira --why 'a secret reason'`);
  await ops(`suspend ${id} --by mira --why again`);
  await ops(`restore ${id} --by noor`);
  await ops(`restore ${id} --by noor`);
  t.clock.advance({ minutes: 1 });
  await ops(`suspend ${id} --by mira --why again`);
  await t.runJobs();
  const mails = t.mail.mails.filter(({ to }) => to?.[0]?.address === email);
  const about = (words: string) => mails.filter(({ subject }) => subject?.includes(words));
  expect(about(suspended)).toHaveLength(2);
  expect(about(restored)).toHaveLength(1);
  expect(about(suspended)[0]?.text).toContain(kept);
  for (const { text } of [...about(suspended), ...about(restored)]) expect(text).toContain(answer);
  expect(mails.some(({ text }) => text?.includes('secret'))).toBe(false);
});

test('reports an unknown payout or affiliate', async () => {
  expect(await ops('explain 999999')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no payout 999999.\n',
  });
  for (const line of ['explain --affiliate 999999', 'suspend 999999 --by mira --why x']) {
    expect(await ops(line)).toMatchObject({
      exitCode: 1,
      stderr: 'There is no affiliate 999999.\n',
    });
  }
});

test('changes nothing without a name, or a reason where one is due', async () => {
  const { affiliate, id, payout } = await inReview();
  for (const line of [
    `approve ${payout}`,
    `approve ${payout} --by ' '`,
    `hold ${payout} --why x`,
    `hold ${payout} --by mira`,
    `suspend ${id} --by mira`,
    `restore ${id}`,
    `approve ${payout} ${payout} --by mira`,
    `approve 1.5 --by mira`,
    `pay ${payout} --by mira`,
    `constructor ${payout} --by mira`,
    `list --status gone`,
    `approve ${payout} --buy mira`,
  ]) {
    const { exitCode, stdout, stderr } = await ops(line);
    expect([line, exitCode, stdout]).toEqual([line, 2, '']);
    expect(stderr).toContain('npm run ops -- affiliates <command>');
  }
  expect(await payoutOf(affiliate)).toMatchObject({ state: 'review' });
  expect(await auditOf(affiliate)).toEqual([]);
});

test('names of strangers cannot control the terminal', async () => {
  const { affiliate, payout } = await inReview({ name: 'Eve \u001b[2J\u202e\nroot' });
  for (const line of [`list --after ${String(affiliate - 1)}`, 'payouts', `explain ${payout}`]) {
    const { stdout } = await ops(line);
    expect(stdout).toContain('Eve �[2J��root');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  }
});

test('is a command with exit codes', async () => {
  const { payout } = await inReview();
  const settings = { DATABASE_URL: t.platform.config.DATABASE_URL };
  const { stdout } = await runOps(['affiliates', 'explain', payout], settings);
  expect(stdout).toContain("Sum 70.00 is the payout's amount.");
  const wrong = runOps(['affiliates', 'approve', payout], settings);
  await expect(wrong).rejects.toMatchObject({ code: 2, stdout: '' });
}, 60_000);
