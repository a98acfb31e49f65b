import { parsePoints } from '@lineup/domain/billing/commission';
import { regionOf } from '@lineup/domain/region';

/** A rate from the API in percent: '45.50' becomes 45.5% */
export const formatRate = (rate: string, language: string): string =>
  new Intl.NumberFormat(regionOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    (parsePoints(rate) ?? 0) / 10_000,
  );
