import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** What a barber does differently for a service; null: as the shop does. */
export interface BarberValues {
  membership_id: number;
  is_offered: boolean;
  duration_seconds: number | null;
  price_cents: number | null;
}

/** An unknown barber and a barber of another shop get the same error. */
const noSuchBarber = () => {
  const text = {
    en: 'This barber does not work here any more. Please reload the page.',
    es: 'Este barbero ya no trabaja aquí. Vuelve a cargar la página.',
  };
  return new AppError('invalid_input', text, { fields: { barbers: text } });
};

const isDifferent = ({ is_offered, duration_seconds, price_cents }: BarberValues): boolean =>
  !is_offered || duration_seconds !== null || price_cents !== null;

/** Replaces the values of all barbers for a service. Only those that differ from the shop's are stored. */
export const replaceBarberValues = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  serviceId: number,
  barbers: readonly BarberValues[],
): Promise<void> => {
  await tx
    .deleteFrom('service_barbers')
    .where('shop_id', '=', shop)
    .where('service_id', '=', serviceId)
    .execute();
  const last = new Map(barbers.map((values) => [values.membership_id, values]));
  const rows = [...last.values()]
    .filter(isDifferent)
    .map((values) => ({ shop_id: shop, service_id: serviceId, ...values }));
  if (rows.length === 0) return;
  await onConstraint('service_barbers_shop_id_membership_id_fkey', noSuchBarber, () =>
    tx.insertInto('service_barbers').values(rows).execute(),
  );
};
