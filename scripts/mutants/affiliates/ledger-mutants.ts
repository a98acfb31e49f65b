import type { Mutant } from '../mutant.ts';

const feature = 'apps/api/src/features/affiliates';
const settle = `${feature}/ledger/settle-commission.ts`;
const settled = `${feature}/ledger/settle-commission.test.ts`;
const domain = 'packages/domain/src/affiliates/affiliate-ledger.ts';
const rules = 'packages/domain/src/affiliates/affiliate-ledger.test.ts';
const entries = `${feature}/ledger/entry-repository.ts`;
const listed = `${feature}/ledger/list-entries.test.ts`;

/** Mutants of commissions and of the ledger. */
export const ledgerMutants: readonly Mutant[] = [
  {
    title: 'R9: an invoice earns when it becomes a paid one, and never later',
    file: settle,
    find: 'mayEarn && fresh.has(invoice.id)',
    replace: '(await isEarning(tx, shop, row))',
    test: settled,
    name: 'by an affiliate who is suspended at the payment',
  },
  {
    title: 'R9: a suspended affiliate earns nothing',
    file: settle,
    find: "if (row.status !== 'active' || isOneself",
    replace: 'if (isOneself',
    test: settled,
    name: 'by an affiliate who is suspended at the payment',
  },
  {
    title: 'R9: an affiliate earns nothing from a shop where they work',
    file: settle,
    find: ' || isOneself(person, await readShopMembers(shop, tx))',
    replace: ' || (void person, void readShopMembers, void isOneself, false)',
    test: settled,
    name: 'by an affiliate who has joined the team since',
  },
  {
    title: 'R9: the first payment stays the first',
    file: settle,
    find: 'referral.first_paid_at ?? first.paidAt',
    replace: 'first.paidAt',
    test: settled,
    name: 'within its months',
  },
  {
    title: 'R9: a refund takes back what its invoice earned',
    file: 'apps/api/src/features/billing/stripe/apply-stripe-snapshot.ts',
    find: '{ changed: changedOnes, newlyPaid }',
    replace: '{ changed: newlyPaid, newlyPaid }',
    test: settled,
    name: 'reverses its part',
  },
  {
    title: 'R9: a lost dispute takes back what its invoice earned',
    file: 'apps/api/src/features/billing/stripe/fetch-stripe-snapshot.ts',
    find: 'invoiceOf(invoice, givenBack)',
    replace: 'invoiceOf(invoice, (void givenBack, charges.data))',
    test: settled,
    name: 'that is lost',
  },
  {
    title: 'R9: a dispute counts when it is lost, not before',
    file: 'apps/api/src/features/billing/stripe/fetch-disputes.ts',
    find: "status === 'lost'",
    replace: "status !== ''",
    test: settled,
    name: 'that is won',
  },
  {
    title: 'R9: the event of a dispute finds whose it is',
    file: 'apps/api/src/features/billing/stripe/receive-event.ts',
    find: 'isDispute ? await customerOfCharge(platform, charge) : customer',
    replace: '(void isDispute, void customerOfCharge, void charge, customer)',
    test: settled,
    name: 'that is lost',
  },
  {
    title: 'R9: an affiliate who has switched off commission mails gets none',
    file: settle,
    find: 'isNew && row.sends_commission_mails',
    replace: 'isNew',
    test: `${feature}/ledger/send-commission-mail.test.ts`,
    name: 'mails are not sent to an affiliate who has switched them off',
  },
  {
    title: 'R9: a repeated refund event reverses nothing more',
    file: domain,
    find: 'const recorded = addCents(...lines.map(({ amount }) => amount));',
    replace: 'const recorded = earned.amount;',
    test: rules,
    name: 'by any number of refunds',
  },
  {
    title: 'R9: a share is taken back by the points it was earned by',
    file: settle,
    find: 'commission_points ?? terms.points',
    replace: '(void commission_points, terms.points)',
    test: settled,
    name: 'is reversed by the rate at which it was earned',
  },
  {
    title: 'R5: commissions in a payout are no longer payable',
    file: entries,
    find: "entry.kind <> 'paid' and settled.entry_id is null",
    replace: "entry.kind <> 'paid'",
    test: listed,
    name: 'add up to the balance',
  },
  {
    title: 'R5: pending commissions are not payable',
    file: entries,
    find: 'entry.payable_at < ${before.toString()}::timestamptz\n    order by',
    replace: '${before.toString()} is not null\n    order by',
    test: 'apps/api/src/testing/affiliates/ledger.test.ts',
  },
];
