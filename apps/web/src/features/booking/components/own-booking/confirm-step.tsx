import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';

/**
 * Shown after the link of the message was opened. It is a form, so that mail scanners that open links
 * do not confirm, and so that it works without a script.
 */
export const ConfirmStep = ({ code }: { code: string }) => (
  <form method="post" className="mb-5 grid gap-3 rounded-card border border-line bg-sunken p-4">
    <input type="hidden" name="step" value="confirm" />
    <input type="hidden" name="code" value={code} />
    <p>
      <Trans>Is this booking yours? Confirm it, and you can book further visits here.</Trans>
    </p>
    <Button type="submit" size="lg">
      <Trans>Confirm my booking</Trans>
    </Button>
  </form>
);
