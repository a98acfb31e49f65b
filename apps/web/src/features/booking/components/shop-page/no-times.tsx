import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import { longDay } from '../../../../lib/time/month-days.ts';
import type { ShopChoice } from '../../model/shop-choice.ts';

interface NoTimesProps {
  page: ShopBookingPage;
  times: ShopTimes;
  choice: ShopChoice;
}

/** Says what else to try; if nothing is free at all, to call the shop. */
export const NoTimes = ({ page, times, choice }: NoTimesProps) => {
  const { i18n } = useLingui();
  const isNoneAtAll = choice.from === null && times.barbers.every(({ next }) => next === null);
  const phone = page.shop.phone_number;
  const last = longDay(times.last_day, i18n.locale);
  if (!isNoneAtAll) {
    return (
      <p className="text-body-lg text-ink-2">
        <Trans>No free times on these days. Choose another barber or later days.</Trans>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-body-lg text-ink-2">
        <Trans>No free times online until {last}.</Trans>
      </p>
      {phone !== '' && (
        <a
          href={telephoneLink(phone)}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          <Phone aria-hidden="true" />
          <Trans>Call {phone}</Trans>
        </a>
      )}
    </div>
  );
};
