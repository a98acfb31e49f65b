import { Trans } from '@lingui/react/macro';
import { LinePicture } from '../../../components/line/line-picture.tsx';
import { useWaitWords } from '../../../lib/shop/wait-words.ts';
import { sampleNow, within } from './sample-day.ts';

/** The customer's view: the ticket on a phone. */
export const CustomerPiece = () => {
  const wait = useWaitWords().waitOf(within(20, 30), sampleNow);
  return (
    <div className="mx-auto w-full max-w-80 min-w-0">
      <div className="rounded-[1.125rem_1.125rem_1.125rem_0.1875rem] bg-stage text-on-stage">
        <p className="px-5 pt-4 pb-3.5">
          <span className="block text-body text-on-stage-2">
            <Trans>Your ticket</Trans>
          </span>
          <span className="mt-1 block text-[4rem]/14 tracking-[-0.04em] cut-ticket">20</span>
        </p>
        <p className="border-t-2 border-dashed border-stage-line px-5 pt-3.5 pb-4">
          <span className="block text-body text-on-stage-2">
            <Trans>Your wait from now</Trans>
          </span>
          <span className="block text-h1 cut-ticket">{wait}</span>
        </p>
      </div>
      <div className="mt-5 overflow-x-clip">
        <LinePicture
          inChair={[
            { ticket: 14, isBooking: false },
            { ticket: 16, isBooking: false },
          ]}
          before={[
            { ticket: 17, isBooking: false },
            { ticket: 18, isBooking: true },
            { ticket: 19, isBooking: false },
          ]}
          own={20}
        />
      </div>
    </div>
  );
};
