import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useExportShop } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';

export const DataSection = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const { start, isExporting } = useExportShop();
  return (
    <SettingsSection
      id="data"
      description={t`Everything in your shop is yours. Take a copy whenever you like; nothing is changed or deleted by it.`}
    >
      <div className="grid gap-4 px-4 py-5 sm:px-5">
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere text-ink-2 marker:text-ink-3">
          <li>
            <Trans>
              Tables (CSV): shop, team, services, visits, customers, hours, closures, booking links
              and the audit log.
            </Trans>
          </li>
          <li>
            <Trans>Calendars (ICS): visits and closures, for any calendar app.</Trans>
          </li>
          <li>
            <Trans>One zip file. The link comes by email to {email} and works for 24 hours.</Trans>
          </li>
        </ul>
        <div>
          <Button
            variant="secondary"
            isBusy={isExporting}
            busyText={t`Exporting...`}
            onClick={() => void start()}
          >
            <Download aria-hidden="true" />
            <Trans>Export everything</Trans>
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
};
