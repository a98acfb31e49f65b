import type { BookingLink } from '@lineup/contract/booking-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { useCopy } from '../../../components/buttons/use-copy.ts';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { widgetSnippet } from '../model/share-link.ts';

interface EmbedDialogProps {
  link: BookingLink;
  onClose: () => void;
}

/** The HTML snippet that embeds the booking page on the shop's site. */
export const EmbedDialog = ({ link, onClose }: EmbedDialogProps) => {
  const { t } = useLingui();
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  const name = link.service_name;
  const { origin } = window.location;
  const snippet = widgetSnippet(link, { origin, title: t`Book ${name}` });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Embed on your site`}
      description={t`Customers book ${name} without leaving your own site.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button onClick={() => void copy(snippet)}>
            <Copy aria-hidden="true" />
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t`One line of HTML`}
        hint={t`Paste it where the calendar should appear. It updates automatically.`}
        readOnly
        spellCheck={false}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
};
