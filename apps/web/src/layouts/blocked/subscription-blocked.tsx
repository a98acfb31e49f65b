import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Pause, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { PausedStrip } from '../../components/line/ticket-strip.tsx';
import { may } from '../../lib/session/may.ts';
import { BlockedActions } from './blocked-actions.tsx';
import { BlockedHeader } from './blocked-header.tsx';
import { BlockedAdvice, BlockedReason, BlockedTitle, isSuspended } from './blocked-words.tsx';

interface FactsProps {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}

const Facts = ({ icon: Icon, title, children }: FactsProps) => (
  <section className="border-line px-5 py-5 not-first:border-t sm:px-7 sm:py-6">
    <h2 className="mb-2.5 flex items-center gap-2.5 text-h3 cut-head">
      <Icon size={18} aria-hidden="true" className="text-ink-2" />
      {title}
    </h2>
    <ul className="grid gap-2 pl-7 text-body/5.25 text-ink-2">{children}</ul>
  </section>
);

const PausedAndSafe = () => (
  <div className="rounded-card border border-line bg-surface shadow-card">
    <Facts icon={Pause} title={<Trans>Paused for now</Trans>}>
      <li>
        <Trans>
          Public check-in and booking links. Customers see that the shop is not taking tickets.
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
);

const titleOf = (user: User, t: ReturnType<typeof useLingui>['t']): string => {
  if (isSuspended(user)) return t`Your shop is suspended`;
  return may(user, 'billing')
    ? t`Your subscription is not active`
    : t`The shop's subscription is not active`;
};

/** Replaces every dashboard screen while the subscription is not active. It goes away by itself. */
export const SubscriptionBlocked = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const title = titleOf(user, t);
  return (
    <div className="flex min-h-dvh flex-col overflow-hidden">
      <title>{`${title} | Lineup`}</title>
      <SkipLink />
      <BlockedHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-300 flex-1 items-center gap-10 px-5 py-8 outline-none lg:grid-cols-[1fr_27.5rem] lg:gap-22"
      >
        <div className="min-w-0">
          <h1 className="max-w-110 text-display cut-head tracking-[-0.03em]">
            <BlockedTitle user={user} />
          </h1>
          <p className="mt-5 mb-8 max-w-125 text-[1.125rem]/7 text-ink-2 wrap-anywhere">
            <BlockedReason user={user} /> <BlockedAdvice user={user} />
          </p>
          <BlockedActions user={user} />
        </div>
        <PausedAndSafe />
      </main>
      <div className="relative before:absolute before:inset-x-0 before:bottom-15.5 before:h-0.5 before:bg-line-strong max-lg:hidden lg:pl-[max(1.25rem,calc((100vw-72.5rem)/2))]">
        <PausedStrip />
      </div>
    </div>
  );
};
