import type { Ticket } from '@lineup/contract/check-in/check-in';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';

const quietMs = 20_000;

/** Announces a changed place or wait to screen readers, at most every 20 seconds. */
export const TicketAnnouncement = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useLingui();
  const { place } = ticket;
  const wait = useWaitWords().waitOf(ticket.likely, ticket.updated_at);
  const text = place === null ? '' : t`Your place is ${place}. Your wait: ${wait}.`;
  const [announcement, setAnnouncement] = useState('');
  // The initial text was read with the page.
  const last = useRef({ text, at: 0 });

  useEffect(() => {
    if (text === last.current.text) return;
    const announce = () => {
      last.current = { text, at: Date.now() };
      setAnnouncement(text);
    };
    const timer = setTimeout(announce, Math.max(0, last.current.at + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
};
