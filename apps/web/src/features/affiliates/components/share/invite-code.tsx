import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { downloadCode, saveCodePicture } from '../../../../lib/device/download-qr-code.ts';
import { addressFor, bareAddress } from '../../model/invite-address.ts';

/** If it cannot be loaded, the address below says the same. */
const QrCode = lazy(() =>
  import('../../../../components/pictures/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => <></> }),
  ),
);

const fileName = 'lineup-invite';

/** The QR code of the link, whose source is the code itself, and its files. */
export const InviteCode = ({ url }: { url: string }) => {
  const { t } = useLingui();
  const code = useRef<HTMLDivElement>(null);
  const savePicture = async () => {
    if (!(await saveCodePicture(code.current, fileName))) {
      toast.error(t`The picture could not be made. Download the SVG instead.`);
    }
  };
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div
        ref={code}
        className="aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line bg-white"
      >
        <Suspense>
          <QrCode text={addressFor(url, 'qr')} label={t`QR code of your link`} />
        </Suspense>
      </div>
      <p className="text-center text-small wrap-anywhere text-ink-2 num">{bareAddress(url)}</p>
      <div className="grid w-full max-w-64 gap-2">
        <Button isBlock onClick={() => void savePicture()}>
          <Download aria-hidden="true" />
          <Trans>Download PNG</Trans>
        </Button>
        <Button isBlock variant="secondary" onClick={() => downloadCode(code.current, fileName)}>
          <Download aria-hidden="true" />
          <Trans>Download SVG</Trans>
        </Button>
      </div>
    </div>
  );
};
