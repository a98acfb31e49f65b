import type { Appointment } from '@lineup/contract/appointments/appointments';
import { addCents, formatCents, parseCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { servicesQuery } from '../../../services/api.ts';
import { CustomerName } from './visit-facts.tsx';

/** The sum of the prices with the visit's barber; '' if a service has no price. */
const useUsualPrice = ({ services, barber }: Appointment): string => {
  const { data = [] } = useQuery(servicesQuery);
  const prices = services.map(({ id }) => {
    const service = data.find((each) => each.id === id);
    const own = service?.barbers.find((each) => each.barber === barber);
    return parseCents(own?.price ?? service?.price ?? '');
  });
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0 || known.length < prices.length) return '';
  return formatCents(addCents(...known));
};

interface PaymentDialogProps {
  visit: Appointment;
  /** Called with undefined when there was no payment. */
  onComplete: (payment: string | undefined) => void;
  onClose: () => void;
}

/** Completes a visit, with an optional payment. */
export const PaymentDialog = ({ visit, onComplete, onClose }: PaymentDialogProps) => {
  const { t } = useLingui();
  const usual = useUsualPrice(visit);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const text = typed ?? usual;
  const ticket = visit.ticket_number;

  const complete = (payment: string | undefined) => {
    onClose();
    onComplete(payment);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A comma is the decimal point of many keypads.
    const amount = text.trim().replace(/^\$/, '').replace(',', '.');
    if (amount === '') complete(undefined);
    else if (parseCents(amount) === undefined) setIsWrong(true);
    else complete(amount);
  };

  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Complete ticket {ticket}</Trans>}
      description={<CustomerName visit={visit} />}
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={() => complete(undefined)}>
            <Trans>Skip payment</Trans>
          </Button>
          <Button type="submit">
            <Trans>Complete</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Payment`}
        hint={t`Optional.`}
        size="lg"
        start="$"
        inputMode="decimal"
        autoComplete="off"
        isNumeric
        maxLength={10}
        value={text}
        error={isWrong && t`Please enter a valid number`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
    </Dialog>
  );
};
