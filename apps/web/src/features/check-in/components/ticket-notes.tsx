import type { Ticket } from '@lineup/contract/check-in';
import type { PassedReason } from '@lineup/contract/line';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePassedSentence } from '../../../lib/passed-words.ts';
import { clockTime } from '../../../lib/shop-clock.ts';

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="mt-3 flex gap-2.5 rounded-control bg-sunken px-3.5 py-3 text-body text-ink-2">
    <Icon size={18} aria-hidden="true" className="mt-px flex-none" />
    <span>{children}</span>
  </p>
);

const Passed = ({ reason }: { reason: PassedReason }) => (
  <Note icon={Info}>{usePassedSentence(reason)}</Note>
);

/** Why the order is what it is. Last on the page: what comes and goes here moves nothing. */
export const TicketNotes = ({ ticket }: { ticket: Ticket }) => {
  const { i18n } = useLingui();
  const { not_before: notBefore, passed, updated_at: now } = ticket;
  const isLate = notBefore !== null && Date.parse(notBefore) > Date.parse(now);
  const until = isLate ? clockTime(notBefore, i18n.locale, ticket.shop.time_zone) : '';
  return (
    <>
      {isLate && (
        <Note icon={Clock}>
          <Trans>We will not call you before {until}. You keep your place.</Trans>
        </Note>
      )}
      {passed && <Passed reason={passed.reason} />}
    </>
  );
};
