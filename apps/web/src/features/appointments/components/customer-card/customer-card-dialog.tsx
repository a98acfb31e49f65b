import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { CustomerCard } from '@lineup/contract/appointments/customer-card';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { TextAreaField } from '../../../../components/fields/text-area-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { customerCardQuery, setCustomerNote } from '../../../customers/api.ts';
import { type ChangeCard, CutPhotos } from './cut-photos.tsx';
import { PastVisits } from './past-visits.tsx';

/** Sends a change of the card, and shows the card that comes back. */
const useCardChange = (visitId: number) => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const change: ChangeCard = async (send) => {
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    if (answer.ok) {
      queryClient.setQueryData(customerCardQuery(visitId).queryKey, answer.data.response);
    } else toast.error(errorText(answer.error));
  };
  return { change, isBusy };
};

type Known = NonNullable<CustomerCard['customer']>;

const Figures = ({ customer }: { customer: Known }) => (
  <p className="flex flex-wrap items-center gap-2 text-ink-2 num">
    {customer.visits === 0 ? (
      <Badge tone="tint">
        <Trans>First visit</Trans>
      </Badge>
    ) : (
      <Plural value={customer.visits} one="# visit so far" other="# visits so far" />
    )}
    {customer.no_shows > 0 && (
      <Badge tone="warn">
        <Plural value={customer.no_shows} one="# no-show" other="# no-shows" />
      </Badge>
    )}
  </p>
);

interface PartProps {
  visitId: number;
  change: ChangeCard;
  isBusy: boolean;
}

const Note = ({ customer, visitId, change, isBusy }: PartProps & { customer: Known }) => {
  const { t } = useLingui();
  const [note, setNote] = useState(customer.note);
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={t`Note`}
        hint={t`The team sees it, the customer does not.`}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {note.trim() !== customer.note && (
        <Button
          size="sm"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => void change(() => setCustomerNote(visitId, note))}
        >
          <Trans>Save note</Trans>
        </Button>
      )}
    </div>
  );
};

interface CustomerCardDialogProps {
  visit: Appointment;
  onClose: () => void;
}

/** Last visits, note, no-shows and photos of cuts of whoever sits down. */
export const CustomerCardDialog = ({ visit, onClose }: CustomerCardDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: card, error, isFetching, refetch } = useQuery(customerCardQuery(visit.id));
  const { change, isBusy } = useCardChange(visit.id);
  const customer = card?.customer;
  const part = { visitId: visit.id, change, isBusy };
  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={visit.customer_name ?? t`Unknown Customer`}
    >
      <div className="grid gap-5 pb-5">
        {card === undefined && !error && <Skeleton className="h-48 w-full" />}
        {card === undefined && error && (
          <LoadFailure
            title={t`The customer could not be loaded`}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        )}
        {card && !customer && (
          <p className="text-ink-2">
            <Trans>
              The shop knows only the name. A phone number at check-in brings visits together.
            </Trans>
          </p>
        )}
        {card && customer && (
          <>
            <Figures customer={customer} />
            <Note key={customer.note} customer={customer} {...part} />
            <PastVisits visits={card.visits} timeZone={card.time_zone} />
            <CutPhotos card={card} {...part} />
          </>
        )}
      </div>
    </Dialog>
  );
};
