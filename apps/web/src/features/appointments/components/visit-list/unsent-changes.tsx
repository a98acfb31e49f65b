import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { type DeskItem, dismiss, type RefusedItem } from '../../model/desk-outbox.ts';
import { useDeskSender } from '../../model/desk-sender.ts';
import { updateDeskOutbox, useDeskOutbox } from '../../model/desk-store.ts';

/** 'Walk-in Tomás Vega', 'Claim ticket 31', 'Complete ticket 28'. */
const ChangeName = ({ item }: { item: DeskItem | RefusedItem }): ReactNode => {
  if (item.kind === 'walk-in') {
    const name = item.body.customer_name ?? item.body.customer_phone;
    return name === undefined ? <Trans>New walk-in</Trans> : <Trans>New walk-in: {name}</Trans>;
  }
  const { ticket } = item;
  return item.kind === 'claim' ? (
    <Trans>Claim ticket {ticket}</Trans>
  ) : (
    <Trans>Complete ticket {ticket}</Trans>
  );
};

/**
 * Changes that were made without a network: those that wait to be sent, and those that the server
 * has refused. Sends them as soon as it can. The frame of the dashboard shows it on every screen.
 */
export const UnsentChanges = () => {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { waiting, refused } = useDeskOutbox();
  useDeskSender();
  const timeOf = (at: string) => formatTime(at, i18n.locale, user.shop_time_zone);
  if (waiting.length + refused.length === 0) return null;
  return (
    <Card aria-label={t`Changes without a network`} className="mb-5 grid gap-2 p-4">
      {waiting.length > 0 && (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CloudOff size={18} aria-hidden="true" className="flex-none" />
          <Trans>Waiting to be sent</Trans>
        </p>
      )}
      <ul className="grid gap-1.5 empty:hidden">
        {waiting.map((item) => (
          <li key={item.key} className="flex gap-2 text-body num">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <ChangeName item={item} />
            </span>
            <span className="text-ink-3">{timeOf(item.at)}</span>
          </li>
        ))}
      </ul>
      {refused.map((item) => (
        <div key={item.key} role="alert" className="flex items-start gap-2">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none text-danger" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-semibold">
              <ChangeName item={item} />
            </b>{' '}
            ({timeOf(item.at)}): <Trans>not done.</Trans> {item.reason}
          </p>
          <IconButton
            icon={X}
            label={t`Dismiss`}
            className="-my-2"
            onClick={() => updateDeskOutbox((outbox) => dismiss(outbox, item.key))}
          />
        </div>
      ))}
    </Card>
  );
};
