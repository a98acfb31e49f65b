import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { NativeDialog } from '../../../components/overlays/native-dialog.tsx';
import { useIdle } from '../model/use-idle.ts';

const warnMs = 25_000;
const endMs = 45_000;

/** Clears the screen when the customer walks away, after a warning of twenty seconds. */
export const KioskIdle = ({ onIdle }: { onIdle: () => void }) => {
  const left = useIdle(warnMs, endMs, onIdle);
  if (left === null) return null;
  return (
    // Any touch resets the timer, also outside the button.
    <NativeDialog title={<Trans>Are you still there?</Trans>} onClose={() => undefined}>
      <p className="mt-1 text-body-lg text-ink-2 num">
        <Trans>Otherwise this screen clears itself in {left} s.</Trans>
      </p>
      <Button size="xl" isBlock className="mt-5 h-16!">
        <Trans>Yes, continue</Trans>
      </Button>
    </NativeDialog>
  );
};
