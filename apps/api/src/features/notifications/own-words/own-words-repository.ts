import type { MessageKind } from '@lineup/contract/notifications';
import type { TemplateField } from '@lineup/domain/messages/message-template';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';

/** A field without own words is null. */
export type OwnWords = { readonly [F in TemplateField]: string | null };

export interface MessageId {
  readonly kind: MessageKind;
  readonly language: Language;
}

export const selectOwnWords = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('message_texts')
    .select(['kind', 'language', 'subject', 'heading', 'body', 'text'])
    .where('shop_id', '=', shop)
    .execute();

/** Stores the shop's words of a message; the row disappears when no field has any. */
export const replaceOwnWords = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { kind, language }: MessageId,
  words: OwnWords,
  now: Temporal.Instant,
): Promise<void> => {
  if (Object.values(words).every((field) => field === null)) {
    await tx
      .deleteFrom('message_texts')
      .where('shop_id', '=', shop)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .execute();
    return;
  }
  await tx
    .insertInto('message_texts')
    .values({ shop_id: shop, kind, language, ...words, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'kind', 'language']).doUpdateSet({ ...words, changed_at: now }),
    )
    .execute();
};

/** The shop of the examples, and the mailbox of the person who asks for one. */
export const selectExampleShop = (shop: AuthorizedShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('shops')
    .innerJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).on('member.id', '=', membershipId),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'shops.name',
      'shops.address',
      'shops.phone',
      'shops.time_zone',
      'shops.language',
      'shops.change_notice_minutes',
      'account.email',
    ])
    .where('shops.id', '=', shop)
    .executeTakeFirstOrThrow();
