import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, ChevronDown, CircleUser, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Avatar } from '../../components/pictures/avatar.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { areaPaths } from '../../lib/session/area-paths.ts';
import { SuspendedNotice } from '../blocked/suspended-notice.tsx';
import { JoinProgramme } from './join-programme.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useAreaSwitch } from './use-area-switch.ts';
import { useRefetchOnLanguageChange } from './use-refetch-on-language-change.ts';

const year = new Date().getFullYear();
const { home } = areaPaths.affiliate;

const AffiliateMenu = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const shop = useAreaSwitch(user, 'shop');
  const actions = useAccountActions();
  return (
    <Menu
      className="w-54"
      actions={[
        { label: t`My Profile`, icon: CircleUser, to: `${home}/profile` },
        { label: t`Analytics`, icon: ChartNoAxesColumn, to: `${home}/analytics` },
        { label: t`Payouts`, icon: HandCoins, to: `${home}/payouts` },
        ...shop,
        ...actions,
      ]}
      trigger={
        <button
          type="button"
          className="group react-fast flex h-11 min-w-0 items-center gap-2.5 rounded-full border border-stage-line bg-stage-2 pr-3 pl-1.5 font-label hover:border-stage-line-strong"
        >
          <Avatar name={user.name} email={user.email} photo={user.profile_photo} />
          {/* A narrow phone has room for the picture only. */}
          <span className="max-w-40 truncate max-[26rem]:sr-only">{user.name || user.email}</span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="flex-none group-aria-expanded:rotate-180"
          />
        </button>
      }
    />
  );
};

interface AffiliateShellProps {
  user: User;
  children: ReactNode;
}

export const AffiliateShell = ({ user, children }: AffiliateShellProps) => {
  const { t } = useLingui();
  useRefetchOnLanguageChange();
  return (
    // Clipped, because the ground of a StageBand is as wide as the window with its scrollbar.
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <header data-ground="stage" className="bg-stage text-on-stage">
        <div className="mx-auto flex h-20 max-w-290 items-center justify-between gap-4 px-5">
          <Link to={home} className="flex rounded-control no-underline">
            <span aria-hidden="true" className="flex">
              <Logo ground="stage" label={t`Affiliates`} />
            </span>
            <span className="sr-only">{t`Lineup Affiliates home`}</span>
          </Link>
          <AffiliateMenu user={user} />
        </div>
      </header>
      {user.affiliate_id !== null && <SuspendedNotice />}
      <main
        id="main"
        tabIndex={-1}
        className="isolate mx-auto flex w-full max-w-290 flex-1 flex-col px-5 pt-8 outline-none"
      >
        {user.affiliate_id === null ? <JoinProgramme /> : children}
      </main>
      <footer className="px-5 pt-5 pb-6 text-center text-caption text-ink-3">
        <Trans>© {year} Lineup. All rights reserved.</Trans>
      </footer>
    </div>
  );
};
