import {
  type Flood,
  type FloodSource,
  removeTickets,
  restoreTickets,
} from '@lineup/contract/check-in/flood';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { call } from '../../../../lib/http/api-client.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { clockOf, useCountdown } from '../../../../lib/time/countdown.ts';
import { FloodDialog } from './flood-dialog.tsx';

interface Removed {
  readonly appointments: readonly number[];
  readonly until: number;
}

/** Removes tickets, and restores them during the time for undo. */
const useRemoval = (onChanged: () => void) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const send = async (
    endpoint: typeof removeTickets | typeof restoreTickets,
    appointments: readonly number[],
  ): Promise<readonly number[] | null> => {
    setIsBusy(true);
    const answer = await call(endpoint, { body: { appointments: [...appointments] } });
    setIsBusy(false);
    onChanged();
    if (answer.ok) return answer.data.response.appointments;
    toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
    return null;
  };
  return {
    isBusy,
    removed,
    remove: async (appointments: readonly number[]) => {
      const removedIds = await send(removeTickets, appointments);
      if (removedIds === null) return;
      setRemoved({ appointments: removedIds, until: Date.now() + UNDO_SECONDS * 1000 });
    },
    undo: async () => {
      if (removed && (await send(restoreTickets, removed.appointments))) setRemoved(null);
    },
  };
};

const SourceWords = ({ kind, joined }: FloodSource) =>
  kind === 'device' ? (
    <Plural value={joined} one="# from one device." other="# from one device." />
  ) : (
    <Plural value={joined} one="# from one network." other="# from one network." />
  );

interface SourceRowProps {
  source: FloodSource;
  onRemove: () => void;
}

const SourceRow = ({ source, onRemove }: SourceRowProps) => {
  const waiting = source.waiting.length;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 num">
        <SourceWords {...source} />{' '}
        <span className="text-ink-2">
          <Plural value={waiting} one="# still waiting." other="# still waiting." />
        </span>
      </span>
      <Button variant="secondary" onClick={onRemove}>
        <Trans>Review and remove</Trans>
      </Button>
    </li>
  );
};

interface UndoRowProps {
  removed: Removed;
  isBusy: boolean;
  onUndo: () => void;
}

const UndoRow = ({ removed, isBusy, onUndo }: UndoRowProps) => {
  const seconds = useCountdown(removed.until);
  const count = removed.appointments.length;
  return (
    <Card
      as="div"
      role="status"
      className="mb-3 flex min-h-14 items-center gap-3 py-2 pr-2 pl-4 text-body"
    >
      <span className="min-w-0 flex-1 num">
        <Plural
          value={count}
          one="# ticket removed from the line"
          other="# tickets removed from the line"
        />
      </span>
      {seconds > 0 && count > 0 && (
        <Button variant="secondary" isBusy={isBusy} onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          <Trans>Undo</Trans>
          <span aria-hidden="true" className="font-normal text-ink-3 num">
            {clockOf(seconds)}
          </span>
        </Button>
      )}
    </Card>
  );
};

interface FloodNoticeProps {
  flood: Flood | null;
  onChanged: () => void;
}

/** Warns that unusually many join online: how many, from where, and what to do. */
export const FloodNotice = ({ flood, onChanged }: FloodNoticeProps) => {
  const { removed, isBusy, remove, undo } = useRemoval(onChanged);
  const [opened, setOpened] = useState<FloodSource | null>(null);
  return (
    <>
      {removed && <UndoRow {...{ removed, isBusy }} onUndo={() => void undo()} />}
      {flood && (
        <Card role="alert" className="mb-3 grid gap-2 border-pending p-4 text-body">
          <p className="flex gap-3 font-medium">
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none text-pending" />
            <FloodWords joined={flood.joined} minutes={flood.minutes} />
          </p>
          <p className="text-ink-2">
            <Trans>
              If you do not see them in the shop, pause online check-in and remove their tickets.
            </Trans>
          </p>
          {flood.sources.length > 0 && (
            <ul className="grid gap-2">
              {flood.sources.map((source) => (
                <SourceRow
                  key={`${source.kind} ${String(source.waiting[0]?.id)}`}
                  source={source}
                  onRemove={() => setOpened(source)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {opened && (
        <FloodDialog
          source={opened}
          isBusy={isBusy}
          onClose={() => setOpened(null)}
          onRemove={(appointments) => void remove(appointments).then(() => setOpened(null))}
        />
      )}
    </>
  );
};

const FloodWords = ({ joined, minutes }: { joined: number; minutes: number }) => (
  <span className="num">
    <Trans>
      {joined} people joined online within {minutes} minutes. That is far more than usual.
    </Trans>
  </span>
);
