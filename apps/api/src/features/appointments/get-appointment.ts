import type { getAppointment as contract } from '@lineup/contract/appointments/appointments';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { listMessages } from '../notifications/visit-messages/list-messages.ts';
import { selectHistory } from '../visits/changes/change-repository.ts';
import { selectVisit } from '../visits/changes/repository.ts';
import { readLine } from '../visits/line/read-line.ts';
import { presentAppointment, presentHistory } from './present.ts';

/** One visit, with what happened to it. */
export const getAppointment = async (
  platform: Platform,
  shop: AuthorizedShopId,
  visitId: number,
  language: Language,
): Promise<ReplyOf<typeof contract>['response']> => {
  const line = await readLine(platform, shop);
  return platform.db.inShop(shop, async (tx) => {
    const visit = await selectVisit(shop, tx, visitId);
    if (!visit) throw notFound();
    return {
      appointment: presentAppointment(visit, line),
      time_zone: line.shop.time_zone,
      history: presentHistory(await selectHistory(shop, tx, visitId)),
      messages: await listMessages(tx, shop, visitId, language),
    };
  });
};
