import type { CustomerProfile } from '@lineup/contract/customers';
import { parseCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { StatusBadge } from '../../../components/visits/status-badge.tsx';
import { VisitSource } from '../../../components/visits/visit-source.tsx';
import { formatDateTime, formatMoney } from '../../../lib/figures/format.ts';

interface CustomerVisitsProps {
  visits: CustomerProfile['visits'];
  timeZone: string;
  /** The target of the back link. */
  from: string;
}

/** The visits, newest first, with links to the appointments. */
export const CustomerVisits = ({ visits, timeZone, from }: CustomerVisitsProps) => {
  const { t, i18n } = useLingui();
  if (visits.length === 0) {
    return (
      <p className="px-5 py-6 text-ink-3 max-sm:px-4">
        <Trans>No visits yet.</Trans>
      </p>
    );
  }
  const moneyOf = (payment: string | null) => {
    const cents = parseCents(payment ?? '');
    return cents === undefined ? null : formatMoney(cents, i18n.locale);
  };
  return (
    <ul>
      {visits.map((visit) => (
        <li
          key={visit.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4"
        >
          <div className="min-w-0 max-sm:basis-full sm:flex-1">
            <TextLink
              to={`/dashboard/appointments/${String(visit.id)}/edit`}
              state={{ from }}
              isAlone
              className="num"
            >
              {formatDateTime(visit.at, i18n.locale, timeZone)}
            </TextLink>
            <p className="text-small text-ink-2 wrap-anywhere">
              {[visit.services.join(', ') || t`No services`, visit.barber_name]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {visit.note !== '' && (
              <p className="text-small text-ink-3 wrap-anywhere">{visit.note}</p>
            )}
          </div>
          <span className="sm:w-24">
            <VisitSource source={visit.source === 'walk_in' ? 'walk-in' : 'booking'}>
              {visit.source === 'walk_in' ? <Trans>Walk-in</Trans> : <Trans>Booking</Trans>}
            </VisitSource>
          </span>
          <span className="flex sm:w-28">
            <StatusBadge status={visit.status} />
          </span>
          <span className="font-medium num max-sm:ml-auto sm:w-20 sm:text-right">
            {moneyOf(visit.payment)}
          </span>
        </li>
      ))}
    </ul>
  );
};
