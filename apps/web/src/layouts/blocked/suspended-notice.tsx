import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Mail } from 'lucide-react';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { cardClass } from '../../components/cards/card.tsx';
import { cx } from '../../components/layout/cx.ts';
import { affiliateDashboardQuery, affiliateQuery } from '../../features/affiliates/api.ts';

/** What a suspended affiliate cannot do and still can, on every screen of the area. */
export const SuspendedNotice = () => {
  const { t } = useLingui();
  const { data: affiliate } = useQuery(affiliateQuery);
  // Reads the cache only: the screens that show it refetch often, and may have it first.
  const { data: dashboard } = useQuery({ ...affiliateDashboardQuery, enabled: false });
  const isSuspended =
    affiliate?.status === 'suspended' || dashboard?.next_payout.obstacle === 'suspended';
  if (!isSuspended) return null;
  return (
    // On the header's ground, which the first band of a screen continues.
    <div className="bg-stage px-5 pb-5 print:hidden">
      <aside
        aria-label={t`Suspended`}
        className={cx(
          cardClass,
          'mx-auto flex max-w-280 items-start gap-4 border-warn p-5 max-sm:gap-3 max-sm:p-4',
        )}
      >
        <span className="grid size-10 flex-none place-items-center bg-warn-tint text-warn corner-ticket">
          <CircleAlert size={20} aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="max-w-180 min-w-0">
            <p className="text-h3 cut-head">
              <Trans>Your part in the program is suspended</Trans>
            </p>
            <p className="mt-1 text-ink-2">
              <Trans>
                Meanwhile your link counts nothing, and nothing is paid out. What you have earned so
                far stays in your balance. We have written to you; if something is not right, write
                to us.
              </Trans>
            </p>
          </div>
          {affiliate && (
            <a
              href={`mailto:${affiliate.support_email}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Mail aria-hidden="true" />
              <Trans>Write to us</Trans>
            </a>
          )}
        </div>
      </aside>
    </div>
  );
};
