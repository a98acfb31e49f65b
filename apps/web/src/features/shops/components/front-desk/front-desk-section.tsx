import type { Kiosk } from '@lineup/contract/kiosk';
import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyholeOpen, TabletSmartphone } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { KioskStartForm } from '../../../../components/forms/kiosk-start-form.tsx';
import { formatDateTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import { useStartKiosk } from '../../../kiosk/api.ts';
import { kiosksQuery } from '../../api.ts';
import { useEndKiosk } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

const KioskRow = ({ kiosk, zone }: { kiosk: Kiosk; zone: string }) => {
  const { t, i18n } = useLingui();
  const end = useEndKiosk();
  const { name, started_by: by } = kiosk;
  const at = formatDateTime(kiosk.seen_at, i18n.locale, zone);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 sm:px-5">
      <TabletSmartphone size={20} aria-hidden="true" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2 num wrap-anywhere">
          <Trans>
            Started by {by}. Last seen {at}.
          </Trans>
        </p>
      </div>
      <Button variant="secondary" aria-label={t`End ${name}`} onClick={() => void end(kiosk)}>
        <Trans>End</Trans>
      </Button>
    </li>
  );
};

const Kiosks = ({ zone }: { zone: string }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isRetrying, retry } = useRetryableQuery(kiosksQuery);
  if (!data && error) {
    return (
      <LoadFailure
        title={t`The kiosks could not be loaded`}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        <p>{errorText(error)}</p>
      </LoadFailure>
    );
  }
  if (!data) {
    return (
      <div className="flex min-h-14 items-center px-4 sm:px-5">
        <Skeleton className="h-3.5 w-48" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className="flex min-h-14 items-center px-4 text-ink-2 sm:px-5">
        <Trans>No kiosk runs at the moment.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Kiosks that run`} className="divide-y divide-line">
      {data.map((kiosk) => (
        <KioskRow key={kiosk.id} kiosk={kiosk} zone={zone} />
      ))}
    </ul>
  );
};

/** Without a PIN nobody could end the kiosk mode of the tablet. */
const NeedsPin = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-2">
      <Trans>A kiosk is left with the PIN of the shop only. Set a PIN first.</Trans>
    </p>
    <ButtonLink to={{ hash: '#pin' }} replace variant="secondary">
      <LockKeyholeOpen aria-hidden="true" />
      <Trans>Go to the PIN</Trans>
    </ButtonLink>
  </div>
);

/** Tablets on which customers check in by themselves. */
export const FrontDeskSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const start = useStartKiosk();
  return (
    <SettingsSection
      id="front-desk"
      description={t`Let customers check in by themselves on a tablet at the front desk. It goes on without a network, and sends who came as soon as there is one.`}
    >
      <div className="mt-4 border-y border-line">
        <Kiosks zone={settings.time_zone} />
      </div>
      <div className="grid gap-3 px-4 py-5 sm:px-5">
        <h3 className="text-h3">
          <Trans>Make this device a kiosk</Trans>
        </h3>
        {settings.has_pin && settings.is_pin_working ? (
          <>
            <p className="text-ink-2">
              <Trans>
                Open these settings on the tablet and press the button there. You are logged out of
                it, and it shows nothing but the kiosk until somebody enters the PIN of the shop.
              </Trans>
            </p>
            <KioskStartForm onStart={start} />
          </>
        ) : (
          <NeedsPin />
        )}
      </div>
    </SettingsSection>
  );
};
