/** How long a service takes and what it costs; null: not specified. */
export interface ServiceTerms {
  readonly durationSeconds: number | null;
  readonly priceCents: number | null;
}

/** What a barber does differently for a service; null: as the shop does. */
export interface BarberTerms extends ServiceTerms {
  readonly isOffered: boolean;
}

/** A service with one barber. Without values of their own, a barber offers it as the shop does. */
export const serviceOf = (service: ServiceTerms, own: BarberTerms | undefined): BarberTerms => ({
  isOffered: own?.isOffered ?? true,
  durationSeconds: own?.durationSeconds ?? service.durationSeconds,
  priceCents: own?.priceCents ?? service.priceCents,
});

/** Whether services can be requested together: none at all, or at least one that is no add-on. */
export const hasMainService = (services: readonly { readonly isAddOn: boolean }[]): boolean =>
  services.length === 0 || services.some(({ isAddOn }) => !isAddOn);

/** The price for everybody who has not chosen a barber: the lowest one, if they differ. */
export const priceOf = (
  service: ServiceTerms & { readonly isPriceFrom: boolean },
  barbers: readonly BarberTerms[],
): { readonly priceCents: number | null; readonly isFrom: boolean } => {
  const prices = barbers
    .filter(({ isOffered }) => isOffered)
    .flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const priceCents = prices.length === 0 ? service.priceCents : Math.min(...prices);
  return {
    priceCents,
    isFrom: service.isPriceFrom || prices.some((price) => price !== priceCents),
  };
};
