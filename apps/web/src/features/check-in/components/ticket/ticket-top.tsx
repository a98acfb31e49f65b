import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { cx } from '../../../../components/layout/cx.ts';
import { Mark } from '../../../../components/pictures/mark.tsx';
import type { Connection } from '../../../../lib/live/live.ts';
import { useHydrated } from '../../../../lib/storage/guest.ts';

interface TicketTopProps {
  shop: { readonly name: string; readonly username: string };
  /** Left out when the ticket is over. */
  connection?: Connection;
  ground?: 'plain' | 'lamp';
}

/** Shows Live while changes are pushed; while the page only polls, nothing. */
const Pulse = ({ connection }: { connection: Connection }) => {
  const isOffline = connection === 'offline';
  const isHydrated = useHydrated();
  return (
    <span
      className={cx(
        'flex flex-none items-center gap-1.5 text-body text-ink-2',
        // Hidden but in place, so that nothing moves when the stream opens.
        (!isHydrated || connection === 'polling') && 'invisible',
      )}
    >
      <span
        className={cx(
          'size-4 flex-none rounded-full border-4',
          isOffline ? 'border-sunken bg-line-strong' : 'border-completed-tint bg-completed',
        )}
      />
      {isOffline ? <Trans>Offline</Trans> : <Trans>Live</Trans>}
    </span>
  );
};

export const TicketTop = ({ shop, connection, ground = 'plain' }: TicketTopProps) => (
  <header className="flex h-15 flex-none items-center gap-2.5">
    <Link
      to={`/shop/${shop.username}`}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-control text-inherit no-underline"
    >
      <Mark ground={ground} size={28} />
      <span className="truncate font-semibold">{shop.name}</span>
    </Link>
    <span className="flex-1" />
    {connection && <Pulse connection={connection} />}
  </header>
);
