import { approvePayout } from '../../features/affiliates/payouts/approve-payout.ts';
import { holdPayout } from '../../features/affiliates/payouts/hold-payout.ts';
import { selectAffiliate } from '../../features/affiliates/programme/affiliate-repository.ts';
import { setAffiliateStatus } from '../../features/affiliates/programme/set-affiliate-status.ts';
import { findAffiliateOfPayout } from '../../platform/directories/affiliate-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AuthorizedAffiliateId,
  authorizeAffiliate,
} from '../../platform/sessions/authorized-affiliate.ts';
import { type Answer, RefusedError } from '../answer.ts';
import type { CommandGroup, Given } from '../command.ts';
import { byOf, limitOf, numberOf, UsageError, whyOf, wordOf } from '../options.ts';
import { explainOneBalance, explainOnePayout } from './explain.ts';
import { listEverybody, listPayoutsOfAll } from './list.ts';

const statuses = ['active', 'suspended'] as const;
const states = ['review', 'held', 'approved', 'sent', 'failed'] as const;

const affiliateOf = async (
  { db }: Platform,
  text: string | undefined,
): Promise<AuthorizedAffiliateId> => {
  const id = numberOf(text, 'an affiliate');
  const row = await db.asNobody((tx) => selectAffiliate(tx, id));
  if (!row) throw new RefusedError(`There is no affiliate ${String(id)}.`);
  return authorizeAffiliate(row.id);
};

const payoutOf = async (platform: Platform, text: string | undefined) => {
  const payoutId = numberOf(text, 'a payout');
  const affiliate = await findAffiliateOfPayout(platform, payoutId);
  if (affiliate === undefined) throw new RefusedError(`There is no payout ${String(payoutId)}.`);
  return { payoutId, affiliate };
};

const answerPayout = (
  payoutId: number,
  affiliate: AuthorizedAffiliateId,
  state: 'approved' | 'held',
): Answer => {
  const next =
    state === 'approved' ? 'The worker sends it.' : 'Nothing is sent until it is approved.';
  return {
    text: `Payout ${String(payoutId)} is ${state}. ${next}`,
    data: { payout: payoutId, affiliate, state },
  };
};

const approve = async (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const operator = byOf(values);
  const { payoutId, affiliate } = await payoutOf(platform, id);
  await approvePayout(platform, affiliate, { payoutId, operator });
  return answerPayout(payoutId, affiliate, 'approved');
};

const hold = async (platform: Platform, { id, values }: Given): Promise<Answer> => {
  const [operator, reason] = [byOf(values), whyOf(values)];
  const { payoutId, affiliate } = await payoutOf(platform, id);
  await holdPayout(platform, affiliate, { payoutId, operator, reason });
  return answerPayout(payoutId, affiliate, 'held');
};

const setStatus = async (
  platform: Platform,
  id: string | undefined,
  decision: { status: (typeof statuses)[number]; operator: string; reason: string },
): Promise<Answer> => {
  const affiliate = await affiliateOf(platform, id);
  const { status } = decision;
  await setAffiliateStatus(platform, affiliate, decision);
  const next =
    status === 'suspended'
      ? 'Nothing is earned or sent; a payout that Stripe is being asked for still goes out.'
      : 'What was held meanwhile waits to be approved: npm run ops -- affiliates payouts';
  return {
    text: `Affiliate ${String(affiliate)} is ${status}. ${next}`,
    data: { affiliate, status },
  };
};

const explain = async (platform: Platform, { id, values, machineUser }: Given): Promise<Answer> => {
  const operator = values.by === undefined ? machineUser : byOf(values);
  if (values.affiliate === undefined) {
    const { payoutId, affiliate } = await payoutOf(platform, id);
    return explainOnePayout(platform, affiliate, { payoutId, operator });
  }
  if (id !== undefined) throw new UsageError('Explain a payout or --affiliate, not both.');
  return explainOneBalance(platform, await affiliateOf(platform, values.affiliate), operator);
};

export const affiliateCommands: CommandGroup = {
  name: 'affiliates',
  commands: [
    {
      name: 'list',
      isUnrecorded: true,
      takes: '[--status active|suspended] [--after ID] [--limit N]',
      does: 'everybody in the program, with what they have',
      options: ['status', 'after', 'limit'],
      run: (platform, { values }) =>
        listEverybody(platform, {
          after: numberOf(values.after ?? '0', 'an affiliate'),
          limit: limitOf(values),
          ...(values.status !== undefined && { status: wordOf(values.status, statuses) }),
        }),
    },
    {
      name: 'payouts',
      isUnrecorded: true,
      takes: '[--state review|held|approved|sent|failed]... [--limit N]',
      does: 'payouts that wait for somebody: review, held, approved',
      options: ['state', 'limit'],
      run: (platform, { values }) =>
        listPayoutsOfAll(platform, {
          states: values.state?.map((state) => wordOf(state, states)) ?? [
            'review',
            'held',
            'approved',
          ],
          limit: limitOf(values),
        }),
    },
    {
      name: 'explain',
      takes: 'PAYOUT | --affiliate ID [--by NAME]',
      does: "every line behind a payout, where it stands, what comes next; or an affiliate's balance as a sum",
      takesId: true,
      options: ['affiliate', 'by'],
      run: explain,
    },
    {
      name: 'approve',
      takes: 'PAYOUT --by NAME',
      does: 'a payout in review, or a held one: it is sent',
      takesId: true,
      options: ['by'],
      run: approve,
    },
    {
      name: 'hold',
      takes: 'PAYOUT --by NAME --why TEXT',
      does: 'stops a payout until somebody approves it',
      takesId: true,
      options: ['by', 'why'],
      run: hold,
    },
    {
      name: 'suspend',
      takes: 'ID --by NAME --why TEXT',
      does: 'the affiliate earns nothing and is paid nothing from now on',
      takesId: true,
      options: ['by', 'why'],
      run: (platform, { id, values }) => {
        const decision = { operator: byOf(values), reason: whyOf(values) };
        return setStatus(platform, id, { status: 'suspended', ...decision });
      },
    },
    {
      name: 'restore',
      takes: 'ID --by NAME [--why TEXT]',
      does: 'takes a suspension back',
      takesId: true,
      options: ['by', 'why'],
      run: (platform, { id, values }) => {
        const decision = { operator: byOf(values), reason: values.why?.trim() ?? '' };
        return setStatus(platform, id, { status: 'active', ...decision });
      },
    },
  ],
  note: '--by is your name. Everything but the two lists is written down with it (affiliate_audit); without it, explain takes the name of your account on this machine.',
};
