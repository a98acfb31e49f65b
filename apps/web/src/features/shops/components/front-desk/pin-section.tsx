import type { ShopSettings } from '@lineup/contract/shops';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, LockKeyholeOpen, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/cards/badge.tsx';
import { useLoadDialog } from '../../hooks.ts';
import { SettingsSection } from '../settings-section.tsx';
import type { PinFormDialog } from './pin-form-dialog.tsx';

const loadForm = async () => (await import('./pin-form-dialog.tsx')).PinFormDialog;

interface Opened {
  readonly kind: 'set' | 'remove';
  readonly Dialog: typeof PinFormDialog;
}

type PinState = 'none' | 'working' | 'disabled';

const StateBadge = ({ state }: { state: PinState }) => {
  if (state === 'none') {
    return (
      <Badge icon={LockKeyholeOpen}>
        <Trans>No PIN</Trans>
      </Badge>
    );
  }
  return state === 'working' ? (
    <Badge tone="completed" icon={LockKeyhole}>
      <Trans>PIN is on</Trans>
    </Badge>
  ) : (
    <Badge tone="warn" icon={ShieldAlert}>
      <Trans>PIN is disabled</Trans>
    </Badge>
  );
};

const StateText = ({ state }: { state: PinState }) => {
  if (state === 'none') {
    return (
      <Trans>Anybody at a signed-in screen of your team can see and change the services.</Trans>
    );
  }
  return state === 'working' ? (
    <Trans>
      Seeing and changing the services asks for the PIN. The right one unlocks that browser for 5
      minutes.
    </Trans>
  ) : (
    <Trans>
      There were too many wrong attempts, so the PIN is locked. Set a new PIN with your password to
      turn it on again.
    </Trans>
  );
};

export const PinSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const load = useLoadDialog();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (kind: Opened['kind']) =>
    load(async () => setOpened({ kind, Dialog: await loadForm() }));
  const enabled: PinState = settings.is_pin_working ? 'working' : 'disabled';
  const state = settings.has_pin ? enabled : 'none';
  return (
    <SettingsSection
      id="pin"
      description={t`Four digits for your team, for screens within reach of customers. A change takes effect at once, in every browser.`}
    >
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-5">
        <div role="status" className="min-w-0 flex-1 basis-72">
          <StateBadge state={state} />
          <p className="mt-2 text-ink-2">
            <StateText state={state} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {settings.has_pin && (
            <Button variant="ghost" onClick={() => void open('remove')}>
              <Trans>Remove PIN</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => void open('set')}>
            {settings.has_pin ? <Trans>Change PIN</Trans> : <Trans>Set a PIN</Trans>}
          </Button>
        </div>
      </div>
      {opened && (
        <opened.Dialog
          kind={opened.kind}
          hasPin={settings.has_pin}
          onClose={() => setOpened(null)}
        />
      )}
    </SettingsSection>
  );
};
