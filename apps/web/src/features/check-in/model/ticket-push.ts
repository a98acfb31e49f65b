import * as contract from '@lineup/contract/alerts';
import type { TicketAlertKind } from '@lineup/domain/messages/ticket-alert';
import { currentSubscription, subscribeBrowser } from '../../../lib/device/push-subscription.ts';
import { call } from '../../../lib/http/api-client.ts';
import type { TicketAddress } from '../api.ts';

export interface TicketPushOptions {
  readonly off: readonly TicketAlertKind[];
  /** The place that the page shows. */
  readonly place: number | null;
}

const send = async (
  params: TicketAddress,
  subscription: NonNullable<Awaited<ReturnType<typeof currentSubscription>>>,
  { off, place }: TicketPushOptions,
): Promise<boolean> => {
  const body = { ...subscription, off: [...off], place };
  const answer = await call(contract.setTicketAlerts, { params, body });
  return answer.ok;
};

/** Subscribes this browser to a ticket after a question to the person; false: it gets nothing. */
export const startTicketPush = async (
  params: TicketAddress,
  options: TicketPushOptions,
): Promise<boolean> => {
  const known = await call(contract.getTicketAlerts, { params });
  const key = known.ok ? known.data.response.key : null;
  const subscription = key === null ? null : await subscribeBrowser(key);
  return subscription !== null && send(params, subscription, options);
};

/** Changes which alerts this browser gets. */
export const changeTicketPush = async (
  params: TicketAddress,
  options: TicketPushOptions,
): Promise<boolean> => {
  const subscription = await currentSubscription();
  return subscription !== null && send(params, subscription, options);
};

/** The browser stays subscribed, because other tickets or a dashboard may need it. */
export const stopTicketPush = async (params: TicketAddress): Promise<void> => {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await call(contract.removeTicketAlerts, { params, body: { endpoint } });
};
