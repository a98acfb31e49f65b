import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../components/cards/badge.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { TermsPoints } from '../../../components/cards/terms-points.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Switch } from '../../../components/fields/switch.tsx';
import { formatDate } from '../../../lib/figures/format.ts';
import { useTermsWords } from '../../../lib/figures/terms-words.ts';
import { useCommissionMails } from '../hooks.ts';

const Joined = ({ affiliate }: { affiliate: Affiliate }) => {
  const { t, i18n } = useLingui();
  const mails = useCommissionMails(affiliate);
  const termsWords = useTermsWords();
  const day = formatDate(affiliate.joined_at, i18n.locale, 'UTC');
  return (
    <>
      {affiliate.status === 'suspended' && (
        <div className="grid justify-items-start gap-2">
          <Badge tone="warn" icon={CircleAlert}>
            <Trans>Suspended</Trans>
          </Badge>
          <p className="text-ink-2">
            <Trans>Your profile is suspended: at the moment your link earns nothing.</Trans>
          </p>
        </div>
      )}
      <p className="text-ink-2">
        <Trans>You joined on {day}, with these terms:</Trans>
      </p>
      <TermsPoints points={termsWords(affiliate.terms)} />
      <div className="-mb-2 border-t border-line pt-2">
        <Switch
          checked={mails.isOn}
          disabled={mails.isSaving}
          onChange={(event) => void mails.change(event.currentTarget.checked)}
          hint={t`For each commission that you earn, and each that is reversed. Emails about payouts always come.`}
        >
          <Trans>Emails about commissions</Trans>
        </Switch>
      </div>
    </>
  );
};

interface ProgrammeCardProps {
  /** Undefined while it loads: the card shows its skeleton. */
  affiliate: Affiliate | undefined;
}

/** The terms that the affiliate joined with, and the mail settings. */
export const ProgrammeCard = ({ affiliate }: ProgrammeCardProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 p-5">
      <h2 id={id} className="text-h3 cut-head">
        <Trans>The program</Trans>
      </h2>
      {affiliate ? (
        <Joined affiliate={affiliate} />
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Card>
  );
};
