import type { Board } from '@lineup/contract/board';
import { Trans, useLingui } from '@lingui/react/macro';
import { Maximize, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { playChime, unlockChime, watchChime } from '../../../lib/device/chime.ts';
import { useHydrated } from '../../../lib/storage/guest.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage/storage.ts';

/** Sound is off by default. The choice is stored, but browsers need a touch after each load. */
const useSound = (calledAt: string | null) => {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? (isHydrated && readStored('boardSound') === 'on');
  const [canPlay, setCanPlay] = useState(false);
  const lastCall = useRef(calledAt);

  const ring = useEffectEvent(() => {
    if (isOn) void playChime();
  });
  useEffect(() => {
    if (calledAt !== null && calledAt > (lastCall.current ?? '')) ring();
    lastCall.current = calledAt ?? lastCall.current;
  }, [calledAt]);

  useEffect(() => {
    if (!isOn) return;
    const leave = watchChime(setCanPlay);
    // After a reload nobody presses a key, so try without; some browsers allow it.
    void unlockChime();
    return leave;
  }, [isOn]);

  useEffect(() => {
    if (!isOn || canPlay) return;
    const unlock = () => void unlockChime();
    window.addEventListener('keydown', unlock);
    window.addEventListener('pointerdown', unlock);
    return () => {
      window.removeEventListener('keydown', unlock);
      window.removeEventListener('pointerdown', unlock);
    };
  }, [isOn, canPlay]);

  const turn = (on: boolean) => {
    setChosen(on);
    if (!on) return removeStored('boardSound');
    writeStored('boardSound', 'on');
    void playChime();
  };
  return { isOn, canPlay, turn };
};

const toolClass = cx(
  'flex items-center gap-4 rounded-[0.75rem] border-2 border-line-strong bg-raised px-6 py-3',
  'text-[2rem]/10 font-semibold text-ink react-fast hover:bg-hover',
);

const toggleFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
};

interface BoardToolsProps {
  isShown: boolean;
  newest: Board['called'][number] | null;
}

/** Settings of the board, visible only while a pointer or key is used. */
export const BoardTools = ({ isShown, newest }: BoardToolsProps) => {
  const { t } = useLingui();
  const { isOn, canPlay, turn } = useSound(newest?.called_at ?? null);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <aside
      aria-label={t`Settings of this screen`}
      className="pointer-events-none fixed inset-x-0 top-8 z-10 flex flex-col items-center gap-4"
    >
      <div
        className={cx(
          'flex gap-4 transition-opacity focus-within:opacity-100',
          isShown ? 'pointer-events-auto opacity-100' : 'opacity-0',
        )}
      >
        <button type="button" className={toolClass} onClick={() => turn(!isOn)}>
          <Icon aria-hidden="true" className="size-9" />
          {isOn ? <Trans>Sound is on</Trans> : <Trans>Sound is off</Trans>}
        </button>
        <button type="button" className={toolClass} onClick={toggleFullScreen}>
          <Maximize aria-hidden="true" className="size-9" />
          <Trans>Full screen</Trans>
        </button>
      </div>
      {isOn && !canPlay && !isShown && (
        <p role="status" className="rounded-[0.75rem] bg-raised px-6 py-3 text-[2rem]/10 text-ink">
          <Trans>Press any key for sound</Trans>
        </p>
      )}
    </aside>
  );
};
