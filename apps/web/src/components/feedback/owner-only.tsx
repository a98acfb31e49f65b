import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { Card } from '../cards/card.tsx';
import { EmptyState } from './empty-state.tsx';

interface OwnerOnlyProps {
  title: ReactNode;
  /** Whom to ask instead. */
  children: ReactNode;
}

/** In place of a screen, for an employee who types its address; nothing is asked of the server. */
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
