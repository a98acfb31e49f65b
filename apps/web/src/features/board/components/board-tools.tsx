import type { Board } from '@lineup/contract/board';
import { Trans, useLingui } from '@lingui/react/macro';
import { Maximize, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { useHydrated } from '../../../lib/storage/guest.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage/storage.ts';
import { playChime, unlockChime, watchChime } from '../model/chime.ts';

/** Off until somebody turns it on; remembered, though a browser wants to be touched again first. */
const useSound = (calledAt: string | null) => {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? (isHydrated && readStored('boardSound') === 'on');
  const [isHeard, setIsHeard] = useState(false);
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
    const leave = watchChime(setIsHeard);
    // Nobody comes to press a key after a new release: a screen that may be heard without is.
    void unlockChime();
    return leave;
  }, [isOn]);

  useEffect(() => {
    if (!isOn || isHeard) return;
    const unlock = () => void unlockChime();
    window.addEventListener('keydown', unlock);
    window.addEventListener('pointerdown', unlock);
    return () => {
      window.removeEventListener('keydown', unlock);
      window.removeEventListener('pointerdown', unlock);
    };
  }, [isOn, isHeard]);

  const turn = (on: boolean) => {
    setChosen(on);
    if (!on) return removeStored('boardSound');
    writeStored('boardSound', 'on');
    void playChime();
  };
  return { isOn, isHeard, turn };
};

const buttonLook = cx(
  'flex items-center gap-4 rounded-[0.75rem] border-2 border-line-strong bg-raised px-6 py-3',
  'text-[2rem]/10 font-semibold text-ink react-fast hover:bg-hover',
);

const showWhole = () => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
};

interface BoardToolsProps {
  isShown: boolean;
  newest: Board['called'][number] | null;
}

/** For whoever hangs the board up: there while a pointer or a key is used, else out of sight. */
export const BoardTools = ({ isShown, newest }: BoardToolsProps) => {
  const { t } = useLingui();
  const { isOn, isHeard, turn } = useSound(newest?.called_at ?? null);
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
        <button type="button" className={buttonLook} onClick={() => turn(!isOn)}>
          <Icon aria-hidden="true" className="size-9" />
          {isOn ? <Trans>Sound is on</Trans> : <Trans>Sound is off</Trans>}
        </button>
        <button type="button" className={buttonLook} onClick={showWhole}>
          <Maximize aria-hidden="true" className="size-9" />
          <Trans>Full screen</Trans>
        </button>
      </div>
      {isOn && !isHeard && !isShown && (
        <p role="status" className="rounded-[0.75rem] bg-raised px-6 py-3 text-[2rem]/10 text-ink">
          <Trans>Press any key for sound</Trans>
        </p>
      )}
    </aside>
  );
};
