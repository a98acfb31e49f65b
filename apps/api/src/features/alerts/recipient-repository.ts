import type { StaffAlertKind } from '@lineup/contract/alerts';
import type { TicketAlertKind } from '@lineup/domain/messages/ticket-alert';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { flagsOfJob } from '../../platform/jobs/job-flags.ts';
import type { Condition } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';

/** Whether any member of staff, or any customer about a ticket, gets alerts on a browser. */
export const existsDevice = (
  shop: LineShopId,
  whose: 'membership_id' | 'appointment_id',
): Condition => sql`exists (
  select from push_subscriptions where shop_id = ${shop}::bigint and ${sql.ref(whose)} is not null
)`;

export interface Recipient {
  readonly id: number;
  readonly language: Language;
}

/**
 * The browsers of the staff who get an alert about a change of a visit: a barber for their own and
 * unassigned visits, all other roles for every visit. The person who made the change gets none.
 */
export const selectStaffRecipients = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  about: { kind: StaffAlertKind; barberId: number | null; by: number | null },
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select device.id, device.language
    from push_subscriptions as device
    join memberships as member
      on member.shop_id = device.shop_id and member.id = device.membership_id
    left join alert_settings as setting
      on setting.shop_id = device.shop_id and setting.membership_id = device.membership_id
    where device.shop_id = ${shop} and member.is_active
      and not (${about.kind} = any(coalesce(setting.kinds_off, '{}')))
      and member.id is distinct from ${about.by}::bigint
      and (
        member.role <> 'employee' or ${about.barberId}::bigint is null
        or member.id = ${about.barberId}::bigint
      )
    order by device.id`.execute(tx);
  return rows;
};

export interface TicketRecipient extends Recipient {
  readonly visitId: number;
  readonly off: readonly TicketAlertKind[];
  readonly told: number | null;
  /** The seed of the ticket's token; null: a visit without one. */
  readonly seed: string | null;
}

/** The browsers of the customers of these visits, locked, so that each change is sent once. */
export const lockTicketRecipients = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<TicketRecipient[]> => {
  const { rows } = await sql<TicketRecipient>`
    select device.id, device.language, device.appointment_id as "visitId",
      device.kinds_off as off, device.told_place as told, visit.token_seed as seed
    from push_subscriptions as device
    join appointments as visit
      on visit.shop_id = device.shop_id and visit.id = device.appointment_id
    where device.shop_id = ${shop} and device.appointment_id = any(${visitIds}::bigint[])
    order by device.id for update of device`.execute(tx);
  return rows;
};

export const updateTold = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  place: number,
): Promise<void> => {
  await tx
    .updateTable('push_subscriptions')
    .set({ told_place: place })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
};

/** Deletes the subscriptions to visits of days before. */
export const deletePastRecipients = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  today: string,
): Promise<void> => {
  await sql`
    delete from push_subscriptions as device using appointments as visit
    where device.shop_id = ${shop} and visit.shop_id = ${shop}
      and visit.id = device.appointment_id and visit.shop_day < ${today}::date`.execute(tx);
};

export type Sql = RawBuilder<unknown>;

/** Part of a larger statement: queues a job about the CTE `visit`, if a member of staff has a browser. */
export const addCheckInJob = (shop: LineShopId, job: string, by: number | null): Sql => sql`
  select graphile_worker.add_job(
    ${job}::text,
    payload => json_build_object(
      'shop', ${shop}::bigint, 'visitId', visit.id, 'kind', 'checked_in', 'by', ${by}::bigint
    ),
    job_key => concat_ws(':', ${job}::text, ${shop}::text, visit.id::text, 'checked_in'),
    flags => ${flagsOfJob({ shop })}::text[]
  )
  from visit where ${existsDevice(shop, 'membership_id')}`;
