import type { BookingLink } from '@lineup/contract/booking-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useContractForm } from '../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { savedNoticeMs } from '../../../lib/time/alert-times.ts';
import { bookingLinksQuery, createBookingLink, updateBookingLink } from '../api.ts';
import { emptyForm, firstBarber, formOf, inputOf, type LinkForm } from '../model/link-form.ts';
import { ActiveField } from './active-field.tsx';
import { CreateServiceFirst } from './create-service-first.tsx';
import { LinkTimes } from './link-times.tsx';

const loadSchema = () =>
  import('@lineup/contract/schemas/booking-links').then(({ createBookingLink: { body } }) => body);

interface Choice {
  id: number;
  name: string;
}

interface LinkDialogProps {
  /** The link to change; null creates one. */
  link: BookingLink | null;
  services: readonly (Choice & { estimated_time: string | null })[];
  /** The possible barbers; null for an employee, who has only own links. */
  barbers: readonly Choice[] | null;
  own: Choice;
  /** The lists are loading; they fill fields that are not changed yet. */
  isWaiting: boolean;
  onClose: () => void;
  /** A new link comes last in the list. */
  onCreated: () => void;
}

/** Keeps the current choice in the list, also if the list failed to load. */
const withCurrent = (choices: readonly Choice[], current: Choice): readonly Choice[] =>
  choices.some(({ id }) => id === current.id) ? choices : [current, ...choices];

/** Creates or changes a link. Mounted for each use, so that it starts with stored values. */
export const LinkDialog = ({
  link,
  services,
  barbers,
  own,
  isWaiting,
  onClose,
  onCreated,
}: LinkDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  const form = useContractForm<LinkForm>({
    loadSchema,
    values: link
      ? formOf(link, services)
      : emptyForm(barbers ? firstBarber(own.id, barbers) : own.id),
    resetOptions: { keepDirtyValues: true },
    texts: {
      service: t`Select a service`,
      link_text: { missing: t`Introduction text is required` },
      start_time: t`Start Time is required`,
      end_time: { missing: t`End Time is required`, wrong: t`The end must be after the start` },
      time_gap: t`The time between start and end must hold at least one gap`,
    },
    toBody: inputOf,
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const current = link ? { id: link.barber, name: link.barber_name } : own;
  const barberChoices =
    link || barbers?.length === 0 ? withCurrent(barbers ?? [], current) : barbers;
  const serviceChoices = link
    ? withCurrent(services, { id: link.service, name: link.service_name })
    : services;

  const save = async (values: LinkForm): Promise<void> => {
    const input = inputOf(values);
    const answer = link
      ? await updateBookingLink(link.id, input)
      : await createBookingLink(input, { idempotencyKey: idempotencyKeyFor(input) });
    if (!answer.ok) {
      showFieldErrors(answer.error, { control, setError });
      const text = errorText(answer.error) || t`Operation failed`;
      void notify({ tone: 'error', title: t`Error`, text });
      return;
    }
    onClose();
    if (!link) onCreated();
    void queryClient.invalidateQueries(bookingLinksQuery);
    void notify({
      tone: 'success',
      title: t`Success`,
      text: answer.data.message,
      timeoutMs: savedNoticeMs,
    });
  };

  // The dialog stays open while saving, because it shows the result.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={link ? t`Edit Booking Link` : t`Create New Booking Link`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
            {link ? <Trans>Save</Trans> : <Trans>Create Booking Link</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <NativeSelectField
          label={t`Service`}
          hint={serviceChoices.length === 0 && !isWaiting && <CreateServiceFirst />}
          error={errors.service?.message}
          {...register('service')}
        >
          <option value="" disabled>
            {isWaiting ? t`Loading...` : t`Select a service`}
          </option>
          {serviceChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelectField>
        {barbers !== null && (
          <NativeSelectField
            label={t`Barber`}
            error={errors.barber?.message}
            {...register('barber')}
          >
            {barberChoices?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelectField>
        )}
        <TextAreaField
          label={t`Introduction text`}
          hint={t`Customers read this above the calendar.`}
          maxLength={500}
          error={errors.link_text?.message}
          {...register('link_text')}
        />
        <LinkTimes form={form} services={services} />
        <ActiveField form={form} link={link} />
      </div>
    </Dialog>
  );
};
