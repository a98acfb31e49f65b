import type { ShopToday } from '@lineup/contract/stats';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { cx } from '../../components/layout/cx.ts';
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx';
import { OnlineCheckIn } from '../../features/appointments/components/online-check-in/online-check-in.tsx';
import { ArrivalSound } from '../../features/appointments/components/shop-line/arrival-sound.tsx';
import { ShopLine } from '../../features/appointments/components/shop-line/shop-line.tsx';
import { ShopLineLoading } from '../../features/appointments/components/shop-line/shop-line-loading.tsx';
import { UndoBar } from '../../features/appointments/components/visit/undo-bar.tsx';
import {
  VisitDialogs,
  type VisitQuestion,
} from '../../features/appointments/components/visit/visit-dialogs.tsx';
import { useVisitActions, type VisitActions } from '../../features/appointments/hooks.ts';
import { todayQuery, withTodayVisit } from '../../features/stats/api.ts';
import { HoursChart } from '../../features/stats/components/hours-chart.tsx';
import { TodayHeader } from '../../features/stats/components/today-header.tsx';
import { TodayTeam } from '../../features/stats/components/today-team.tsx';
import { TodayTiles } from '../../features/stats/components/today-tiles.tsx';
import { useToday } from '../../features/stats/hooks.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useSession } from '../../lib/session/session.ts';
import { useNow } from '../../lib/time/now.ts';

const loadWalkInDialog = () =>
  import('../../features/appointments/components/edit-visit/walk-in-dialog.tsx');
const WalkInDialog = lazy(async () => ({ default: (await loadWalkInDialog()).WalkInDialog }));

const SetupCard = lazy(async () => ({
  default: (await import('../../features/setup/components/setup-card.tsx')).SetupCard,
}));

/** Few homes have it, so it loads after the line. */
const SetupChecklist = () => (
  <Suspense fallback={null}>
    <SetupCard />
  </Suspense>
);

type Opened = VisitQuestion | { dialog: 'walk-in' };

const BoardLink = ({ username }: { username: string }) => (
  <ButtonLink
    variant="secondary"
    to={`/shop/${username}/board`}
    target="_blank"
    rel="noopener"
    className="max-sm:flex-1"
  >
    <Monitor aria-hidden="true" />
    <Trans>Open TV board</Trans>
    <VisuallyHidden>
      <Trans>opens in a new tab</Trans>
    </VisuallyHidden>
  </ButtonLink>
);

interface LineOfTodayProps {
  today: ShopToday;
  now: number;
  actions: VisitActions;
  onOpen: (opened: Opened) => void;
}

/** The line with all actions on a visit. */
const LineOfToday = ({ today, now, actions, onOpen }: LineOfTodayProps) => {
  const navigate = useNavigate();
  return (
    <ShopLine
      inChair={today.in_chair}
      waiting={today.waiting}
      next={today.next}
      likely={today.likely}
      isOpen={today.is_open}
      timeZone={today.time_zone}
      now={now}
      barber={today.barber}
      seating={{ team: today.team, onSeat: (visit, seat) => void actions.seat(visit, seat) }}
      onMove={(visit, behind) => onOpen({ dialog: 'reorder', visit, behind })}
      busy={actions.busy}
      onAdd={() => onOpen({ dialog: 'walk-in' })}
      onClaim={(visit) => void actions.claim(visit)}
      onComplete={(visit) => onOpen({ dialog: 'payment', visit })}
      onEdit={({ id }) =>
        void navigate(`/dashboard/appointments/${id}/edit`, { state: { from: '/dashboard' } })
      }
      onSkip={(visit) => onOpen({ dialog: 'skip', visit })}
      onNoShow={(visit) => void actions.markNoShow(visit)}
      onCancel={(visit) => void actions.cancel(visit)}
    />
  );
};

/** The owner's home: the shop's day, and its line. */
export const OwnerHome = () => {
  // Loaded after the page, so that it is ready when somebody walks in.
  useEffect(() => void loadWalkInDialog().catch(() => undefined), []);
  const { t } = useLingui();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const now = useNow();
  const { today, error, staleSince, isRetrying, retry: load, refresh } = useToday();
  const actions = useVisitActions(refresh, (visit) =>
    queryClient.setQueryData(todayQuery.queryKey, (day) => day && withTodayVisit(day, visit)),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const retry = { isRetrying, onRetry: () => void load() };
  return (
    <div className="@container">
      <TodayHeader
        today={today}
        isLoading={error === null}
        now={now}
        name={user.name}
        actions={
          <>
            <ArrivalSound visits={today?.waiting} />
            <BoardLink username={user.shop_username} />
            <Button className="max-sm:flex-1" onClick={() => setOpened({ dialog: 'walk-in' })}>
              <Plus aria-hidden="true" />
              <Trans>Add walk-in</Trans>
            </Button>
          </>
        }
      />
      {error && !today ? (
        <Card className="flex min-h-80">
          <LoadFailure title={t`Your day could not be loaded`} {...retry}>
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      ) : (
        <>
          {staleSince !== null && (
            <Card className="mb-5 *:border-b-0">
              <StaleLine time={staleSince} {...retry} />
            </Card>
          )}
          <div className={cx(staleSince !== null && 'opacity-75')}>
            {user.is_setting_up === true && <SetupChecklist />}
            <OnlineCheckIn />
            <TodayTiles today={today} now={now} />
            <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
              {today ? (
                <LineOfToday today={today} now={now} actions={actions} onOpen={setOpened} />
              ) : (
                <ShopLineLoading />
              )}
              <div className="grid min-w-0 gap-5">
                <TodayTeam
                  team={today?.team}
                  size={user.total_barbers}
                  timeZone={today?.time_zone ?? 'UTC'}
                  now={now}
                />
                <HoursChart today={today} now={now} />
              </div>
            </div>
          </div>
        </>
      )}
      <UndoBar {...actions} isAboveTabs={false} />
      <VisitDialogs
        question={opened && opened.dialog !== 'walk-in' ? opened : null}
        actions={actions}
        onClose={close}
      />
      {opened?.dialog === 'walk-in' && (
        <Suspense fallback={null}>
          <WalkInDialog onClose={close} onAdded={() => void refresh()} />
        </Suspense>
      )}
    </div>
  );
};
