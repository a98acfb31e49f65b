import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button.tsx';
import { useConfirm } from '../../../components/overlays/confirm.tsx';
import { formatAmount, formatDate } from '../../../lib/figures/format.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { ownZone } from '../../../lib/time/own-zone.ts';
import { accountDeletionQuery, cancelAccountDeletion, requestAccountDeletion } from '../api.ts';
import { useDecide } from '../hooks.ts';
import { DangerRow } from './danger-row.tsx';

export const DeleteAccount = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const { data } = useRetryableQuery(accountDeletionQuery);
  const { decide, isBusy } = useDecide();
  const dueAt = data?.due_at ?? null;
  const day = dueAt === null ? '' : formatDate(dueAt, i18n.locale, ownZone());
  const shops = (data?.sole_owner_of ?? []).join(', ');
  const owed = data?.affiliate_balance ?? null;
  const balance = owed === null ? null : formatAmount(owed, i18n.locale);

  const ask = async () => {
    const isSure = await confirm({
      title: t`Delete your account?`,
      text: t`In 14 days your name, email, phone number, photo and password are erased. You can change your mind until then.`,
      confirmLabel: t`Delete my account`,
      isDeletion: true,
    });
    if (isSure) await decide(requestAccountDeletion, t`Your account will be deleted in 14 days.`);
  };

  return (
    <DangerRow
      title={<Trans>Delete my account</Trans>}
      action={
        dueAt === null ? (
          <Button
            variant="danger"
            isBusy={isBusy}
            disabled={!data || shops !== ''}
            onClick={() => void ask()}
          >
            <Trans>Delete my account</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => void decide(cancelAccountDeletion, t`Your account stays.`)}
          >
            <Trans>Keep my account</Trans>
          </Button>
        )
      }
    >
      {dueAt !== null && (
        <p className="font-semibold text-danger">
          <Trans>Your account will be deleted on {day}.</Trans>
        </p>
      )}
      {shops !== '' && (
        <p>
          <Trans>
            You are the only owner of {shops}. Hand the shop over or delete it first; an account
            without another shop is deleted with it.
          </Trans>
        </p>
      )}
      <p>
        {user.role === 'affiliate' ? (
          <Trans>After 14 days your name, email, phone number and password are erased.</Trans>
        ) : (
          <Trans>
            After 14 days your name, email, phone number, photo and password are erased. The shop
            keeps its visits and statements without your name, and lines of its audit log.
          </Trans>
        )}
      </p>
      {balance !== null && (
        <p>
          <Trans>
            Open balance of the affiliate program: {balance}. It is still paid to your payout
            account when it is due; connect one first. The ledger is kept, as the law demands.
          </Trans>
        </p>
      )}
    </DangerRow>
  );
};
