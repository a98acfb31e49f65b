import type { Subscription } from '@lineup/contract/billing/billing';
import { regionOf } from '@lineup/domain/region';
import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';

const brandOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** 04/2027 */
const monthOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(regionOf(language), {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** The day of the next charge; null if there is none. */
const nextPaymentOf = (subscription: Subscription): string | null =>
  subscription.is_active && subscription.cancels_at === null ? subscription.period_ends_at : null;

/** The card that is charged, with a warning if it expires before the next charge. */
export const CardOnFile = ({ subscription }: { subscription: Subscription }) => {
  const { i18n } = useLingui();
  const { card } = subscription;
  const nextAt = nextPaymentOf(subscription);
  if (card === null) {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <CreditCard size={18} aria-hidden="true" className="flex-none text-ink-3" />
        <Trans>No card on file</Trans>
      </p>
    );
  }
  const brand = brandOf(card.brand);
  const { last4 } = card;
  const month = monthOf(card.expires_on, i18n.locale);
  const isTooShort = nextAt !== null && card.expires_on < nextAt.slice(0, 10);
  return (
    <div className="flex gap-2 num">
      <CreditCard size={18} aria-hidden="true" className="mt-px flex-none text-ink-3" />
      <div>
        <p>
          <Trans>
            {brand} ending in {last4}
          </Trans>
        </p>
        <p className={isTooShort ? 'text-small text-warn' : 'text-small text-ink-3'}>
          {isTooShort ? (
            <Trans>Expires {month}, before the next payment</Trans>
          ) : (
            <Trans>Expires {month}</Trans>
          )}
        </p>
      </div>
    </div>
  );
};
