import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Channel } from '../sending/message-repository.ts';

const columns = {
  sms: { given: sql.ref('visit.contact_phone'), known: sql.ref('customer.phone') },
  email: { given: sql.ref('visit.contact_email'), known: sql.ref('customer.email') },
} as const;

/** Whether the shop has never written to this mailbox or phone number. */
export const isNewRecipient = async (
  shop: LineShopId,
  tx: Transaction,
  channel: Channel,
  to: string,
): Promise<boolean> => {
  const { given, known } = columns[channel];
  const hasMessage = sql`exists (
    select from messages as message
    where message.shop_id = ${shop} and message.appointment_id = visit.id
      and message.channel = ${channel} and message.state in ('sending', 'sent', 'delivered'))`;
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (
      select from appointments as visit
      where visit.shop_id = ${shop} and ${given} = ${to} and ${hasMessage}
    ) and not exists (
      select from customers as customer join appointments as visit
        on visit.shop_id = ${shop} and visit.customer_id = customer.id
      where customer.shop_id = ${shop} and ${known} = ${to}
        and coalesce(visit.contact_email, visit.contact_phone) is null and ${hasMessage}
    ) as is_new`.execute(tx);
  return rows[0]?.is_new ?? true;
};
