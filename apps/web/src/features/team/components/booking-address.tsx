import { Trans } from '@lingui/react/macro';

interface BookingAddressProps {
  shopUsername: string;
  username: string;
}

/** Shows the public addresses that the username is part of. */
export const BookingAddress = ({ shopUsername, username }: BookingAddressProps) => {
  const address = `${window.location.host}/shop/book/${shopUsername}/${username || '…'}/…`;
  return (
    <>
      <Trans>Booking pages:</Trans>{' '}
      <span className="font-medium text-ink-2 wrap-anywhere">{address}</span>
    </>
  );
};
