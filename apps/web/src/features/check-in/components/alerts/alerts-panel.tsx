import type { Ticket } from '@lineup/contract/check-in/check-in';
import type { TicketAlertKind } from '@lineup/domain/messages/ticket-alert';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { pushSupport } from '../../../../lib/device/push-subscription.ts';
import { readTabStorage, writeTabStorage } from '../../../../lib/storage/tab-storage.ts';
import { addAlertTexts } from '../../../../lib/texts/change-texts.ts';
import type { TicketAddress } from '../../api.ts';
import { armCallSignal, disarmCallSignal } from '../../model/call-signal.ts';
import { changeTicketPush, startTicketPush, stopTicketPush } from '../../model/ticket-push.ts';

/** What this tab remembers of a ticket: the kinds that are switched off, and whether it has push. */
interface Remembered {
  readonly off: readonly TicketAlertKind[];
  readonly hasPush: boolean | null;
}

const readRemembered = (key: string): Remembered => {
  const [push, off = ''] = (readTabStorage(key) ?? '').split(' ');
  return {
    off: off === '' ? [] : (off.split(',') as TicketAlertKind[]),
    hasPush: push === 'push' ? true : push === 'page' ? false : null,
  };
};

const write = (key: string, { off, hasPush }: Remembered) =>
  writeTabStorage(key, `${hasPush === true ? 'push' : 'page'} ${off.join(',')}`);

const Reach = ({ hasPush }: { hasPush: boolean | null }): ReactNode => {
  if (hasPush === null) return <Trans>One moment …</Trans>;
  if (hasPush) return <Trans>You get a message even if you close this page.</Trans>;
  const support = pushSupport();
  if (support === 'install') {
    return (
      <Trans>
        Keep this page open: it rings when you are called. To get a message on an iPhone while it is
        closed, choose Add to Home Screen in the Share menu and open it from there.
      </Trans>
    );
  }
  if (support === 'blocked') {
    return (
      <Trans>
        Keep this page open: it rings when you are called. Your browser blocks messages from this
        site.
      </Trans>
    );
  }
  return <Trans>Keep this page open: it rings when you are called.</Trans>;
};

export interface AlertsPanelProps {
  ticket: Ticket;
  address: TicketAddress;
  /** The key of what this tab remembers. */
  storageKey: string;
  onOff: () => void;
}

/** Sound, vibration and messages for a waiting ticket. It starts them when it is first shown. */
export const AlertsPanel = ({ ticket, address, storageKey, onOff }: AlertsPanelProps) => {
  const { t } = useLingui();
  const [{ off, hasPush }, setState] = useState(() => readRemembered(storageKey));
  const isStarted = useRef(hasPush !== null);
  const place = ticket.status === 'in_progress' ? 0 : ticket.place;

  const remember = (next: Remembered) => {
    write(storageKey, next);
    setState(next);
  };

  useEffect(() => {
    armCallSignal();
    if (isStarted.current) return;
    isStarted.current = true;
    void startTicketPush(address, { off: [], place })
      .catch(() => false)
      .then((isOn) => remember({ off: [], hasPush: isOn }));
  });

  const toggle = (kind: TicketAlertKind, isOn: boolean) => {
    const others = off.filter((one) => one !== kind);
    const next = isOn ? others : [...others, kind];
    remember({ off: next, hasPush });
    void changeTicketPush(address, { off: next, place }).catch(() => false);
  };

  const turnOff = () => {
    disarmCallSignal();
    writeTabStorage(storageKey, null);
    void stopTicketPush(address).catch(() => undefined);
    onOff();
  };

  const kinds = [
    { kind: 'next', label: t`When I am next` },
    { kind: 'moved', label: t`When my place changes` },
  ] as const;
  return (
    <section aria-label={t`Alerts`} className="mt-4 rounded-control bg-sunken px-3.5 py-3">
      <div className="flex items-start gap-2.5">
        <BellRing size={18} aria-hidden="true" className="mt-1 flex-none" />
        <div role="status" className="flex-1 text-body">
          <p className="font-semibold">
            <Trans>We tell you when it is your turn</Trans>
          </p>
          <p className="text-ink-2">
            <Reach hasPush={hasPush} />
          </p>
        </div>
      </div>
      {hasPush &&
        kinds.map(({ kind, label }) => (
          <Switch
            key={kind}
            checked={!off.includes(kind)}
            onChange={({ currentTarget: { checked } }) => toggle(kind, checked)}
          >
            {label}
          </Switch>
        ))}
      <Button variant="ghost" size="sm" className="-ml-2" onClick={turnOff}>
        <Trans>Turn off alerts</Trans>
      </Button>
    </section>
  );
};

/** The panel, with its texts loaded. */
export const loadPanel = async (): Promise<typeof AlertsPanel> => {
  await addAlertTexts();
  return AlertsPanel;
};
