import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Menu } from '../../../../components/overlays/menu.tsx';
import { useTakesCustomers } from '../../../../lib/session/takes-customers.ts';
import { useMemberStateWords } from '../../../../lib/shop/member-state-words.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import type { OwnLine } from '../../api.ts';
import { type OwnStateInput, stateIcons, useBreakActions } from './own-state.tsx';

interface Words {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

const wordsOf = (line: OwnLine, title: string, backAt: string | null): Words => {
  if (line.state === 'break' && backAt !== null) {
    return {
      icon: stateIcons.break,
      title: <Trans>You are on break until {backAt}</Trans>,
      text: <Trans>You get customers again from then on, or as soon as you go back to work.</Trans>,
    };
  }
  if (line.state === 'break') {
    return {
      icon: stateIcons.break,
      title: <Trans>You are on break</Trans>,
      text: <Trans>You get customers again when you go back to work.</Trans>,
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
  if (line.state === 'later') {
    return {
      icon: stateIcons.later,
      title,
      text: <Trans>You get customers from then on. You can also start now.</Trans>,
    };
  }
  if (line.state === 'unplanned') {
    return {
      icon: stateIcons.unplanned,
      title,
      text: <Trans>Start work to get customers from the line.</Trans>,
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
    text: <Trans>You get no new customers. Your bookings stay.</Trans>,
  };
};

interface EmptyChairProps {
  line: OwnLine;
  isSaving: boolean;
  setState: (input: OwnStateInput) => void;
}

/** Shown to somebody who takes no customers, instead of the next one. */
const NoCustomers = () => (
  <Card className="flex min-h-57">
    <EmptyState icon={Armchair} title={<Trans>You take no customers</Trans>}>
      <p>
        <Trans>
          The shop does not list you as a barber. The owner can change this in the team.
        </Trans>
      </p>
    </EmptyState>
  </Card>
);

/** Explains why there is nobody to start, with the one action that changes it. */
export const EmptyChair = ({ line, isSaving, setState }: EmptyChairProps) => {
  const { i18n } = useLingui();
  const takesCustomers = useTakesCustomers();
  const stateWords = useMemberStateWords();
  const breaks = useBreakActions(setState);
  const { back_at: at, time_zone: timeZone } = line;
  const backAt = at && clockTime(at, i18n.locale, timeZone);
  const { icon, title, text } = wordsOf(line, stateWords(line, timeZone), backAt);
  if (!takesCustomers) return <NoCustomers />;
  const hasBegun = line.state !== 'later' && line.state !== 'unplanned';
  return (
    <Card className="flex min-h-57">
      <EmptyState
        icon={icon}
        title={title}
        action={
          line.state === 'working' ? (
            <Menu
              actions={breaks}
              trigger={
                <Button variant="secondary" size="lg" isBusy={isSaving}>
                  <Trans>Break</Trans>
                  <ChevronDown aria-hidden="true" />
                </Button>
              }
            />
          ) : (
            <Button
              variant="primary"
              size="lg"
              isBusy={isSaving}
              onClick={() => setState({ state: 'working' })}
            >
              {hasBegun ? <Trans>Back to work</Trans> : <Trans>Start work</Trans>}
            </Button>
          )
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Card>
  );
};
