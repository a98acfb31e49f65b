import type { Setup } from '@lineup/contract/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { callTestTicket, removeTestTicket } from '../../api.ts';
import { type SetupChange, useSetupChange } from '../../hooks.ts';
import type { StepProps } from '../../model/step-props.ts';

/** If it cannot be loaded, the link below leads to the same page. */
const QrCode = lazy(() =>
  import('../../../../components/pictures/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => <></> }),
  ),
);

const Scan = ({ url }: { url: string | null }) => {
  const { t } = useLingui();
  if (url === null) {
    return (
      <p className="text-ink-2">
        <Trans>The set-up is finished. To try the line, check in on your own check-in page.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="size-44 flex-none overflow-hidden rounded-control border border-line bg-white">
        <Suspense>
          <QrCode text={url} label={t`QR code: take a test ticket on your phone`} />
        </Suspense>
      </div>
      <div className="grid flex-1 basis-60 gap-2">
        <p className="text-h3">
          <Trans>Scan this with your own phone</Trans>
        </p>
        <p className="text-ink-2">
          <Trans>
            Take a ticket there as a customer would. It shows up here at once, and you call it.
          </Trans>
        </p>
        <p className="text-small">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="rounded-chip font-label text-primary underline decoration-1 underline-offset-3"
          >
            <Trans>No phone at hand? Open it in a new tab</Trans>
          </a>
        </p>
      </div>
    </div>
  );
};

interface ArrivedProps {
  ticket: NonNullable<Setup['test_ticket']>;
  change: SetupChange['change'];
  isBusy: boolean;
  onDone: () => void;
}

/** The ticket on the owner's phone, waiting or called. */
const Arrived = ({ ticket, change, isBusy, onDone }: ArrivedProps) => {
  const { ticket_number: number, customer_name: name, status } = ticket;
  const isCalled = status === 'in_progress';
  const remove = async () => {
    if ((await change(removeTestTicket)) && isCalled) onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-4">
      <TicketChip ticket={number} status={status} size="lg" />
      <div role="status" className="min-w-0 flex-1 basis-52">
        <p className="text-h3 wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          {isCalled ? (
            <Trans>Called. Your phone says that it is your turn.</Trans>
          ) : (
            <Trans>Arrived. Your phone shows the wait.</Trans>
          )}
        </p>
      </div>
      {isCalled ? (
        <Button isBusy={isBusy} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          <Trans>Delete the test ticket</Trans>
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void change(callTestTicket)}>
          <BellRing aria-hidden="true" />
          <Trans>Call {name}</Trans>
        </Button>
      )}
    </div>
  );
};

/** The owner takes a ticket on their own phone, and this screen sees it arrive. */
export const TestTicketStep = ({ setup, onDone, onSkip }: StepProps) => {
  const { change, isBusy, failure } = useSetupChange();
  const { test_ticket: ticket, test_url: url } = setup;
  const isOver = ticket !== null && !['pending', 'in_progress'].includes(ticket.status);
  return (
    <div className="grid gap-4">
      {failure !== null && <ErrorSummary title={failure} />}
      {ticket && !isOver ? (
        <Arrived ticket={ticket} change={change} isBusy={isBusy} onDone={onDone} />
      ) : (
        <Scan url={url} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-3">
          <Trans>A test ticket is deleted and never counts in your figures or your plan.</Trans>
        </p>
        {onSkip && (
          <Button variant="ghost" onClick={onSkip}>
            <Trans>Do this later</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
