import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { TabletSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { KioskStartForm } from '../../../components/forms/kiosk-start-form.tsx';
import { startSession } from '../../../lib/session/current-user.ts';
import { may } from '../../../lib/session/may.ts';
import { hasStoredSession, useSession } from '../../../lib/session/session.ts';
import { useStartKiosk } from '../api.ts';
import { KioskNotice } from './kiosk-notice.tsx';

/** Whether the owner of this shop is signed in; 'loading' until that is known. */
const useOwner = (username: string): 'loading' | 'owner' | 'other' => {
  const { user, isAuthenticated } = useSession();
  const [isLoading, setIsLoading] = useState(hasStoredSession);
  useEffect(() => {
    if (hasStoredSession()) void startSession().finally(() => setIsLoading(false));
  }, []);
  if (isLoading) return 'loading';
  const isOwner = isAuthenticated && may(user, 'settings') && user.shop_username === username;
  return isOwner ? 'owner' : 'other';
};

/** Shown at the address of a kiosk on another device: the owner can make it a kiosk. */
export const KioskStart = ({ shop }: Pick<ShopLine, 'shop'>) => {
  const who = useOwner(shop.username);
  const start = useStartKiosk();
  const { name } = shop;
  return (
    <KioskNotice
      icon={TabletSmartphone}
      title={<Trans>Make this tablet a kiosk</Trans>}
      text={
        <Trans>
          Customers of {name} check in on it themselves, even without a connection. You will be
          logged out here. To leave kiosk mode you need the shop PIN.
        </Trans>
      }
    >
      {who === 'loading' && <Spinner />}
      {who === 'owner' && <KioskStartForm onStart={start} />}
      {who === 'other' && (
        <>
          <p className="text-body-lg text-ink-2">
            <Trans>Log in as the owner of this shop, then come back to this address.</Trans>
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/login" size="xl">
              <Trans>Log in</Trans>
            </ButtonLink>
            <ButtonLink to={`/shop/${shop.username}`} size="xl" variant="secondary">
              <Trans>Check in on your phone</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </KioskNotice>
  );
};
