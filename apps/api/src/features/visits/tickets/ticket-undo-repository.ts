import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PublicShopId } from '../../../platform/sessions/authorized-shop.ts';
import { changeWaitingTicket, type TicketMoment } from './ticket-repository.ts';

type Undone = 'late' | 'moved_back';

/** The last change of a kind that was made while waiting. A postponed call is not undone. */
const lastChange = (shop: PublicShopId, visitId: number, action: Undone) => sql`
  select change.id, change.before from visit_changes as change
  where change.shop_id = ${shop} and change.appointment_id = ${visitId}
    and change.action = ${action} and change.undone_at is null
    and change.before ->> 'status' = 'pending'
  order by change.id desc limit 1`;

const markUndone = (
  shop: PublicShopId,
  tx: Transaction,
  { visitId, now }: TicketMoment,
  action: Undone,
) =>
  sql`
    update visit_changes as change set undone_at = ${now}
    from (${lastChange(shop, visitId, action)}) as last
    where change.shop_id = ${shop} and change.id = last.id`.execute(tx);

/** Ends a postponement: the ticket can be called again at once, at its old place. */
export const resumeTicket = async (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> => {
  const isDone = await changeWaitingTicket(shop, tx, at, {
    action: 'undone',
    reason: 'late',
    set: sql`not_before = null`,
    where: sql`visit.not_before > ${at.now}`,
  });
  if (isDone) await markUndone(shop, tx, at, 'late');
  return isDone;
};

/** Restores the place from before the last 'Move back'. */
export const restoreTicketPlace = async (
  shop: PublicShopId,
  tx: Transaction,
  at: TicketMoment,
): Promise<boolean> => {
  const last = lastChange(shop, at.visitId, 'moved_back');
  const isDone = await changeWaitingTicket(shop, tx, at, {
    action: 'undone',
    reason: 'moved_back',
    set: sql`(ordered_at, passed_reason) = (
      select (last.before ->> 'ordered_at')::timestamptz, last.before ->> 'passed_reason'
      from (${last}) as last
    )`,
    where: sql`visit.passed_reason = 'moved_back' and exists (${last})`,
  });
  if (isDone) await markUndone(shop, tx, at, 'moved_back');
  return isDone;
};
