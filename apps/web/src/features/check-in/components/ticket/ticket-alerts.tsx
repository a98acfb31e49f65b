import type { Ticket } from '@lineup/contract/check-in/check-in';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import { readTabStorage } from '../../../../lib/storage/tab-storage.ts';
import type { TicketAddress } from '../../api.ts';
import type { AlertsPanelProps } from '../alerts/alerts-panel.tsx';

type Panel = ComponentType<AlertsPanelProps>;

const load = () => import('../alerts/alerts-panel.tsx').then((loaded) => loaded.loadPanel());

/** The button that starts alerts; everything behind it is loaded when it is pressed. */
export const TicketAlerts = ({ ticket, address }: { ticket: Ticket; address: TicketAddress }) => {
  const [panel, setPanel] = useState<{ Shown: Panel } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isHydrated = useHydrated();
  const storageKey = `lineup_alerts ${address.token}`;

  const show = () =>
    load().then(
      (Shown) => setPanel({ Shown }),
      () => setIsBusy(false),
    );

  const showAgain = useEffectEvent(() => void show());
  useEffect(() => {
    if (readTabStorage(storageKey) !== null) showAgain();
  }, [storageKey]);

  const onOff = () => {
    setPanel(null);
    setIsBusy(false);
  };
  if (panel) return <panel.Shown {...{ ticket, address, storageKey, onOff }} />;
  return (
    <Button
      variant="secondary"
      size="lg"
      isBlock
      isBusy={isBusy}
      // It works only with a script: until then its place is kept and nobody can press it.
      className={isHydrated ? 'mt-4' : 'invisible mt-4'}
      onClick={() => {
        setIsBusy(true);
        void show();
      }}
    >
      <Trans>Tell me when it is my turn</Trans>
    </Button>
  );
};
