import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { StepForm, type TicketActions } from './ticket-forms.tsx';

/** Undoes the last change of the ticket. */
export const UndoStep = ({ actions, className }: { actions: TicketActions; className: string }) => (
  <StepForm step="undo" actions={actions} className={cx('flex-none', className)}>
    <Button type="submit" variant="ghost" isBusy={actions.busy === 'undo'}>
      <Trans>Undo</Trans>
    </Button>
  </StepForm>
);
