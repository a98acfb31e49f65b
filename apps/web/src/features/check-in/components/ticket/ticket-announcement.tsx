import type { Ticket } from '@lineup/contract/check-in/check-in';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';

const quietMs = 20_000;

/** Tells ears what eyes see: only when place or range have changed, at most every 20 seconds. */
export const TicketAnnouncement = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useLingui();
  const { place } = ticket;
  const wait = useWaitWords().waitOf(ticket.likely, ticket.updated_at);
  const text = place === null ? '' : t`Your place is ${place}. Your wait: ${wait}.`;
  const [spoken, setSpoken] = useState('');
  // What the page began with has been read with the page.
  const last = useRef({ text, at: 0 });

  useEffect(() => {
    if (text === last.current.text) return;
    const speak = () => {
      last.current = { text, at: Date.now() };
      setSpoken(text);
    };
    const timer = setTimeout(speak, Math.max(0, last.current.at + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
};
