import type { FoundCustomer } from '@lineup/contract/customers';
import { formatPhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { searchWords } from './list-customers.ts';
import { selectLastVisits } from './lookup-repository.ts';
import { selectCustomers } from './repository.ts';

const MOST_FOUND = 5;
/** One character would find nearly everybody. */
const LEAST_CHARACTERS = 2;

/** Suggests customers while the desk types a name or a phone number; the most recent first. */
export const findCustomers = async (
  platform: Platform,
  shop: AuthorizedShopId,
  search: string,
): Promise<FoundCustomer[]> => {
  if (search.length < LEAST_CHARACTERS) return [];
  return platform.db.readShop(shop, async (tx) => {
    const page = {
      words: searchWords(search),
      order: 'recent',
      offset: 0,
      limit: MOST_FOUND,
    } as const;
    const found = await selectCustomers(shop, tx, page);
    const visits = await selectLastVisits(
      shop,
      tx,
      found.map(({ id }) => id),
    );
    return found.map(({ id, name, phone, visit_count }) => {
      const last = visits.find((visit) => visit.customer_id === id);
      return {
        id,
        name,
        phone: phone && formatPhone(phone),
        visits: visit_count,
        last_visit: last
          ? {
              at: last.at.toString(),
              services: last.services.flatMap((one) =>
                one.id === null ? [] : [{ id: one.id, name: one.name }],
              ),
              barber_name: last.barber_name,
            }
          : null,
      };
    });
  });
};
