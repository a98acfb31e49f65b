import type { SetupStepId } from '@lineup/domain/setup/setup-steps';
import type { Transaction } from '../../platform/database/database.ts';
import { updateShopRow } from '../../platform/database/shop-row.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';

export type Mark = 'done' | 'skipped';

/** Selects the shop's row and what the steps can be derived from. */
export const selectSetup = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select((eb) => [
      'shops.username',
      'shops.time_zone',
      'shops.set_up_at',
      'shops.chairs',
      eb
        .exists(
          eb
            .selectFrom('services')
            .select('services.id')
            .where('services.shop_id', '=', shop)
            .where('services.archived_at', 'is', null),
        )
        .as('has_services'),
      eb
        .exists(
          eb
            .selectFrom('memberships')
            .select('memberships.id')
            .where('memberships.shop_id', '=', shop)
            .where('memberships.role', '<>', 'owner')
            .where('memberships.is_active', '=', true),
        )
        .as('has_team'),
    ])
    .where('shops.id', '=', shop)
    .executeTakeFirstOrThrow();

export const selectMarks = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<Partial<Record<SetupStepId, Mark>>> => {
  const rows = await tx
    .selectFrom('setup_steps')
    .select(['step', 'state'])
    .where('shop_id', '=', shop)
    .execute();
  return Object.fromEntries(rows.map(({ step, state }) => [step, state]));
};

/** Stores the mark of a step. A step that is done stays done when it is skipped later. */
export const upsertMark = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { step, state, at }: { step: SetupStepId; state: Mark; at: Temporal.Instant },
): Promise<void> => {
  await tx
    .insertInto('setup_steps')
    .values({ shop_id: shop, step, state, at })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'step'])
        .doUpdateSet({ state, at })
        .where('setup_steps.state', '<>', 'done'),
    )
    .execute();
};

export const updateChairs = (
  shop: AuthorizedShopId,
  tx: Transaction,
  chairs: number,
): Promise<void> => updateShopRow(shop, tx, { chairs });

export const updateSetUpAt = (
  shop: AuthorizedShopId,
  tx: Transaction,
  at: Temporal.Instant,
): Promise<void> => updateShopRow(shop, tx, { set_up_at: at });

/** Locks the shop's row, so that the guide is closed by steps that stay as they are. */
export const lockSetup = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx.selectFrom('shops').select('id').where('id', '=', shop).forNoKeyUpdate().execute();
};

/** Selects the shop as somebody with the code of a test ticket may know it. */
export const selectShopOfTest = (shop: LineShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['username', 'time_zone', 'set_up_at'])
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
