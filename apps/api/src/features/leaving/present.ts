import type { AccountDeletion, ShopDeletion } from '@lineup/contract/leaving';
import { formatCents } from '@lineup/domain/money';
import type { AccountDeletionState } from './accounts/get-account-deletion.ts';
import type { ShopDeletionState } from './shops/get-shop-deletion.ts';

export const presentShopDeletion = ({ dueAt, openBookings }: ShopDeletionState): ShopDeletion => ({
  due_at: dueAt?.toString() ?? null,
  open_bookings: openBookings,
});

export const presentAccountDeletion = (state: AccountDeletionState): AccountDeletion => ({
  due_at: state.dueAt?.toString() ?? null,
  sole_owner_of: state.soleOwnerOf,
  affiliate_balance: state.affiliateCents === null ? null : formatCents(state.affiliateCents),
});
