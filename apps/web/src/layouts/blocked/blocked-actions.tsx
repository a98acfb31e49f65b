import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  CircleUser,
  Download,
  Handshake,
  LifeBuoy,
  Mail,
  ReceiptText,
  Store,
  Users,
} from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { useExportShop } from '../../features/shops/hooks.ts';
import { may } from '../../lib/session/may.ts';
import { subscriptionPath } from '../plan/plan-usage.tsx';
import { useAreaSwitch } from '../shell/use-area-switch.ts';
import { useShopActions } from '../shell/use-shop-actions.ts';
import { billingPath, profilePath, supportPath, teamPath } from './blocked-paths.ts';
import { isSuspended } from './blocked-words.tsx';

const Support = ({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) => (
  <ButtonLink to={supportPath} variant={variant} size="xl">
    <LifeBuoy aria-hidden="true" />
    <Trans>Contact support</Trans>
  </ButtonLink>
);

const Profile = () => (
  <ButtonLink to={profilePath} variant="ghost">
    <CircleUser aria-hidden="true" />
    <Trans>Profile</Trans>
  </ButtonLink>
);

const OtherShops = () =>
  useShopActions().map(({ id, label, onSelect }) => (
    <Button key={id} variant="ghost" onClick={onSelect}>
      <Store aria-hidden="true" />
      {label}
    </Button>
  ));

/** Commissions for other shops do not end with the own subscription. */
const AffiliateArea = ({ user }: { user: User }) =>
  useAreaSwitch(user, 'affiliate').map(({ label, onSelect }) => (
    <Button key="affiliate" variant="ghost" onClick={onSelect}>
      <Handshake aria-hidden="true" />
      {label}
    </Button>
  ));

const ExportEverything = () => {
  const { t } = useLingui();
  const { start, isExporting } = useExportShop();
  return (
    <Button
      variant="ghost"
      isBusy={isExporting}
      busyText={t`Exporting...`}
      onClick={() => void start()}
    >
      <Download aria-hidden="true" />
      <Trans>Export everything</Trans>
    </Button>
  );
};

const firstRowClass = 'flex flex-wrap gap-3';
/** Aligns its labels with those of the row above. */
const secondRowClass = 'mt-4 -ml-3.5 flex flex-wrap gap-1';

/** An owner with an unpaid invoice pays it; otherwise they choose a plan. */
const OwnerActions = ({ user }: { user: User }) => {
  const isUnpaid = user.subscription_ended_reason === 'unpaid';
  const choose = (
    <ButtonLink to={subscriptionPath} size="xl" variant={isUnpaid ? 'secondary' : 'primary'}>
      <Trans>Choose a plan</Trans>
    </ButtonLink>
  );
  return (
    <>
      <div className={firstRowClass}>
        {isUnpaid ? (
          <>
            <ButtonLink to={billingPath} size="xl">
              <Trans>Billing</Trans>
            </ButtonLink>
            {choose}
          </>
        ) : (
          choose
        )}
        <Support />
      </div>
      <div className={secondRowClass}>
        {!isUnpaid && (
          <ButtonLink to={billingPath} variant="ghost">
            <ReceiptText aria-hidden="true" />
            <Trans>Billing</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={teamPath} variant="ghost">
          <Users aria-hidden="true" />
          <Trans>Team Members</Trans>
        </ButtonLink>
        <ExportEverything />
        <Profile />
        <OtherShops />
        <AffiliateArea user={user} />
      </div>
    </>
  );
};

const EmployeeActions = ({ user }: { user: User }) => {
  const { shop_owner_name: name, shop_owner_email: email } = user;
  return (
    <>
      <div className={firstRowClass}>
        {email !== '' && (
          <a href={`mailto:${email}`} className={buttonClass({ size: 'xl' })}>
            <Mail aria-hidden="true" />
            {name === '' ? <Trans>Write to the owner</Trans> : <Trans>Write to {name}</Trans>}
          </a>
        )}
        <Support />
      </div>
      <div className={secondRowClass}>
        <Profile />
        <OtherShops />
        <AffiliateArea user={user} />
      </div>
    </>
  );
};

/** No payment opens a suspended shop again: only support helps. */
const SuspendedActions = ({ user }: { user: User }) => (
  <>
    <div className={firstRowClass}>
      <Support variant="primary" />
    </div>
    <div className={secondRowClass}>
      {may(user, 'billing') && <ExportEverything />}
      <Profile />
      <OtherShops />
      <AffiliateArea user={user} />
    </div>
  </>
);

/** First what reopens the shop, then what stays available to the person. */
export const BlockedActions = ({ user }: { user: User }) => {
  if (isSuspended(user)) return <SuspendedActions user={user} />;
  return may(user, 'billing') ? <OwnerActions user={user} /> : <EmployeeActions user={user} />;
};
