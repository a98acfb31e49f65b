import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { useCopy } from '../../../components/buttons/use-copy.ts';
import { Card } from '../../../components/cards/card.tsx';
import { toast } from '../../../components/feedback/toast-store.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { bookingLinksQuery, createMissingLinks } from '../api.ts';
import { QrDialog } from './qr-dialog.tsx';

interface ShopBookingPageProps {
  /** The username of the shop. */
  shop: string;
  /** Whether this person may create links for everybody. */
  canMakeAll: boolean;
}

/** The address of the shop's booking page, and links for everybody who has none. */
export const ShopBookingPage = ({ shop, canMakeAll }: ShopBookingPageProps) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const path = `/shop/${shop}/book`;
  const makeAll = async () => {
    setIsBusy(true);
    const answer = await createMissingLinks();
    setIsBusy(false);
    if (answer.ok) {
      toast.success(answer.data.message, { timeoutMs: dashboardAlertMs });
      await queryClient.invalidateQueries(bookingLinksQuery);
    } else {
      toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
    }
  };
  return (
    <Card className="mb-5 flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <h2 className="text-h3 cut-head">
          <Trans>Your booking page</Trans>
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          <Trans>One address for all barbers with an active link:</Trans> {path}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy(window.location.origin + path)}>
          <Copy aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setIsCodeShown(true)}>
          <QrCode aria-hidden="true" />
          <Trans>QR code</Trans>
        </Button>
        <ButtonLink to={path} target="_blank" variant="secondary">
          <ExternalLink aria-hidden="true" />
          <Trans>Open</Trans>
        </ButtonLink>
        {canMakeAll && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void makeAll()}>
            <Trans>Make links for all</Trans>
          </Button>
        )}
      </div>
      {isCodeShown && (
        <QrDialog
          link={{ service_name: t`Your booking page`, booking_url: path }}
          onClose={() => setIsCodeShown(false)}
        />
      )}
    </Card>
  );
};
