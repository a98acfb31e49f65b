import type { BookingLink } from '@lineup/contract/booking-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useCopy } from '../../../components/buttons/use-copy.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { downloadCode } from '../../../lib/device/download-qr-code.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { linkAddress } from '../model/share-link.ts';

/** If the code fails to load, the address below is enough. */
const QrCode = lazy(() =>
  import('../../../components/pictures/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => <></> }),
  ),
);

interface QrDialogProps {
  link: Pick<BookingLink, 'service_name' | 'booking_url'>;
  onClose: () => void;
}

/** The QR code of a link to download or print; only the code is printed. */
export const QrDialog = ({ link, onClose }: QrDialogProps) => {
  const { t } = useLingui();
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  const code = useRef<HTMLDivElement>(null);
  const { service_name: name } = link;
  const address = linkAddress(link, window.location.origin);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="sm"
      title={t`QR code`}
      description={t`Whoever scans it can book ${name}.`}
    >
      <div className="grid justify-items-center gap-4 pb-5" data-print-sheet>
        <div
          ref={code}
          className="aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line bg-white print:max-w-120 print:border-0"
        >
          <Suspense>
            <QrCode text={address} label={t`QR code: book ${name}`} />
          </Suspense>
        </div>
        <p className="text-center text-small wrap-anywhere text-ink-2 print:text-body-lg print:text-black">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <div className="flex flex-wrap justify-center gap-2 print:hidden">
          <Button onClick={() => downloadCode(code.current, name)}>
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
          <Button variant="secondary" onClick={() => void copy(address)}>
            <Copy aria-hidden="true" />
            <Trans>Copy link</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
