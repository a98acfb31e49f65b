import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const subscriptionPath = '/dashboard/settings/subscription';

interface PlanUsageProps {
  planName: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** The plan, with a link to the subscription, above its meters. */
export const PlanUsage = ({ planName, badge, children }: PlanUsageProps) => {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Plan and usage`}
      className="rounded-card border border-line bg-surface px-3 pt-2 pb-3"
    >
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <Link
          to={subscriptionPath}
          className="touch-target inline-flex min-h-6 items-center gap-0.5 rounded-chip text-caption font-[700] wrap-anywhere text-primary no-underline hover:text-primary-hover"
        >
          {planName}
          <ChevronRight size={14} aria-hidden="true" className="flex-none" />
        </Link>
        {badge}
      </div>
      <div className="grid gap-2.5">{children}</div>
    </section>
  );
};
