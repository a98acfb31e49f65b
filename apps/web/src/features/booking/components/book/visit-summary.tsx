import type { BookingPage } from '@lineup/contract/booking/booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../../components/cards/card.tsx';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { dayTitle } from '../../../../lib/time/month-days.ts';
import { shopDay } from '../../../../lib/time/shop-clock.ts';
import { sumOf } from '../../api.ts';
import { useTimeRange, ZoneNote } from '../pick-time/visit-time.tsx';

interface VisitSummaryProps {
  page: BookingPage;
  add: readonly number[];
  at: string | null;
}

/** The summary of the visit before it is booked. */
export const VisitSummary = ({ page, add, at }: VisitSummaryProps) => {
  const { t, i18n } = useLingui();
  const rangeOf = useTimeRange();
  const { names, minutes, price } = sumOf(page, add);
  const { time_zone: zone, name: shopName } = page.shop;
  const who = page.barber.name;
  const what = new Intl.ListFormat(i18n.locale).format(names);
  const facts = [formatLength(minutes * 60, i18n.locale), priceText(price, i18n.locale)];
  return (
    <Card as="div" aria-label={t`Your visit`} role="group" className="bg-canvas! px-4 py-3.5">
      <p className="font-semibold wrap-anywhere">
        <Trans>
          {what} with {who}
        </Trans>
      </p>
      <p className="text-body text-ink-2 num wrap-anywhere">
        {facts.filter((fact) => fact !== null).join(' · ')}, {shopName}
      </p>
      {at !== null && (
        <p className="mt-2 num">
          <span className="block font-semibold">
            {dayTitle(shopDay(at, zone), i18n.locale)},{' '}
            <span className="whitespace-nowrap">{rangeOf({ at, minutes, zone })}</span>
          </span>
          <span className="block text-body text-ink-2">
            <ZoneNote at={at} zone={zone} />
          </span>
        </p>
      )}
    </Card>
  );
};
