import { type SetupStep, setupSteps } from '@lineup/domain/setup/setup-steps';
import type { Transaction } from '../../platform/database/database.ts';
import { testTicketTokenOf } from '../../platform/keys/ticket-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { findTestVisit } from '../visits/test-visits/find-test-visit.ts';
import { selectMarks, selectSetup } from './repository.ts';

export interface SetupState {
  steps: SetupStep[];
  isFinished: boolean;
  chairs: number | null;
  timeZone: string;
  /** Null once the guide is closed. */
  testUrl: string | null;
  testVisit: Awaited<ReturnType<typeof findTestVisit>>;
}

/** Reads the guide as this transaction sees it: derived from the shop's data, and the marks. */
export const readSetup = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<SetupState> => {
  const row = await selectSetup(shop, tx);
  const steps = setupSteps({
    hasServices: Boolean(row.has_services),
    hasTeam: Boolean(row.has_team),
    isFinished: row.set_up_at !== null,
    marks: await selectMarks(shop, tx),
  });
  const token = testTicketTokenOf(platform, shop);
  const address = `${platform.config.PUBLIC_URL}/shop/${row.username}/test/${token}`;
  const day = { now: platform.clock.now(), timeZone: row.time_zone };
  return {
    steps,
    isFinished: row.set_up_at !== null,
    chairs: row.chairs,
    timeZone: row.time_zone,
    testUrl: row.set_up_at === null ? address : null,
    testVisit: await findTestVisit(tx, shop, day),
  };
};
