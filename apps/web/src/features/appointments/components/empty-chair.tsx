import { Trans } from '@lingui/react/macro';
import { Armchair, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { OwnLine } from '../api.ts';
import { stateIcons } from './own-state.tsx';

interface Words {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

const wordsOf = (line: OwnLine): Words => {
  if (line.state === 'break') {
    return {
      icon: stateIcons.break,
      title: <Trans>You are on break</Trans>,
      text: <Trans>The line counts on you again when you are back to work.</Trans>,
    };
  }
  if (line.state === 'working') {
    return {
      icon: Armchair,
      title: <Trans>Nobody is in your chair</Trans>,
      text:
        line.pending_assigned.length + line.pending_open.length > 0 ? (
          <Trans>Nobody is next for you right now.</Trans>
        ) : (
          <Trans>Nobody is waiting.</Trans>
        ),
    };
  }
  return {
    icon: stateIcons.off,
    title:
      line.state === 'off' ? (
        <Trans>You are off for today</Trans>
      ) : (
        <Trans>You are done for today</Trans>
      ),
    text: <Trans>Nobody is given to you. Your bookings stay.</Trans>,
  };
};

interface EmptyChairProps {
  line: OwnLine;
  isSaving: boolean;
  say: (state: 'working' | 'break') => void;
}

/** Nobody to start: why, and the one thing to do about it. */
export const EmptyChair = ({ line, isSaving, say }: EmptyChairProps) => {
  const { icon, title, text } = wordsOf(line);
  const isWorking = line.state === 'working';
  return (
    <Card className="flex min-h-57">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Button
            variant={isWorking ? 'secondary' : 'primary'}
            size="lg"
            isBusy={isSaving}
            onClick={() => say(isWorking ? 'break' : 'working')}
          >
            {isWorking ? <Trans>Break</Trans> : <Trans>Back to work</Trans>}
          </Button>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Card>
  );
};
