import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useCopy } from '../../../../components/buttons/use-copy.ts';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { saveFile } from '../../../../lib/device/save-file.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the codes once, because the server stores only their hashes. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { t } = useLingui();
  const copy = useCopy();
  const text = codes.join('\n');
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'lineup-recovery-codes.txt');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Your recovery codes`}
      description={t`Each code signs you in once when you have lost your device. Keep them in a safe place: they are not shown again.`}
      actions={
        <Button onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      }
    >
      <ul className="grid gap-x-4 gap-y-1.5 rounded-control bg-sunken p-4 num sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
          <Copy aria-hidden="true" />
          <Trans>Copy</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={download}>
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
