import { parseCents } from '@lineup/domain/money';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../figures/format.ts';

/** $45; with cents only if there are any. */
export const priceText = (price: string | null, language: string): string | null => {
  const cents = price === null ? undefined : parseCents(price);
  return cents === undefined ? null : formatMoney(cents, language).replace(/\.00$/, '');
};

/** 45 min · $45; missing values are left out. */
export const useServiceFacts = () => {
  const { t, i18n } = useLingui();
  return ({ minutes, price }: { minutes: number | null; price: string | null }): string =>
    [minutes === null ? null : t`${minutes} min`, priceText(price, i18n.locale)]
      .filter((fact) => fact !== null)
      .join(' · ');
};
