import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { useCopy } from '../../../../components/buttons/use-copy.ts';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StageBand } from '../../../../components/layout/stage-band.tsx';
import { formatRate } from '../../../../lib/figures/format-rate.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { bareAddress } from '../../model/invite-address.ts';
import { CodeDialog } from '../share/code-dialog.tsx';

const headingClass =
  'max-w-160 text-display font-bold cut-head text-balance max-sm:text-[2rem]/9.5';

const InviteLink = ({ url }: { url: string }) => {
  const { t } = useLingui();
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label={t`Your link`}
          value={bareAddress(url)}
          onFocus={(event) => event.currentTarget.select()}
          className="h-12 w-85 min-w-0 rounded-control border border-stage-line-strong bg-stage-2 px-3.5 text-body-lg text-ellipsis text-on-stage num max-sm:w-full"
        />
        <Button size="lg" variant="stage" className="max-sm:flex-1" onClick={() => void copy(url)}>
          <Copy aria-hidden="true" className="size-4.5!" />
          <Trans>Copy link</Trans>
        </Button>
        <Button
          size="lg"
          variant="stage-outline"
          className="max-sm:flex-1"
          onClick={() => setIsCodeOpen(true)}
        >
          <QrIcon aria-hidden="true" className="size-4.5!" />
          <Trans>QR code</Trans>
        </Button>
        <TextLink
          to="/affiliate/marketing/dashboard/share"
          tone="stage"
          isAlone
          className="sm:ml-3"
        >
          <Trans>Material to share</Trans>
        </TextLink>
      </div>
      {isCodeOpen && <CodeDialog url={url} onClose={() => setIsCodeOpen(false)} />}
    </>
  );
};

const LinkSkeleton = () => (
  <div className="mt-6 flex flex-wrap items-center gap-2" aria-hidden="true">
    <Skeleton className="h-12 w-85 rounded-control bg-stage-2! max-sm:w-full" />
    <Skeleton className="h-12 w-34 rounded-control bg-stage-2! max-sm:flex-1" />
    <Skeleton className="h-12 w-33 rounded-control bg-stage-2! max-sm:flex-1" />
    <Skeleton className="h-6 w-32 bg-stage-2! sm:ml-3" />
  </div>
);

/** The introduction with the invite link. The tiles overlap the end of its ground. */
export const DashboardHead = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const { i18n } = useLingui();
  const rate = dashboard ? formatRate(dashboard.terms.commission_rate, i18n.locale) : null;
  return (
    <StageBand>
      {rate === null ? (
        <h1 className={headingClass}>
          <span className="sr-only">
            <Trans>Affiliate dashboard</Trans>
          </span>
          <Skeleton className="h-[2lh] w-110 max-w-full rounded-control bg-stage-2!" />
        </h1>
      ) : (
        <h1 className={headingClass}>
          <Trans>Share your link, earn {rate} of every plan</Trans>
        </h1>
      )}
      {dashboard ? <InviteLink url={dashboard.invite_url} /> : <LinkSkeleton />}
    </StageBand>
  );
};
