import type { User } from '@lineup/contract/identity/auth';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { formatDate } from '../../../lib/figures/format.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { cancelShopDeletion, shopDeletionQuery } from '../api.ts';
import { useDecide } from '../hooks.ts';
import { DangerRow } from './danger-row.tsx';
import { DeleteShopDialog } from './delete-shop-dialog.tsx';

export const DeleteShop = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui();
  const { data } = useRetryableQuery(shopDeletionQuery);
  const { decide, isBusy, reload } = useDecide();
  const [isAsking, setIsAsking] = useState(false);
  const shop = user.shop_name;
  const bookings = data?.open_bookings ?? 0;
  const dueAt = data?.due_at ?? null;
  const day = dueAt === null ? '' : formatDate(dueAt, i18n.locale, user.shop_time_zone);
  return (
    <DangerRow
      title={<Trans>Delete the shop</Trans>}
      action={
        dueAt === null ? (
          <Button variant="danger" disabled={!data} onClick={() => setIsAsking(true)}>
            <Trans>Delete {shop}</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => void decide(cancelShopDeletion, t`The shop stays.`)}
          >
            <Trans>Keep the shop</Trans>
          </Button>
        )
      }
    >
      {dueAt !== null && (
        <p className="font-semibold text-danger">
          <Trans>
            {shop} will be deleted on {day}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          After 14 days its pages, team, customers, visits and settings are erased, everybody is
          signed out, and the subscription ends without another charge. Its web address is not given
          to anybody else.
        </Trans>
      </p>
      <p>
        <Trans>
          The law makes us keep invoices and payouts. Export your data first:{' '}
          <TextLink to="/dashboard/settings/settings#data">Settings, Your data</TextLink>.
        </Trans>
      </p>
      {bookings > 0 && (
        <p>
          <Plural
            value={bookings}
            one="# booking is open. If it still is on that day, it is canceled and the customer is notified."
            other="# bookings are open. Those still open on that day are canceled and the customers are notified."
          />
        </p>
      )}
      {isAsking && (
        <DeleteShopDialog
          shopName={shop}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            reload();
          }}
        />
      )}
    </DangerRow>
  );
};
