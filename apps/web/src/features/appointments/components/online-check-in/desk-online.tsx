import { type CheckInPause, type PauseLength, setPause } from '@lineup/contract/check-in/pause';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { call } from '../../../../lib/http/api-client.ts';
import { useLiveQuery } from '../../../../lib/live/live-query.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { pauseQuery } from '../../api.ts';
import { FloodNotice } from './flood-notice.tsx';

const pollMs = 30_000;

/** Pauses or resumes, one call at a time. The answer goes into the cache that all screens use. */
const usePause = () => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const set = async (length: PauseLength | null): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    const { queryKey } = pauseQuery;
    await queryClient.cancelQueries({ queryKey });
    const answer = await call(setPause, { body: { length } });
    setIsSaving(false);
    if (answer.ok) queryClient.setQueryData(queryKey, answer.data.response);
    else toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
  return { set, isSaving };
};

const PausedWords = ({ until, time_zone: zone }: CheckInPause) => {
  const { i18n } = useLingui();
  if (until === null) return <Trans>Online check-in is paused until you resume it.</Trans>;
  const time = formatTime(until, i18n.locale, zone);
  return <Trans>Online check-in is paused until {time}.</Trans>;
};

interface StripProps {
  pause: CheckInPause;
  isSaving: boolean;
  onSet: (length: PauseLength | null) => void;
}

const PauseStrip = ({ pause, isSaving, onSet }: StripProps) => {
  const { is_paused: isPaused, until } = pause;
  const Icon = isPaused ? Pause : Smartphone;
  return (
    <Card
      as="div"
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2 pr-2 pl-4 text-body"
    >
      <Icon size={18} aria-hidden="true" className="flex-none text-ink-2" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere num">
        {isPaused ? (
          <>
            <b className="font-medium">
              <PausedWords {...pause} />
            </b>{' '}
            <span className="text-ink-2">
              <Trans>The front desk and kiosks still work.</Trans>
            </span>
          </>
        ) : (
          <Trans>Online check-in is on</Trans>
        )}
      </p>
      {isPaused && until !== null && (
        <Button variant="ghost" isBusy={isSaving} onClick={() => onSet('until_resumed')}>
          <Trans>Until I resume</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        isBusy={isSaving}
        onClick={() => onSet(isPaused ? null : 'half_hour')}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause for 30 min</Trans>}
      </Button>
    </Card>
  );
};

/** The state of online check-in for staff: on, paused or flooded, with a button to change it. */
export const DeskOnline = () => {
  const { data: pause, refetchFresh } = useLiveQuery(pauseQuery, { stream: 'own', pollMs });
  const { set, isSaving } = usePause();
  if (!pause) return null;
  return (
    <>
      <FloodNotice flood={pause.flood} onChanged={() => void refetchFresh()} />
      <PauseStrip pause={pause} isSaving={isSaving} onSet={(length) => void set(length)} />
    </>
  );
};
