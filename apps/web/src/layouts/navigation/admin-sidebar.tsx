import type { User } from '@lineup/contract/identity/auth';
import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, BadgeCheck, LogOut, ScanQrCode } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Badge } from '../../components/cards/badge.tsx';
import { Meter } from '../../components/cards/meter.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { currentAppointmentsQuery } from '../../features/appointments/api.ts';
import { shownLimits } from '../../features/billing/model/shown-limits.ts';
import { formatAmount } from '../../lib/figures/format.ts';
import { may } from '../../lib/session/may.ts';
import { PlanUsage } from '../plan/plan-usage.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useLogout } from '../shell/use-logout.ts';
import { AccountRow } from './account-row.tsx';
import { adminNavigationOf, deskPath } from './navigation.ts';
import { NavigationLink, navigationClass } from './navigation-link.tsx';
import { StaffAccountMenu } from './staff-account-menu.tsx';

const ShopName = ({ user }: { user: User }) => (
  <p className="flex items-center gap-1.5 px-2 pt-3.5 pb-3 text-small font-label text-ink-2">
    <span className="truncate">{user.shop_name}</span>
    {user.shop_bluetick && (
      <>
        <BadgeCheck size={15} aria-hidden="true" className="flex-none text-pending" />
        <span className="sr-only">
          <Trans>Verified shop</Trans>
        </span>
      </>
    )}
  </p>
);

const AdminUsage = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui();
  const trialDaysLeft = user.trial_days_remaining;
  const limits = shownLimits(user);
  const extraMembers = countExtraMembers(user.total_barbers, limits.members);
  return (
    <PlanUsage
      planName={user.plan_name}
      badge={
        trialDaysLeft > 0 && (
          <Badge tone="tint">
            <Plural value={trialDaysLeft} one="# day left" other="# days left" />
          </Badge>
        )
      }
    >
      <Meter
        size="sm"
        label={t`Check-ins this month`}
        used={user.total_check_ins_this_month}
        limit={limits.checkIns}
      />
      <Meter size="sm" label={t`Team members`} used={user.total_barbers} limit={limits.members} />
      {extraMembers > 0 && user.extra_member_price !== null && (
        <p className="-mt-1 text-caption font-label text-warn num">
          +{extraMembers} x {formatAmount(user.extra_member_price, i18n.locale)}
        </p>
      )}
    </PlanUsage>
  );
};

interface AdminSidebarProps {
  user: User;
  /** Closes the drawer on small screens. */
  onFollow?: () => void;
}

export const AdminSidebar = ({ user, onFollow }: AdminSidebarProps) => {
  const { t } = useLingui();
  const logout = useLogout();
  // Live Appointments fetches it; this only reads the cache.
  const { data: pending } = useQuery({
    ...currentAppointmentsQuery,
    enabled: false,
    select: ({ counts }) => counts.pending,
  });
  return (
    <div className="flex min-h-full flex-col px-3 pt-5 pb-3">
      <Link
        to="/dashboard"
        onClick={onFollow}
        aria-label={t`Lineup home`}
        className="flex self-start rounded-control px-2 text-ink no-underline"
      >
        <Logo />
      </Link>
      <ShopName user={user} />
      <SearchButton />
      <nav aria-label={t`Main menu`} className="grid gap-0.5">
        {adminNavigationOf(user).map((group) => (
          <div
            key={group[0]?.to}
            className="grid gap-0.5 border-line not-first:mt-2 not-first:border-t not-first:pt-2"
          >
            {group.map((item) => (
              <NavigationLink
                key={item.to}
                item={item}
                onFollow={onFollow}
                count={item.to === deskPath ? pending : undefined}
              />
            ))}
          </div>
        ))}
        <div className="mt-2 border-t border-line pt-2">
          <a
            href={`/shop/${user.shop_username}`}
            target="_blank"
            rel="noreferrer"
            className={navigationClass}
          >
            <ScanQrCode size={18} aria-hidden="true" />
            <Trans>Check In</Trans>
            <ArrowUpRight size={14} aria-hidden="true" className="ml-auto text-ink-3" />
            <span className="sr-only">
              <Trans>opens in a new tab</Trans>
            </span>
          </a>
        </div>
      </nav>
      <div className="mt-auto pt-6">
        {may(user, 'team') && <AdminUsage user={user} />}
        <div className="flex items-center gap-1 pt-2.5 pr-1.5">
          <StaffAccountMenu user={user} trigger={<AccountRow user={user} />} />
          <IconButton icon={LogOut} label={t`Logout`} onClick={() => void logout()} />
        </div>
      </div>
    </div>
  );
};
