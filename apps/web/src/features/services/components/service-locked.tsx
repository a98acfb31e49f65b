import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';

/** Shown until the PIN is entered. */
export const ServiceLocked = ({ onUnlock }: { onUnlock: () => void }) => (
  <EmptyState
    icon={LockKeyhole}
    title={<Trans>Services are locked</Trans>}
    action={
      <Button onClick={onUnlock}>
        <Trans>Enter PIN</Trans>
      </Button>
    }
  >
    <p>
      <Trans>Enter your 4-digit PIN to see and change them.</Trans>
    </p>
  </EmptyState>
);
