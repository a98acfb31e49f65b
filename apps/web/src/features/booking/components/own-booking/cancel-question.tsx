import type { Booking } from '@lineup/contract/booking/booking';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { NativeDialog } from '../../../../components/overlays/native-dialog.tsx';
import { dayTitle } from '../../../../lib/time/month-days.ts';
import { clockTime, shopDay } from '../../../../lib/time/shop-clock.ts';

interface CancelQuestionProps {
  booking: Booking;
  isBusy: boolean;
  onStay: () => void;
  onCancel: () => void;
}

/** Confirms a cancellation; works as a form without a script. */
export const CancelQuestion = ({ booking, isBusy, onStay, onCancel }: CancelQuestionProps) => {
  const { i18n } = useLingui();
  const { starts_at: at, shop } = booking;
  const day = dayTitle(shopDay(at, shop.time_zone), i18n.locale);
  const time = clockTime(at, i18n.locale, shop.time_zone);
  return (
    <NativeDialog title={<Trans>Cancel this booking?</Trans>} onClose={onStay}>
      <p className="mt-1 text-ink-2 num">
        <Trans>
          {day}, {time}: this time becomes free for others. You cannot undo this.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <a
          href="?"
          role="button"
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
          onClick={(event) => {
            event.preventDefault();
            onStay();
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onStay();
          }}
        >
          <Trans>Keep it</Trans>
        </a>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          <input type="hidden" name="step" value="cancel" />
          <Button type="submit" variant="danger" size="lg" isBusy={isBusy}>
            <Trans>Cancel booking</Trans>
          </Button>
        </form>
      </div>
    </NativeDialog>
  );
};
