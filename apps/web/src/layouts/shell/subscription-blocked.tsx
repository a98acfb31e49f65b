import type { User } from '@lineup/contract/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { LifeBuoy, LogOut, type LucideIcon, Pause, ShieldCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Logo } from '../../components/mark.tsx';
import { PausedStrip } from '../../components/ticket-strip.tsx';
import { subscriptionPath } from './plan-usage.tsx';
import { useLogout } from './use-logout.ts';
import { useShopActions } from './use-shop-actions.ts';

const Facts = ({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}) => (
  <section className="border-line px-5 py-5 not-first:border-t sm:px-7 sm:py-6">
    <h2 className="mb-2.5 flex items-center gap-2.5 text-h3 cut-head">
      <Icon size={18} aria-hidden="true" className="text-ink-2" />
      {title}
    </h2>
    <ul className="grid gap-2 pl-7 text-body/5.25 text-ink-2">{children}</ul>
  </section>
);

const BlockedHeader = ({ user }: { user: User }) => {
  const logout = useLogout();
  return (
    <header className="flex h-19 items-center justify-between gap-4 px-5 sm:px-10">
      <Logo />
      <div className="flex min-w-0 items-center gap-2.5">
        <Avatar name={user.name} email={user.email} photo={user.profile_photo} />
        <div className="mr-3 min-w-0 text-small/[1.0625rem] max-sm:hidden">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-caption text-ink-3">{user.shop_name}</p>
        </div>
        <Button variant="ghost" onClick={() => void logout()}>
          <LogOut aria-hidden="true" />
          <Trans>Logout</Trans>
        </Button>
      </div>
    </header>
  );
};

const BlockedActions = ({ canChoose }: { canChoose: boolean }) => {
  const shops = useShopActions();
  return (
    <div className="flex flex-wrap gap-3">
      {canChoose && (
        <ButtonLink to={subscriptionPath} size="xl">
          <Trans>Choose a plan</Trans>
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard/support" variant="secondary" size="xl">
        <LifeBuoy aria-hidden="true" />
        <Trans>Contact support</Trans>
      </ButtonLink>
      {shops.map(({ id, label, onSelect }) => (
        <Button key={id} variant="secondary" size="xl" onClick={onSelect}>
          <Store aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
};

/** Instead of every dashboard screen while the subscription is not active. */
export const SubscriptionBlocked = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const isOwner = user.role === 'admin';
  return (
    <div className="flex min-h-dvh flex-col overflow-hidden">
      <title>{`${t`Your subscription is not active`} | Lineup`}</title>
      <BlockedHeader user={user} />
      <main
        id="main"
        className="mx-auto grid w-full max-w-300 flex-1 items-center gap-10 px-5 py-8 lg:grid-cols-[1fr_27.5rem] lg:gap-22"
      >
        <div>
          <h1 className="max-w-110 text-display text-balance cut-head tracking-[-0.03em]">
            <Trans>Your subscription is not active</Trans>
          </h1>
          <p className="mt-5 mb-8 max-w-125 text-[1.125rem]/7 text-ink-2">
            {isOwner ? (
              <Trans>Choose a plan to open the line again. Everything is where you left it.</Trans>
            ) : (
              <Trans>Ask the shop's owner to choose a plan. Everything is where you left it.</Trans>
            )}
          </p>
          <BlockedActions canChoose={isOwner} />
        </div>
        <div className="rounded-card border border-line bg-surface shadow-card">
          <Facts icon={Pause} title={<Trans>Paused for now</Trans>}>
            <li>
              <Trans>
                Public check-in and booking links. Customers see that the shop is not taking
                tickets.
              </Trans>
            </li>
            <li>
              <Trans>The live queue, calendar and TV board.</Trans>
            </li>
            <li>
              <Trans>The dashboard for everyone on your team.</Trans>
            </li>
          </Facts>
          <Facts icon={ShieldCheck} title={<Trans>Safe and unchanged</Trans>}>
            <li>
              <Trans>Your services, team, customers and history.</Trans>
            </li>
            <li>
              <Trans>Bookings already made. They come back the moment you do.</Trans>
            </li>
          </Facts>
        </div>
      </main>
      <div className="relative before:absolute before:inset-x-0 before:bottom-15.5 before:h-0.5 before:bg-line-strong max-lg:hidden lg:pl-[max(1.25rem,calc((100vw-72.5rem)/2))]">
        <PausedStrip />
      </div>
    </div>
  );
};
