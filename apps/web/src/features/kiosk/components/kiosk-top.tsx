import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Mark } from '../../../components/pictures/mark.tsx';

/** Logo and name of the shop. */
export const KioskShop = ({ shop }: Pick<ShopLine, 'shop'>) => (
  <div className="flex min-w-0 items-center gap-3">
    {shop.logo === null ? (
      <Mark ground="stage" size={44} />
    ) : (
      <img
        src={shop.logo}
        alt=""
        className="size-12 flex-none rounded-control bg-on-stage object-cover"
      />
    )}
    <p className="line-clamp-2 min-w-0 text-h2 cut-head wrap-anywhere">{shop.name}</p>
  </div>
);

/** Keeps its height, so that nothing moves when the connection is lost or restored. */
export const KioskUnreachable = ({ isOffline }: { isOffline: boolean }) => (
  <p
    role="status"
    className="flex min-h-6 items-center gap-2 text-body font-label text-on-stage num"
  >
    {isOffline && (
      <>
        <WifiOff aria-hidden="true" className="size-5 flex-none" />
        <Trans>No connection. You can still check in: your place is saved.</Trans>
      </>
    )}
  </p>
);
