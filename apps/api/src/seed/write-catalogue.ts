import { createCategory } from '../features/services/change-categories.ts';
import { setOrder } from '../features/services/set-order.ts';
import { updateService } from '../features/services/update-service.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import { createService } from '../testing/factories/service.ts';
import type { TestStaff } from '../testing/factories/staff.ts';
import { addOns, barberTerms, categories } from './demo-catalogue.ts';

interface Catalogue {
  shop: AuthorizedShopId;
  staff: ReadonlyMap<string, TestStaff>;
  services: ReadonlyMap<string, number>;
}

/** The categories, add-ons and barbers' own values of the demo shop. */
export const writeCatalogue = async (
  platform: Platform,
  { shop, staff, services }: Catalogue,
): Promise<void> => {
  const ids = new Map(services);
  for (const { name, description, minutes, priceCents } of addOns) {
    const { id } = await createService(platform, shop, {
      name,
      description,
      duration_seconds: minutes * 60,
      price_cents: priceCents,
      is_add_on: true,
    });
    ids.set(name, id);
  }
  const groups = [];
  for (const { name, services: names } of categories) {
    const { id: category } = await createCategory(platform, shop, name);
    groups.push({ category, services: names.flatMap((each) => ids.get(each) ?? []) });
  }
  await setOrder(platform, shop, groups);
  for (const { service, isPriceFrom, barbers } of barberTerms) {
    const id = ids.get(service);
    if (id === undefined) continue;
    await updateService(platform, shop, id, {
      price_from: isPriceFrom,
      barbers: barbers.flatMap(({ username, isOffered = true, minutes, priceCents }) => {
        const member = staff.get(username);
        if (!member) return [];
        return {
          membership_id: member.membershipId,
          is_offered: isOffered,
          duration_seconds: minutes === undefined ? null : minutes * 60,
          price_cents: priceCents ?? null,
        };
      }),
    });
  }
};
