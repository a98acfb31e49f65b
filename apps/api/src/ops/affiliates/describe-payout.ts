import type { PayoutStatement } from '../../features/affiliates/payouts/get-payout.ts';
import { formatInstant } from '../answer.ts';
import { printable } from '../format-table.ts';

type Payout = PayoutStatement['payout'];

const failures: Readonly<Record<string, string>> = {
  account: 'the account at Stripe did not take it',
  refunds: 'refunds came before it was sent',
};

const command = (name: string, { id }: Payout, more = ''): string =>
  `npm run ops -- affiliates ${name} ${String(id)} --by NAME${more}`;

const describeApproved = (payout: Payout): string[] =>
  payout.sending_at === null
    ? [
        `Approved ${formatInstant(payout.decided_at ?? payout.created_at)}, not sent yet.`,
        'Next: the worker asks Stripe within seconds, and again every morning while it cannot.',
        `Until then: ${command('hold', payout, ' --why TEXT')}`,
      ]
    : [
        `Stripe is being asked since ${formatInstant(payout.sending_at)}: it cannot be held any more.`,
        'Next: the worker asks again until Stripe answers; then it is sent, or has failed.',
      ];

/** Describes the state of a payout, and what comes next. */
export const describePayout = (payout: Payout): string[] => {
  const to = `${payout.payout_method.replaceAll('_', ' ')} ending ${payout.payout_last4}`;
  switch (payout.state) {
    case 'review':
      return [
        `In review since ${formatInstant(payout.created_at)}: nothing is sent before somebody looks.`,
        `Next: ${command('approve', payout)}`,
        `  or: ${command('hold', payout, ' --why TEXT')}`,
      ];
    case 'held':
      return [
        `Held${payout.decided_at ? ` since ${formatInstant(payout.decided_at)}` : ''}: ${printable(payout.reason)}`,
        `Next: stays so until ${command('approve', payout)}`,
      ];
    case 'approved':
      return describeApproved(payout);
    case 'sent':
      return [
        `Sent ${formatInstant(payout.sent_at)} to ${printable(to)}, transfer ${payout.transfer_id ?? ''}.`,
        'Next: nothing. What is given back from now on is taken from the next payout.',
      ];
    case 'failed':
      return [
        `Failed ${formatInstant(payout.failed_at)}: ${failures[payout.reason] ?? payout.reason}.`,
        'Next: the amount is back in the balance and goes with a later payout.',
      ];
  }
};
