import type { CustomerCard } from '@lineup/contract/appointments/customer-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../../../components/visits/status-badge.tsx';
import { formatAmount, formatDate } from '../../../../lib/figures/format.ts';

interface PastVisitsProps {
  visits: CustomerCard['visits'];
  timeZone: string;
}

/** Date, services, barber and price of the last visits. */
export const PastVisits = ({ visits, timeZone }: PastVisitsProps) => {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="card-visits">
      <h3 id="card-visits" className="mb-2 text-h3">
        <Trans>Last visits</Trans>
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No other visits yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {visits.map(({ id, at, status, services, barber_name: barber, payment, note }) => (
            <li key={id} className="flex items-start justify-between gap-3 px-3 py-2.5">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {services.length > 0 ? services.join(', ') : <Trans>No services</Trans>}
                </p>
                <p className="text-small text-ink-3 num">
                  {formatDate(at, i18n.locale, timeZone)}
                  {barber !== null && ` · ${barber}`}
                </p>
                {note !== '' && <p className="text-small text-ink-2 wrap-anywhere">{note}</p>}
              </div>
              <div className="flex-none text-right num">
                {status === 'completed' ? (
                  payment !== null && formatAmount(payment, i18n.locale)
                ) : (
                  <StatusBadge status={status} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
