import type { ShopBookingPage } from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '../../../../components/cards/badge.tsx';
import { formatLength } from '../../../../lib/figures/format.ts';
import { priceText } from '../../../../lib/shop/service-facts.ts';
import { chosenServices, type ShopChoice, shopQueryOf, termsOf } from '../../model/shop-choice.ts';

interface VisitReceiptProps {
  page: ShopBookingPage;
  times: ShopTimes;
  choice: ShopChoice;
}

/** The chosen services with their lengths and prices, and one total. */
export const VisitReceipt = ({ page, times, choice }: VisitReceiptProps) => {
  const { i18n } = useLingui();
  const { minutes, price } = termsOf(times, choice);
  const total = priceText(price, i18n.locale);
  return (
    <section className="border-b border-line pb-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3 cut-head">
          <Trans>Your services</Trans>
        </h2>
        <Link
          to={{ search: shopQueryOf({ ...choice, at: null, step: 'services' }) }}
          className="touch-target rounded-chip font-label text-primary underline underline-offset-3"
        >
          <Trans>Add or change</Trans>
        </Link>
      </div>
      <table className="mt-2 w-full text-body num">
        <caption className="sr-only">
          <Trans>Your services</Trans>
        </caption>
        <tbody>
          {chosenServices(page, choice).map((service) => (
            <tr key={service.id}>
              <th scope="row" className="py-0.5 text-left font-normal wrap-anywhere">
                {service.name}{' '}
                {service.is_add_on && (
                  <Badge>
                    <Trans>Add-on</Trans>
                  </Badge>
                )}
              </th>
              <td className="px-4 text-right whitespace-nowrap text-ink-2">
                {formatLength(service.minutes * 60, i18n.locale)}
              </td>
              <td className="text-right whitespace-nowrap">
                {priceText(service.price, i18n.locale)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line text-body-lg font-semibold">
            <th scope="row" className="pt-2 text-left">
              <Trans>Total</Trans>
            </th>
            <td className="px-4 pt-2 text-right whitespace-nowrap">
              {minutes !== null && formatLength(minutes * 60, i18n.locale)}
            </td>
            <td className="pt-2 text-right whitespace-nowrap">{total}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
