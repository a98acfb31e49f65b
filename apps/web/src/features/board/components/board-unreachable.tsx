import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useReloading } from '../../../lib/offline/release.ts';

const pauseMs = 15_000;

/** The board is unattended, so it reloads automatically. */
export const BoardUnreachable = () => {
  const { t } = useLingui();
  useReloading(pauseMs);
  return (
    <main
      id="main"
      data-board=""
      data-theme="dark"
      className="grid min-h-dvh place-items-center bg-canvas p-16 text-ink"
    >
      <title>{`${t`Board`} | Lineup`}</title>
      <div className="grid justify-items-center gap-6 text-center">
        <WifiOff aria-hidden="true" className="size-24 text-ink-3" />
        <h1 className="text-[4rem]/18 cut-head">
          <Trans>The line cannot be shown right now</Trans>
        </h1>
        <p className="text-[2.25rem]/12 text-ink-2">
          <Trans>This board tries again automatically.</Trans>
        </p>
      </div>
    </main>
  );
};
