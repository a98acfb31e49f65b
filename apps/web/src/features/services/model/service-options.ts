import type { Service, ServiceInput } from '@lineup/contract/services';

/** What one barber does with a service, as the form holds it; '' is the shop's value. */
export interface BarberRow {
  readonly barber: number;
  readonly isOffered: boolean;
  readonly time: string;
  readonly price: string;
}

/** The choices of the service dialog beside its text fields. */
export interface ServiceOptions {
  readonly categoryId: number | null;
  readonly isActive: boolean;
  readonly isPriceFrom: boolean;
  readonly isAddOn: boolean;
  /** Only barbers who do something differently. */
  readonly barbers: readonly BarberRow[];
}

export const optionsOf = (service: Service | null): ServiceOptions => ({
  categoryId: service?.category_id ?? null,
  isActive: service?.is_active ?? true,
  isPriceFrom: service?.price_from ?? false,
  isAddOn: service?.is_add_on ?? false,
  barbers: (service?.barbers ?? []).map((own) => ({
    barber: own.barber,
    isOffered: own.is_offered,
    time: own.estimated_time ?? '',
    price: own.price ?? '',
  })),
});

/** One barber's row; without values of their own, the shop's. */
export const rowOf = ({ barbers }: ServiceOptions, barber: number): BarberRow =>
  barbers.find((row) => row.barber === barber) ?? { barber, isOffered: true, time: '', price: '' };

export const changeRow = (options: ServiceOptions, row: BarberRow): ServiceOptions => ({
  ...options,
  barbers: [...options.barbers.filter(({ barber }) => barber !== row.barber), row],
});

/** The fields that differ from the stored service, so that nothing else is overwritten. */
export const changedFields = (
  before: ServiceOptions,
  after: ServiceOptions,
): Omit<ServiceInput, 'name'> => ({
  ...(after.categoryId !== before.categoryId && { category_id: after.categoryId }),
  ...(after.isActive !== before.isActive && { is_active: after.isActive }),
  ...(after.isPriceFrom !== before.isPriceFrom && { price_from: after.isPriceFrom }),
  ...(after.isAddOn !== before.isAddOn && { is_add_on: after.isAddOn }),
  ...(after.barbers !== before.barbers && {
    barbers: after.barbers.map(({ barber, isOffered, time, price }) => ({
      barber,
      is_offered: isOffered,
      estimated_time: time,
      price,
    })),
  }),
});
