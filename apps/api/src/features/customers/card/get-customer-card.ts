import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { selectTimeZone } from '../../../platform/database/time-zones.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { selectVisits, type VisitOfCustomer } from '../history-repository.ts';
import { type CustomerRow, selectCustomer } from '../repository.ts';
import { selectCardVisit, selectConsent, selectPhotos } from './photo-repository.ts';
import { maySeeCard } from './policy.ts';

const MOST_VISITS = 8;

export interface CustomerCardRows {
  customer: CustomerRow | undefined;
  visits: VisitOfCustomer[];
  consent: Awaited<ReturnType<typeof selectConsent>>;
  photos: Awaited<ReturnType<typeof selectPhotos>>;
  timeZone: string;
}

/** The customer of a visit whose card the member may see; null for a visit without a customer. */
const findCardCustomer = async (
  { clock }: Platform,
  actor: Staff,
  tx: Transaction,
  visitId: number,
): Promise<number | null> => {
  const { shop } = actor;
  const visit = await selectCardVisit(shop, tx, visitId);
  const today = shopDayOf(clock.now(), await selectTimeZone(shop, tx));
  if (!visit || !maySeeCard(actor, visit, today)) throw notFound();
  return visit.customer_id;
};

/** As before, for a change, which needs a customer. */
export const requireCardCustomer = async (
  platform: Platform,
  actor: Staff,
  tx: Transaction,
  visitId: number,
): Promise<number> => {
  const customerId = await findCardCustomer(platform, actor, tx, visitId);
  if (customerId === null) throw notFound();
  return customerId;
};

export const readCard = async (
  { shop }: Staff,
  tx: Transaction,
  { visitId, customerId }: { visitId: number; customerId: number | null },
): Promise<CustomerCardRows> => {
  const timeZone = await selectTimeZone(shop, tx);
  if (customerId === null) {
    return { customer: undefined, visits: [], consent: undefined, photos: [], timeZone };
  }
  const visits = await selectVisits(shop, tx, customerId);
  return {
    customer: await selectCustomer(shop, tx, customerId),
    visits: visits.filter(({ id }) => id !== visitId).slice(0, MOST_VISITS),
    consent: await selectConsent(shop, tx, customerId),
    photos: await selectPhotos(shop, tx, customerId),
    timeZone,
  };
};

/** What is known of the customer of a visit. */
export const getCustomerCard = (
  platform: Platform,
  actor: Staff,
  visitId: number,
): Promise<CustomerCardRows> =>
  platform.db.inShop(actor.shop, async (tx) => {
    const customerId = await findCardCustomer(platform, actor, tx, visitId);
    return readCard(actor, tx, { visitId, customerId });
  });
