import { type MessageKind, messageKinds } from '@lineup/contract/notifications';
import { sendMessage } from '../../features/notifications/sending/send-message.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { unique } from '../tenant-matrix/tenant-case.ts';
import type { World } from '../tenant-matrix/world.ts';

/** The state of the visit in which a message is true, else it would not be sent. */
const statusFor = (kind: MessageKind) => {
  if (kind === 'cancelled') return 'cancelled' as const;
  return kind === 'turn_called' ? ('in_progress' as const) : ('pending' as const);
};

/** Sends every kind of message, as mail and as text, to a customer with this name. */
export const sendEveryMessage = async ({ t, own }: World, name: string): Promise<void> => {
  const { platform } = t;
  const { shop } = own;
  const number = unique().padStart(4, '0');
  const scheduled_at = t.clock.now().add({ hours: 20 });
  const visit = await createBookedVisit(platform, shop, {
    name: name.slice(0, 120),
    scheduled_at,
    phone: `+1312555${number}`,
    email: `reader-${number}@example.test`,
    confirmed_at: t.clock.now(),
    barber_id: own.employee.membershipId,
    serviceNames: [name.slice(0, 120)],
  });
  const sends = { sends_check_in_texts: true, text_limit: 100_000, first_paid_at: t.clock.now() };
  await platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set(sends).where('id', '=', shop).execute(),
  );
  const kinds = messageKinds.flatMap((kind) =>
    (['sms', 'email'] as const).map((channel) => ({ kind, channel })),
  );
  const about = { shop_id: shop, appointment_id: visit.id, due_at: t.clock.now() };
  for (const each of kinds) {
    const { id } = await platform.db.inShop(shop, async (tx) => {
      const barber_id = each.kind === 'barber_dropped' ? null : own.employee.membershipId;
      await tx
        .updateTable('appointments')
        .set({ status: statusFor(each.kind), barber_id })
        .where('id', '=', visit.id)
        .execute();
      return tx
        .insertInto('messages')
        .values({ ...about, ...each, about_at: scheduled_at })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    await sendMessage(platform, shop, id);
  }
};
