import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';

/**
 * Shown to whoever opened the link of the message. A form, so that a mail scanner that opens links
 * confirms nothing, and so that it works before any script.
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
