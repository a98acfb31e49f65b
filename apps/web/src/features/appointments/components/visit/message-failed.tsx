import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { telephoneLink } from '../../../../lib/device/directions.ts';

/** The message to the customer failed, so staff should call. */
export const MessageFailed = ({ visit }: { visit: Appointment }) => {
  const phone = visit.customer_phone;
  const isOpen = visit.status === 'pending' || visit.status === 'in_progress';
  if (visit.message_state !== 'failed' || !isOpen) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-caption font-semibold text-danger">
      <CircleAlert size={12} aria-hidden="true" className="flex-none" />
      <Trans>Message failed.</Trans>{' '}
      {phone === null ? (
        <Trans>Call instead</Trans>
      ) : (
        <a href={telephoneLink(phone)} className="underline underline-offset-3">
          <Trans>Call instead</Trans>
        </a>
      )}
    </span>
  );
};
