import type { Device } from '@lineup/contract/identity/devices';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Badge } from '../../../components/cards/badge.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { formatAgo, formatDate } from '../../../lib/figures/format.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { devicesQuery } from '../api.ts';
import { useDeviceName, useSignOutDevices } from '../hooks.ts';

const phones = /android|ios|iphone|ipad/i;
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DeviceRowProps {
  device: Device;
  /** The time of the list's response. */
  now: number;
  onSignOut: () => void;
}

const DeviceRow = ({ device, now, onSignOut }: DeviceRowProps) => {
  const { t, i18n } = useLingui();
  const nameOf = useDeviceName();
  const name = nameOf(device);
  const Icon = phones.test(device.system) ? Smartphone : Monitor;
  const ago = formatAgo(device.last_seen_at, now, i18n.locale);
  const since = formatDate(device.signed_in_at, i18n.locale, zone());
  return (
    <li className="flex flex-wrap items-center gap-3 border-line px-5 py-3.5 not-first:border-t">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-sunken text-ink-2">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {device.is_current && (
            <Badge tone="completed">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-2">
          {device.is_current || ago === null ? (
            <Trans>Active now</Trans>
          ) : (
            <Trans>Last seen {ago}</Trans>
          )}
        </p>
        <p className="text-caption text-ink-3">
          <Trans>Signed in on {since}</Trans>
        </p>
      </div>
      {!device.is_current && (
        <Button
          variant="secondary"
          size="sm"
          className="ml-auto"
          aria-label={t`Sign out ${name}`}
          onClick={onSignOut}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};

const LoadingRows = () => (
  <div aria-busy="true">
    {[1, 2].map((row) => (
      <div key={row} className="flex gap-3 border-line px-5 py-3.5 not-first:border-t">
        <Skeleton className="size-10 rounded-control" />
        <div className="grid flex-1 gap-2 py-1">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-36" />
        </div>
      </div>
    ))}
  </div>
);

/** The devices on which the person is signed in, with sign-out buttons. */
export const DeviceList = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, dataUpdatedAt, error, isPending, isRetrying, retry } =
    useRetryableQuery(devicesQuery);
  const { signOut, signOutOthers } = useSignOutDevices();
  const hasOthers = data?.some(({ is_current: isCurrent }) => !isCurrent) ?? false;
  return (
    <Card aria-labelledby="devices">
      <div className="px-5 pt-5 pb-3">
        <h2 id="devices" className="text-h3 cut-head">
          <Trans>Where you are signed in</Trans>
        </h2>
        <p className="mt-1 text-small text-ink-2">
          <Trans>Sign out what you do not use or do not know.</Trans>
        </p>
      </div>
      {isPending && <LoadingRows />}
      {error && !data && (
        <LoadFailure
          title={t`Error loading your devices`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
      {data && (
        <ul className="border-t border-line">
          {data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={dataUpdatedAt}
              onSignOut={() => void signOut(device)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className="border-t border-line p-4">
          <Button
            variant="ghost"
            isBlock
            className="h-auto! min-h-10 py-2 whitespace-normal!"
            onClick={() => void signOutOthers()}
          >
            <LogOut aria-hidden="true" />
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
};
