import type { User } from '@lineup/contract/identity/auth';
import { cancelAccountDeletion, cancelShopDeletion } from '@lineup/contract/leaving';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarX2, KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { toast } from '../../components/feedback/toast-store.ts';
import { leavingKey } from '../../features/profile/api.ts';
import { formatDate } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { call } from '../../lib/http/api-client.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import { ownZone } from '../../lib/time/own-zone.ts';

const Notice = ({
  icon: Icon,
  action,
  children,
}: {
  icon: typeof KeyRound;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Card
    role="status"
    className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-warn p-4 sm:px-5"
  >
    <Icon size={20} aria-hidden="true" className="flex-none text-warn" />
    <p className="min-w-0 flex-1 basis-56 text-pretty wrap-anywhere">{children}</p>
    {action}
  </Card>
);

const KeepButton = ({
  keep,
  done,
  children,
}: {
  keep: typeof cancelShopDeletion | typeof cancelAccountDeletion;
  done: string;
  children: ReactNode;
}) => {
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    const answer = await call(keep, {});
    setIsBusy(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error));
      return;
    }
    toast.success(done, { timeoutMs: dashboardAlertMs });
    void queryClient.invalidateQueries({ queryKey: leavingKey });
    void loadCurrentUser();
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
};

/** A scheduled deletion or an ownership offer, on every screen until somebody decides. */
export const LeavingNotice = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui();
  const zone = user.shop_time_zone === '' ? ownZone() : user.shop_time_zone;
  const dayOf = (at: string) => formatDate(at, i18n.locale, zone);
  const { shop_deleted_at: shopAt, account_deleted_at: accountAt, shop_name: shop } = user;
  const offeredBy = user.ownership_offered_by;
  const shopDay = shopAt === undefined ? '' : dayOf(shopAt);
  const accountDay = accountAt === undefined ? '' : dayOf(accountAt);
  return (
    <>
      {shopAt !== undefined && (
        <Notice
          icon={CalendarX2}
          action={
            user.shop_is_owner && (
              <KeepButton keep={cancelShopDeletion} done={t`The shop stays.`}>
                <Trans>Keep the shop</Trans>
              </KeepButton>
            )
          }
        >
          <Trans>
            {shop} will be deleted on {shopDay}. Until then everything works as always.
          </Trans>
        </Notice>
      )}
      {accountAt !== undefined && (
        <Notice
          icon={CalendarX2}
          action={
            <KeepButton keep={cancelAccountDeletion} done={t`Your account stays.`}>
              <Trans>Keep my account</Trans>
            </KeepButton>
          }
        >
          <Trans>Your account will be deleted on {accountDay}.</Trans>
        </Notice>
      )}
      {offeredBy !== undefined && (
        <Notice
          icon={KeyRound}
          action={
            <ButtonLink to="/dashboard/profile#danger-zone" variant="secondary">
              <Trans>See the offer</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            {offeredBy} wants you to become an owner of {shop}.
          </Trans>
        </Notice>
      )}
    </>
  );
};
