import { type TicketAlertKind, ticketAlertOf } from '@lineup/domain/messages/ticket-alert';
import type { Transaction } from '../../platform/database/database.ts';
import type { Condition } from '../../platform/jobs/jobs.ts';
import { ticketTokenOf } from '../../platform/keys/ticket-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { addPushJob } from './jobs.ts';
import { type TicketAlert, ticketMessage } from './present.ts';
import {
  deletePastRecipients,
  existsDevice,
  lockTicketRecipients,
  updateTold,
} from './recipient-repository.ts';

export type { TicketAlert } from './present.ts';

/** A condition for a statement: a change of the line can cause alerts on the phone of a customer. */
export const hasTicketDevices = (shop: LineShopId): Condition =>
  existsDevice(shop, 'appointment_id');

/** After this time an alert is no longer true, or no longer needed. */
const minutesOf = { called: 10, next: 30, moved: 15 } as const satisfies Record<
  TicketAlertKind,
  number
>;

interface TicketLine {
  readonly now: Temporal.Instant;
  readonly today: string;
  /** The shop's username, for links. */
  readonly username: string;
}

/** Sends the customers of these tickets their new place, each place once. */
export const queueTicketAlerts = async (
  tx: Transaction,
  platform: Pick<Platform, 'config'>,
  shop: AuthorizedShopId,
  tickets: readonly TicketAlert[],
  { now, today, username }: TicketLine,
): Promise<void> => {
  await deletePastRecipients(shop, tx, today);
  const ticketOf = new Map(tickets.map((ticket) => [ticket.visitId, ticket]));
  for (const device of await lockTicketRecipients(shop, tx, [...ticketOf.keys()])) {
    const ticket = ticketOf.get(device.visitId);
    if (!ticket || ticket.place === device.told) continue;
    await updateTold(shop, tx, device.id, ticket.place);
    const kind = ticketAlertOf(device.told, ticket.place);
    if (kind === null || device.off.includes(kind)) continue;
    const token =
      device.seed === null ? '' : `/ticket/${ticketTokenOf(platform, shop, device.seed)}`;
    const path = `/shop/${username}${token}`;
    const message = ticketMessage(kind, ticket, { path, language: device.language });
    const until = now.add({ minutes: minutesOf[kind] });
    await addPushJob(tx, shop, { id: device.id, message, until });
  }
};
