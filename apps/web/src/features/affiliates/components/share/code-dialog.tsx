import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { InviteCode } from './invite-code.tsx';

interface CodeDialogProps {
  url: string;
  onClose: () => void;
}

/** The link as a QR code, to scan from this screen or download. */
export const CodeDialog = ({ url, onClose }: CodeDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="sm"
      title={t`QR code`}
      description={t`People who scan it follow your link.`}
    >
      <div className="grid justify-items-center gap-4 pb-5">
        <InviteCode url={url} />
        <TextLink to="/affiliate/marketing/dashboard/share" isAlone>
          <Trans>Texts and cards to print</Trans>
        </TextLink>
      </div>
    </Dialog>
  );
};
