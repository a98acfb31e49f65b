import { enterAccount } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeAffiliate } from '../../affiliates/programme/join-programme.ts';
import { finishSignUp, type WaitingPerson } from '../../identity/sign-up/complete-sign-up.ts';
import { leaveUnconfirmedShop } from './leave-unconfirmed-shop.ts';

/** Creates the account and the profile of somebody who signed up for the affiliate programme. */
export const createAffiliateOfSignUp = (platform: Platform, person: WaitingPerson): Promise<void> =>
  finishSignUp(platform, person, 'affiliate', async (tx, accountId) => {
    await enterAccount(tx, accountId);
    await leaveUnconfirmedShop(tx, accountId);
    await makeAffiliate(platform, tx, accountId);
  });
