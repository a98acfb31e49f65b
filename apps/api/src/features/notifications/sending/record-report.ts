import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { reportText } from '@lineup/contract/notifications';
import { openSignedShop } from '../../../platform/directories/shop-directory.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportAddress, stateOfReport } from '../policy.ts';
import { refreshMessageState } from './message-repository.ts';
import { lockVisitOfMessage, recordText } from './sending-repository.ts';

const notSigned = () =>
  new AppError('forbidden', {
    en: 'The signature is not valid.',
    es: 'La firma no es válida.',
  });

type Report = RequestOf<typeof reportText>;

/**
 * Stores the carrier's report about a text. Its signature covers the URL, which only we have
 * issued, so the shop in it can be trusted. Reports come in any order; the furthest state counts.
 */
export const recordReport = async (
  platform: Platform,
  { params, body }: Pick<Report, 'params' | 'body'>,
  signed: { signature: string; fields: Readonly<Record<string, string>> },
): Promise<void> => {
  const url = reportAddress(platform.config, params.shop_id, params.id);
  const isGenuine = platform.sms?.isSigned(signed.signature, url, signed.fields) ?? false;
  if (!isGenuine) {
    platform.metrics.webhooks.refused('twilio');
    throw notSigned();
  }
  const shop = openSignedShop(params.shop_id);
  const state = stateOfReport(body.MessageStatus);
  const now = platform.clock.now();
  const record = () =>
    platform.db.inPublicShop(shop, async (tx) => {
      const visitId = await lockVisitOfMessage(shop, tx, params.id);
      if (visitId === undefined) return 'ignored';
      const { MessageSid: carrierId, ErrorCode: code = '' } = body;
      const hasMessage = await recordText(shop, tx, { id: params.id, carrierId, state, code }, now);
      if (hasMessage) await refreshMessageState(shop, tx, visitId, now);
      return hasMessage ? 'handled' : 'ignored';
    });
  const outcome = await platform.metrics.webhooks.measure('twilio', state ?? 'other', record);
  if (outcome === 'ignored') throw notFound();
  platform.live.announce(shop);
};
