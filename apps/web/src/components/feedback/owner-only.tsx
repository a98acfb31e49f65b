import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { Card } from '../cards/card.tsx';
import { EmptyState } from './empty-state.tsx';

interface OwnerOnlyProps {
  title: ReactNode;
  /** Tells the employee whom to ask instead. */
  children: ReactNode;
}

/**
 * Shown to an employee who opens an owner's screen by its address. The screen calls no endpoint.
 */
export const OwnerOnly = ({ title, children }: OwnerOnlyProps) => (
  <Card>
    <EmptyState
      icon={LockKeyhole}
      title={title}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Home</Trans>
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  </Card>
);
