import { approvePayout } from '../features/affiliates/payouts/approve-payout.ts';
import { holdPayout } from '../features/affiliates/payouts/hold-payout.ts';
import { selectAffiliate } from '../features/affiliates/programme/affiliate-repository.ts';
import { setAffiliateStatus } from '../features/affiliates/programme/set-affiliate-status.ts';
import { findAffiliateOfPayout } from '../platform/directories/affiliate-directory.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type AuthorizedAffiliateId,
  authorizeAffiliate,
} from '../platform/sessions/authorized-affiliate.ts';
import { type Answer, RefusedError } from './answer.ts';
import { decideDemo } from './decide-demo.ts';
import { explainOneBalance, explainOnePayout } from './explain.ts';
import { listKeys, rotateKeys } from './keys.ts';
import { listEverybody, listPayoutsOfAll } from './list.ts';
import { type Command, readArguments, UsageError } from './read-arguments.ts';
import { decideShop, listShopSenders } from './shops.ts';
import { usage } from './usage.ts';

const affiliateOf = async ({ db }: Platform, id: number): Promise<AuthorizedAffiliateId> => {
  const row = await db.asNobody((tx) => selectAffiliate(tx, id));
  if (!row) throw new RefusedError(`There is no affiliate ${String(id)}.`);
  return authorizeAffiliate(row.id);
};

const payeeOf = async (platform: Platform, payoutId: number): Promise<AuthorizedAffiliateId> => {
  const affiliate = await findAffiliateOfPayout(platform, payoutId);
  if (affiliate === undefined) throw new RefusedError(`There is no payout ${String(payoutId)}.`);
  return affiliate;
};

const decidePayout = async (
  platform: Platform,
  command: Extract<Command, { name: 'approve' | 'hold' }>,
): Promise<Answer> => {
  const { payout: payoutId, by: operator } = command;
  const affiliate = await payeeOf(platform, payoutId);
  if (command.name === 'approve') {
    await approvePayout(platform, affiliate, { payoutId, operator });
  } else {
    await holdPayout(platform, affiliate, { payoutId, operator, reason: command.why });
  }
  const state = command.name === 'approve' ? 'approved' : 'held';
  const next =
    state === 'approved' ? 'The worker sends it.' : 'Nothing is sent until it is approved.';
  return {
    text: `Payout ${String(payoutId)} is ${state}. ${next}`,
    data: { payout: payoutId, affiliate, state },
  };
};

const decideAffiliate = async (
  platform: Platform,
  {
    name,
    affiliate: id,
    by: operator,
    why: reason,
  }: Extract<Command, { name: 'suspend' | 'restore' }>,
): Promise<Answer> => {
  const affiliate = await affiliateOf(platform, id);
  const status = name === 'suspend' ? 'suspended' : 'active';
  await setAffiliateStatus(platform, affiliate, { status, operator, reason });
  const next =
    status === 'suspended'
      ? 'Nothing is earned or sent; a payout that Stripe is being asked for still goes out.'
      : 'What was held meanwhile waits to be approved: npm run ops -- affiliates payouts';
  return { text: `Affiliate ${String(id)} is ${status}. ${next}`, data: { affiliate, status } };
};

const answerOf = async (
  platform: Platform,
  command: Command,
  machineUser: string,
): Promise<Answer> => {
  switch (command.name) {
    case 'help':
      return { text: usage.trimEnd(), data: null };
    case 'demo':
      return decideDemo(platform, command.state);
    case 'keys':
      return listKeys(platform);
    case 'rotate':
      return rotateKeys(platform, command.by);
    case 'senders':
      return listShopSenders(platform, command.limit);
    case 'hold-shop':
    case 'release-shop':
      return decideShop(platform, { ...command, isHeld: command.name === 'hold-shop' });
    case 'list':
      return listEverybody(platform, command);
    case 'payouts':
      return listPayoutsOfAll(platform, command);
    case 'explain': {
      const affiliate = await payeeOf(platform, command.payout);
      const request = { payoutId: command.payout, operator: command.by ?? machineUser };
      return explainOnePayout(platform, affiliate, request);
    }
    case 'balance': {
      const affiliate = await affiliateOf(platform, command.affiliate);
      return explainOneBalance(platform, affiliate, command.by ?? machineUser);
    }
    case 'approve':
    case 'hold':
      return decidePayout(platform, command);
    case 'suspend':
    case 'restore':
      return decideAffiliate(platform, command);
  }
};

export interface Outcome {
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Runs one command from its arguments to its output; programming errors are thrown. */
export const runCommand = async (
  platform: Platform,
  args: readonly string[],
  machineUser: string,
): Promise<Outcome> => {
  try {
    const { command, isJson } = readArguments(args);
    const { text, data } = await answerOf(platform, command, machineUser);
    const stdout = isJson ? JSON.stringify(data, null, 2) : text;
    return { exitCode: 0, stdout: `${stdout}\n`, stderr: '' };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${usage}` };
    }
    if (error instanceof RefusedError || error instanceof AppError) {
      return { exitCode: 1, stdout: '', stderr: `${error.message}\n` };
    }
    throw error;
  }
};
