import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

/** For an employee who types the address; nothing is asked of the server. */
export const OwnerOnly = ({ shopName }: { shopName: string }) => (
  <Card>
    <EmptyState
      icon={LockKeyhole}
      title={<Trans>Only the owner can manage the team</Trans>}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Home</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Ask the owner of {shopName} when something about you should change.</Trans>
      </p>
    </EmptyState>
  </Card>
);
