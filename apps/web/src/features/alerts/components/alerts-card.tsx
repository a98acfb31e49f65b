import { type OwnAlerts, type StaffAlertKind, staffAlertKinds } from '@lineup/contract/alerts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Switch } from '../../../components/fields/switch.tsx';
import { type PushSupport, pushSupport } from '../../../lib/device/push-subscription.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { alertsQuery } from '../api.ts';
import { useAlerts } from '../hooks.ts';

/** Why this browser gets no alerts. */
const Unsupported = ({ support }: { support: Exclude<PushSupport, 'ready'> }) => {
  const texts: Record<typeof support, ReactNode> = {
    install: (
      <Trans>
        On an iPhone or iPad, alerts need the app: in the browser’s Share menu choose Add to Home
        Screen, open Lineup from there and come back to this page.
      </Trans>
    ),
    blocked: (
      <Trans>
        This browser blocks alerts from Lineup. Allow notifications for this site in the browser’s
        settings, then load the page again.
      </Trans>
    ),
    none: <Trans>This browser cannot show alerts. Try Chrome, Edge, Firefox or Safari.</Trans>,
  };
  return (
    <p className="rounded-control bg-sunken px-3.5 py-3 text-body text-ink-2">{texts[support]}</p>
  );
};

const ThisBrowser = ({ alerts, own }: { alerts: OwnAlerts; own: ReturnType<typeof useAlerts> }) => {
  const support = alerts.key === null ? 'none' : pushSupport();
  if (support !== 'ready') return <Unsupported support={support} />;
  return (
    <div className="grid gap-2">
      {own.isOnHere && alerts.devices > 0 ? (
        <Button variant="secondary" isBusy={own.isBusy} onClick={() => void own.turnOff()}>
          <BellOff aria-hidden="true" />
          <Trans>Turn off alerts on this device</Trans>
        </Button>
      ) : (
        <Button isBusy={own.isBusy} onClick={() => void own.turnOn()}>
          <Bell aria-hidden="true" />
          <Trans>Turn on alerts on this device</Trans>
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {own.isOnHere && alerts.devices > 0 && <Trans>This device gets your alerts.</Trans>}
      </p>
    </div>
  );
};

const Kinds = ({ alerts, own }: { alerts: OwnAlerts; own: ReturnType<typeof useAlerts> }) => {
  const { t } = useLingui();
  const texts: Record<StaffAlertKind, { label: string; hint: string }> = {
    checked_in: { label: t`Somebody checks in`, hint: t`With their place in line.` },
    booked: { label: t`A booking is made`, hint: t`With day, time and services.` },
    moved: { label: t`A booking is moved`, hint: t`By the customer or a colleague.` },
    cancelled: { label: t`A visit is canceled`, hint: t`Also when somebody leaves the line.` },
  };
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="sr-only">
        <Trans>Which alerts you get</Trans>
      </legend>
      {staffAlertKinds.map((kind) => (
        <Switch
          key={kind}
          className="py-1.5"
          hint={texts[kind].hint}
          checked={!alerts.off.includes(kind)}
          onChange={({ currentTarget: { checked } }) => void own.toggle(kind, checked)}
        >
          {texts[kind].label}
        </Switch>
      ))}
    </fieldset>
  );
};

const Loaded = ({ alerts }: { alerts: OwnAlerts }) => {
  const own = useAlerts(alerts);
  return (
    <>
      <ThisBrowser alerts={alerts} own={own} />
      {own.problem !== null && (
        <p role="alert" className="text-body font-medium text-danger">
          {own.problem}
        </p>
      )}
      <Kinds alerts={alerts} own={own} />
    </>
  );
};

/** The alerts of the signed-in person: on this device, and which. */
export const AlertsCard = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery(alertsQuery);
  return (
    <Card aria-labelledby="alerts" className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 id="alerts" className="text-h3 cut-head">
          <Trans>Alerts</Trans>
        </h2>
        <p className="mt-1 text-small text-ink-2">
          <Trans>A message on your phone or computer, also while Lineup is closed.</Trans>
        </p>
      </div>
      {isPending && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-40 rounded-control" />
        </div>
      )}
      {error && !data && (
        <LoadFailure
          title={t`Error loading your alerts`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
      {data && <Loaded alerts={data} />}
    </Card>
  );
};
