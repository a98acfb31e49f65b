import type { getAppointment as contract } from '@lineup/contract/appointments/appointments';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { listMessages } from '../notifications/visit-messages/list-messages.ts';
import { readHistory } from '../visits/changes/read-history.ts';
import { readVisit } from '../visits/changes/read-visit.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { presentHistory } from './present.ts';

/** One visit with its history and messages. */
export const getAppointment = async (
  platform: Platform,
  shop: AuthorizedShopId,
  visitId: number,
  language: Language,
): Promise<ReplyOf<typeof contract>['response']> => {
  const line = await readLineSnapshot(platform, shop);
  return platform.db.inShop(shop, async (tx) => {
    const visit = await readVisit(tx, shop, visitId);
    return {
      appointment: buildAppointment(visit, line),
      time_zone: line.shop.time_zone,
      history: presentHistory(await readHistory(tx, shop, visitId)),
      messages: await listMessages(tx, shop, visitId, language),
    };
  });
};
