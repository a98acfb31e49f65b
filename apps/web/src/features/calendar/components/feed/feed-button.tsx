import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import type { FeedBarber } from '../../api.ts';
import { FeedDialog } from './feed-dialog.tsx';

interface FeedButtonProps {
  /** The barbers whose calendars this person may read; for an employee, only their own. */
  barbers: readonly FeedBarber[];
  className?: string;
}

/** Opens the private address for calendar programs. Used on the calendar and on the profile. */
export const FeedButton = ({ barbers, className }: FeedButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (barbers.length === 0) return null;
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        <Trans>Subscribe</Trans>
      </Button>
      {isOpen && <FeedDialog barbers={barbers} onClose={() => setIsOpen(false)} />}
    </>
  );
};
