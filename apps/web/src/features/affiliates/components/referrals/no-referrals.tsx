import { Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';

export const NoReferrals = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Store}
      title={t`No shops yet`}
      action={
        <ButtonLink to="/affiliate/marketing/dashboard/share" variant="secondary">
          <Trans>Material to share</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Every shop that signs up with your link is listed here.</Trans>
      </p>
    </EmptyState>
  );
};
