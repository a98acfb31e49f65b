import type { Message } from '@lineup/contract/notifications';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { selectMessagesOfVisit } from '../sending/message-repository.ts';
import { buildFailureNote } from '../words/build-failure-note.ts';

/** Lists the sent and queued messages to the customer of a visit. */
export const listMessages = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitId: number,
  language: Language,
): Promise<Message[]> => {
  const rows = await selectMessagesOfVisit(shop, tx, visitId);
  return rows.map(({ id, kind, channel, state, sent_at, attempted_at, due_at, failure }) => ({
    id,
    kind,
    channel,
    state,
    at: (sent_at ?? attempted_at ?? due_at).toString(),
    note: buildFailureNote(failure, language),
  }));
};
