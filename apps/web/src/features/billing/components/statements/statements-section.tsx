import type { Statement } from '@lineup/contract/billing/statements';
import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import {
  type Period,
  type PeriodChoice,
  readPeriod,
  writePeriod,
} from '../../../../lib/figures/statement-periods.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { formatDays, todayIn } from '../../../../lib/time/civil-time.ts';
import { useStatements, useStatementsFile } from '../../hooks.ts';
import { StatementPeriod } from './statement-period.tsx';
import { StatementRateDialog } from './statement-rate-dialog.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { StatementTable } from './statement-table.tsx';

/** The period is kept in the address, in days of the shop. */
const usePeriod = (user: User) => {
  const [params, setParams] = useSearchParams();
  const today = todayIn(user.shop_time_zone);
  const change = (choice: PeriodChoice, period: Period) =>
    setParams(writePeriod(params, { choice, period }), { replace: true, preventScrollReset: true });
  return { ...readPeriod(params, today), today, timeZone: user.shop_time_zone, change };
};

const FileButtons = ({ period, canPrint }: { period: Period; canPrint: boolean }) => {
  const { t } = useLingui();
  const { save, isSaving } = useStatementsFile(period);
  return (
    <div className="flex flex-wrap gap-2 sm:pt-6">
      <Button variant="secondary" disabled={!canPrint} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      <Button
        variant="secondary"
        isBusy={isSaving}
        busyText={t`Downloading...`}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
        <Trans>CSV</Trans>
      </Button>
    </div>
  );
};

/** What the shop owes each employee for a period. */
export const StatementsSection = () => {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { choice, period, today, timeZone, change } = usePeriod(user);
  const { statements, failure, updatedAt, isOld, reload } = useStatements(period);
  const [edited, setEdited] = useState<Statement | null>(null);
  const isQuiet = statements?.totals.visits === 0 && statements.rows.length > 0;

  return (
    <Card aria-label={t`Statements`}>
      <div className="flex flex-wrap gap-4 border-b border-line p-4 sm:px-5">
        <StatementPeriod {...{ choice, period, today }} onChange={change} />
        <FileButtons period={period} canPrint={statements !== undefined && !isOld} />
        <p className="w-full text-small text-ink-2 num" aria-live="polite">
          {statements ? (
            formatDays(statements.from, statements.to, i18n.locale)
          ) : (
            <Skeleton className="my-[3px] h-3.5 w-40" />
          )}
          {isQuiet && (
            <>
              {' · '}
              <Trans>No visits were completed in these days.</Trans>
            </>
          )}
        </p>
      </div>
      {failure && !statements && (
        <LoadFailure
          title={failure.title}
          isRetrying={failure.isRetrying}
          onRetry={() => void failure.retry()}
        >
          <p>{failure.text}</p>
        </LoadFailure>
      )}
      {failure && statements && (
        <StaleLine
          message={failure.title}
          time={formatTime(updatedAt, i18n.locale, timeZone)}
          isRetrying={failure.isRetrying}
          onRetry={() => void failure.retry()}
        />
      )}
      {(!failure || statements) && (
        <StatementTable
          statements={statements}
          isStale={failure !== null || isOld}
          // A paused shop cannot change rates.
          onEditRate={user.is_subscription_active ? setEdited : null}
          empty={
            <EmptyState icon={Users} title={t`Nobody to pay for these days`}>
              <p>
                <Trans>Everyone who serves customers gets a statement here.</Trans>
              </p>
            </EmptyState>
          }
        />
      )}
      {statements && !isOld && <StatementSheet statements={statements} />}
      {edited && (
        <StatementRateDialog
          {...{ period, today }}
          statement={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            reload();
          }}
        />
      )}
    </Card>
  );
};
