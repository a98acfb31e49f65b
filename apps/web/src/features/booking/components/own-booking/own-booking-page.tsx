import type { Booking } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../../../../components/layout/cx.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { type Answer, ApiError, refused } from '../../../../lib/http/api-error.ts';
import { todayIn } from '../../../../lib/time/civil-time.ts';
import { type HolderAddress, loadBooking, sendCancel, sendMove } from '../../api.ts';
import { useReturn } from '../../model/page-return.ts';
import { useBookingTitle } from '../book/booked.tsx';
import { BookingFrame, cardOfPage } from '../book/booking-frame.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { MoveStep } from './move-step.tsx';
import { type BookingQuestion, OwnBooking } from './own-booking.tsx';

interface OwnBookingPageProps {
  initial: Booking;
  address: HolderAddress;
  /** The open dialog; it is in the address, so that Back closes it. */
  question: BookingQuestion | null;
  slots: SlotMonth | null;
  today: string;
  /** The refusal of a form that was sent without a script. */
  refusal: string | null;
  isNew: boolean;
  /** The code of the message whose link was opened. */
  code: string | null;
}

const noAnswer = (): Answer<never> => refused(new ApiError(0, {}, ''));

type Done = 'booked' | 'moved' | 'cancelled';

/** The current booking: the page may stay open for days, and the shop may move it. */
const useFreshBooking = ({ initial, address, today }: OwnBookingPageProps) => {
  const [booking, setBooking] = useState(initial);
  const [day, setDay] = useState(today);
  const changes = useRef(0);
  const put = (next: Booking) => {
    changes.current += 1;
    setBooking(next);
  };
  useReturn(async () => {
    setDay(todayIn(booking.shop.time_zone));
    const before = changes.current;
    const answer = await loadBooking(address).catch(noAnswer);
    // Ignore an answer that is older than a change made here.
    if (answer.ok && before === changes.current) setBooking(answer.data);
  });
  return { booking, put, today: day };
};

const useChanges = (props: OwnBookingPageProps) => {
  const { address, refusal, isNew } = props;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { booking, put, today } = useFreshBooking(props);
  const [busy, setBusy] = useState<BookingQuestion | null>(null);
  const [done, setDone] = useState<Done | null>(isNew ? 'booked' : null);
  const [problem, setProblem] = useState(refusal);
  const [fresh, setFresh] = useState<SlotMonth | null>(null);

  const ask = (question: BookingQuestion | null) => {
    setProblem(null);
    const search = question === null ? '' : `?ask=${question}`;
    void navigate({ search }, { replace: question === null });
  };

  const run = async (
    question: BookingQuestion,
    success: Done,
    send: () => Promise<Answer<Booking>>,
  ) => {
    if (busy !== null) return;
    setBusy(question);
    setProblem(null);
    const answer = await send().catch(noAnswer);
    setBusy(null);
    if (answer.ok) {
      put(answer.data);
      setDone(success);
      return ask(null);
    }
    const { slots } = answer.error.body;
    if (slots) setFresh(slots);
    // The dialog closes, because the page below shows the problem.
    if (question === 'cancel') ask(null);
    setProblem(errorText(answer.error));
  };
  return {
    booking,
    today,
    busy,
    done,
    problem,
    fresh,
    ask,
    move: (at: string) => void run('move', 'moved', () => sendMove(address, at)),
    cancel: () => void run('cancel', 'cancelled', () => sendCancel(address)),
  };
};

/** The private page of a booking, where it can be moved or cancelled. */
export const OwnBookingPage = (props: OwnBookingPageProps) => {
  const { t } = useLingui();
  const titleOf = useBookingTitle();
  const { booking, today, busy, done, problem, fresh, ask, move, cancel } = useChanges(props);
  const { shop } = booking;
  const what = booking.status === 'cancelled' ? t`Canceled` : t`Your booking`;
  const isMoving = props.question === 'move' && booking.can_change;
  return (
    <BookingFrame shop={shop} isFramed={false}>
      <title>{`${what}: ${titleOf(booking)} | ${shop.name}`}</title>
      <main id="main" className={cx(cardOfPage, isMoving ? 'lg:min-h-165' : 'lg:max-w-130')}>
        {isMoving ? (
          <MoveStep
            {...{ booking, fresh, problem, today }}
            address={props.address}
            slots={props.slots}
            isBusy={busy === 'move'}
            onMove={move}
            onBack={() => ask(null)}
          />
        ) : (
          <div className="mx-auto w-full max-w-120 px-5 py-6">
            {props.code !== null && !booking.is_confirmed && booking.status === 'pending' && (
              <ConfirmStep code={props.code} />
            )}
            <OwnBooking booking={booking} done={done} problem={problem} onAsk={ask} />
          </div>
        )}
      </main>
      {props.question === 'cancel' && booking.can_change && (
        <CancelQuestion
          booking={booking}
          isBusy={busy === 'cancel'}
          onStay={() => ask(null)}
          onCancel={cancel}
        />
      )}
    </BookingFrame>
  );
};
