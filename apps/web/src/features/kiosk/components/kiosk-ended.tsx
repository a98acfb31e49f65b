import { Trans } from '@lingui/react/macro';
import { TabletSmartphone } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { leaveFor } from '../../../lib/page/leave.ts';
import type { Outbox } from '../model/kiosk-outbox.ts';
import { forgetKiosk } from '../model/kiosk-record.ts';
import { KioskForDesk } from './kiosk-arrivals.tsx';
import { KioskNotice } from './kiosk-notice.tsx';

const leave = () => {
  forgetKiosk();
  leaveFor('/login');
};

/** The owner ended the kiosk remotely. Unsent check-ins are listed for the desk. */
export const KioskEnded = ({ outbox, zone }: { outbox: Outbox; zone: string }) => (
  <KioskNotice
    icon={TabletSmartphone}
    title={<Trans>This tablet is no longer a kiosk</Trans>}
    text={<Trans>The owner turned it off. Please check in at the desk.</Trans>}
  >
    <KioskForDesk outbox={outbox} zone={zone} hasWaiting />
    <Button size="xl" variant="secondary" isBlock className="mt-3 h-16!" onClick={leave}>
      <Trans>Go to login</Trans>
    </Button>
  </KioskNotice>
);
