import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { FieldError } from '../../../../components/fields/field.tsx';
import { TextAreaField } from '../../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useContractForm } from '../../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { servicesQuery } from '../../../services/api.ts';
import { bookForCustomer, type CalendarBarber, type NewBooking } from '../../api.ts';
import { type EmptyPlace, useCalendarContext } from '../../model/calendar-context.ts';
import { inputOf, instantOfInput, type PlaceInput, TimeFields } from './time-fields.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/calendar').then(({ bookForCustomer: { body } }) => body);

interface Typed {
  customer_name: string;
  customer_phone: string;
  customer_email: string;
  note: string;
}

const defaultMinutes = 30;

/** Converts HH:MM:SS to whole minutes. */
const minutesOf = (time: string | null): number => {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes || defaultMinutes;
};

/** Sends a booking; asks before it overlaps another. Null when the person declines. */
const useSend = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const idempotencyKeyFor = useIdempotencyKey();
  const send = (body: NewBooking) =>
    bookForCustomer(body, { idempotencyKey: idempotencyKeyFor(body) });
  return async (body: NewBooking) => {
    const answer = await send(body);
    if (answer.ok || answer.error.code !== 'overlap') return answer;
    const isConfirmed = await confirm({
      title: t`Book anyway?`,
      text: answer.error.message,
      confirmLabel: t`Book anyway`,
    });
    return isConfirmed ? send({ ...body, allows_overlap: true }) : null;
  };
};

interface BookingDialogProps {
  place: EmptyPlace;
  barbers: readonly CalendarBarber[];
  /** Renders a choice of any number of services. */
  renderServices: (chosen: readonly number[], onChange: (chosen: number[]) => void) => ReactNode;
  onBooked: () => void;
  onClose: () => void;
}

/** Staff book for a customer on the phone or at the desk. */
export const BookingDialog = ({
  place,
  barbers,
  renderServices,
  onBooked,
  onClose,
}: BookingDialogProps) => {
  const { t } = useLingui();
  const { timeZone } = useCalendarContext();
  const errorText = useErrorText();
  const send = useSend();
  const { data: lengths = [] } = useQuery(servicesQuery);
  const [services, setServices] = useState<readonly number[]>([]);
  const [when, setWhen] = useState<PlaceInput>({
    ...inputOf(place.startsAt, timeZone),
    barber: place.barber,
    minutes: null,
  });
  const [problem, setProblem] = useState<'day' | 'time' | 'skipped' | null>(null);
  const [refusal, setRefusal] = useState('');
  const { control, register, handleSubmit, setError, formState } = useContractForm<Typed>({
    loadSchema,
    defaultValues: { customer_name: '', customer_phone: '', customer_email: '', note: '' },
    texts: {
      customer_name: { missing: t`Enter a name` },
      customer_phone: t`Enter a valid phone number`,
      customer_email: t`Enter a valid email address`,
    },
  });
  const { errors, isSubmitting } = formState;
  const chosenMinutes = lengths
    .filter(({ id }) => services.includes(id))
    .reduce((sum, { estimated_time }) => sum + minutesOf(estimated_time), 0);

  const book = async (typed: Typed): Promise<void> => {
    const start = instantOfInput(when, timeZone);
    if ('problem' in start) {
      setProblem(start.problem);
      return;
    }
    setRefusal('');
    const answer = await send({
      ...typed,
      barber: when.barber,
      services: [...services],
      starts_at: new Date(start.at).toISOString(),
      ...(when.minutes !== null && { minutes: when.minutes }),
    });
    if (!answer) return;
    if (!answer.ok) {
      if (!showFieldErrors(answer.error, { control, setError })) {
        setRefusal(errorText(answer.error));
      }
      return;
    }
    onClose();
    onBooked();
    toast.success(answer.data.message, { timeoutMs: dashboardAlertMs });
  };

  // The dialog stays open while saving, because it shows the result.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`New booking`}
      onSubmit={(event) => void handleSubmit(book)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Booking...`}>
            <Trans>Book</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`Name`}
          autoComplete="off"
          maxLength={120}
          required
          error={errors.customer_name?.message}
          {...register('customer_name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="tel"
            label={t`Phone`}
            autoComplete="off"
            isNumeric
            maxLength={40}
            error={errors.customer_phone?.message}
            {...register('customer_phone')}
          />
          <TextField
            type="email"
            label={t`Email`}
            autoComplete="off"
            maxLength={254}
            error={errors.customer_email?.message}
            {...register('customer_email')}
          />
        </div>
        {renderServices(services, setServices)}
        <TimeFields
          typed={when}
          barbers={barbers}
          problem={problem}
          serviceMinutes={chosenMinutes || defaultMinutes}
          onChange={(next) => {
            setProblem(null);
            setWhen({ ...when, ...next });
          }}
        />
        <TextAreaField
          label={t`Note`}
          rows={2}
          maxLength={500}
          error={errors.note?.message}
          {...register('note')}
        />
        {refusal !== '' && <FieldError>{refusal}</FieldError>}
      </div>
    </Dialog>
  );
};
