import { hasRight, type Right } from '@lineup/contract/kernel/rights';
import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { Card } from '../cards/card.tsx';
import { EmptyState } from './empty-state.tsx';

const Title = ({ right }: { right: Right }) => {
  if (hasRight('receptionist', right)) {
    return <Trans>Only owners, managers and receptionists can open this screen</Trans>;
  }
  if (hasRight('manager', right)) {
    return <Trans>Only owners and managers can open this screen</Trans>;
  }
  return <Trans>Only the owner can open this screen</Trans>;
};

interface RoleNeededProps {
  right: Right;
  shopName: string;
}

/**
 * Shown to a member whose role does not include a screen and who opens it by its address. The table
 * of rights decides whom it names. The screen calls no endpoint.
 */
export const RoleNeeded = ({ right, shopName }: RoleNeededProps) => (
  <Card>
    <EmptyState
      icon={LockKeyhole}
      title={<Title right={right} />}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Home</Trans>
        </ButtonLink>
      }
    >
      <p>
        {hasRight('manager', right) ? (
          <Trans>Ask one of them at {shopName} when you need something here.</Trans>
        ) : (
          <Trans>Ask the owner of {shopName} when you need something here.</Trans>
        )}
      </p>
    </EmptyState>
  </Card>
);
