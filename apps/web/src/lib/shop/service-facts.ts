import { parseCents } from '@lineup/domain/money';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../figures/format.ts';

/** $45; with cents only if there are any. */
export const priceText = (price: string | null, language: string): string | null => {
  const cents = price === null ? undefined : parseCents(price);
  return cents === undefined ? null : formatMoney(cents, language).replace(/\.00$/, '');
};

interface ServiceFacts {
  minutes: number | null;
  price: string | null;
  price_from?: boolean | undefined;
}

/** 45 min · $45, or 'from $45'; missing values are left out. */
export const useServiceFacts = () => {
  const { t, i18n } = useLingui();
  return ({ minutes, price, price_from: isFrom }: ServiceFacts): string => {
    const money = priceText(price, i18n.locale);
    return [minutes === null ? null : t`${minutes} min`, money && isFrom ? t`from ${money}` : money]
      .filter((fact) => fact !== null)
      .join(' · ');
  };
};
