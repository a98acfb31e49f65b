import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { formatCents } from '@lineup/domain/money';
import { priceOf, serviceOf } from '@lineup/domain/services/service-of-barber';
import type { LineSnapshot, SnapshotBarber } from '../../visits/line/build-line-snapshot.ts';

/** The services that a customer can choose. Without a barber, the price is the lowest one. */
export const buildServices = ({ services, barbers }: LineSnapshot): ShopLine['services'] =>
  services.map((service) => {
    const { duration_seconds: durationSeconds, price_cents, price_from: isPriceFrom } = service;
    const terms = { durationSeconds, priceCents: price_cents, isPriceFrom };
    const own = barbers.map(({ id }) =>
      serviceOf(
        terms,
        service.barbers.find(({ barberId }) => barberId === id),
      ),
    );
    const { priceCents, isFrom } = priceOf(terms, own);
    return {
      id: service.id,
      name: service.name,
      description: service.description,
      minutes: durationSeconds === null ? null : Math.round(durationSeconds / 60),
      price: priceCents === null ? null : formatCents(priceCents),
      ...(isFrom && priceCents !== null && { price_from: true as const }),
      ...(service.category && { category: service.category.name }),
      ...(service.is_add_on && { is_add_on: true as const }),
    };
  });

/** The services of a barber's choice that they do not offer; absent for most. */
export const buildNotOffered = ({ notOffered }: SnapshotBarber) =>
  notOffered.length > 0 ? { not_offered: [...notOffered] } : {};
