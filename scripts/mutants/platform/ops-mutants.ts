import type { Mutant } from '../mutant.ts';

const ops = 'apps/api/src/ops';
const feature = 'apps/api/src/features/affiliates';
const test = `${ops}/affiliates/affiliates.test.ts`;

/** Mutants of the operator commands about payouts. */
export const opsMutants: readonly Mutant[] = [
  {
    title: 'an operator who changes something gives a name',
    file: `${ops}/options.ts`,
    find: "const byOf = ({ by }: Values): string => requireText(by, '--by with your name');",
    replace: "const byOf = ({ by }: Values): string => by ?? '';",
    test,
    name: 'changes nothing without a name',
  },
  {
    title: 'an operator who holds or suspends gives a reason',
    file: `${ops}/options.ts`,
    find: "const whyOf = ({ why }: Values): string => requireText(why, '--why with the reason');",
    replace: "const whyOf = ({ why }: Values): string => why ?? '';",
    test,
    name: 'changes nothing without a name',
  },
  {
    title: 'one command decides one thing',
    file: `${ops}/read-arguments.ts`,
    find: 'if (unknown.length > 0) throw',
    replace: 'if (unknown.length > 9) throw',
    test,
    name: 'changes nothing without a name',
  },
  {
    title: 'names of strangers cannot control the terminal',
    file: `${ops}/format-table.ts`,
    find: "text.replaceAll(/\\p{C}/gu, '�')",
    replace: 'text',
    test,
    name: 'names of strangers',
  },
  {
    title: 'an unknown payout is reported as missing',
    file: `${ops}/affiliates/commands.ts`,
    find: 'if (affiliate === undefined) throw',
    replace: 'if (payoutId < 0) throw',
    test,
    name: 'reports an unknown payout or affiliate',
  },
  {
    title: 'a suspension is recorded with operator and reason',
    file: `${feature}/programme/set-affiliate-status.ts`,
    find: '      byOperator: operator,\n      details: { reason },\n',
    replace: '',
    test,
    name: 'suspends and restores',
  },
  {
    title: 'nobody is suspended twice',
    file: `${feature}/programme/set-affiliate-status.ts`,
    find: 'if (before.status === status) throw',
    replace: 'if (before.id < 0) throw',
    test,
    name: 'suspends and restores',
  },
  {
    title: 'a suspended or restored affiliate gets a mail',
    file: `${feature}/programme/set-affiliate-status.ts`,
    find: '    await queueMail(tx, { to, language, letter, key });\n',
    replace: '',
    test,
    name: 'mails a suspended or restored affiliate once',
  },
  {
    title: 'an operator who views a payout is recorded',
    file: `${feature}/payouts/explain-payout.ts`,
    find: '      byOperator: operator,\n      subject: String(payoutId),\n',
    replace: '',
    test,
    name: 'holds with a reason',
  },
  {
    title: 'an approval is written down',
    file: `${feature}/payouts/approve-payout.ts`,
    find: '      byOperator: operator,\n',
    replace: '',
    test,
    name: 'approves a payout',
  },
];
