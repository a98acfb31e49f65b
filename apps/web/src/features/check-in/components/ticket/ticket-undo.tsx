import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { StepForm, type TicketActs } from './ticket-forms.tsx';

/** Takes back what the ticket says can be taken back. */
export const UndoStep = ({ acts, className }: { acts: TicketActs; className: string }) => (
  <StepForm step="undo" acts={acts} className={cx('flex-none', className)}>
    <Button type="submit" variant="ghost" isBusy={acts.busy === 'undo'}>
      <Trans>Undo</Trans>
    </Button>
  </StepForm>
);
