import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../cards/badge.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { Menu, type MenuAction } from './menu.tsx';

export interface Account {
  name: string;
  email: string;
  photo?: string | null;
}

interface AccountSummaryProps {
  account: Account;
  planName?: string | undefined;
  /** The badge is shown only above zero. */
  trialDaysLeft?: number | undefined;
}

/** The person who is signed in, and the shop's plan. */
export const AccountSummary = ({ account, planName, trialDaysLeft = 0 }: AccountSummaryProps) => (
  <div className={planName === undefined ? '' : 'mb-1.5 border-b border-line'}>
    <div className="flex items-center gap-2.5 p-2">
      <Avatar size={40} name={account.name} email={account.email} photo={account.photo} />
      <div className="min-w-0 text-body/4.5">
        <p className="truncate font-semibold">{account.name}</p>
        <p className="truncate text-caption text-ink-3">{account.email}</p>
      </div>
    </div>
    {planName !== undefined && (
      <div className="flex items-center justify-between gap-2 px-2 pt-1 pb-2.5 text-caption">
        <span className="font-[700] text-primary">{planName}</span>
        {trialDaysLeft > 0 && (
          <Badge tone="tint">
            <Plural value={trialDaysLeft} one="# day left" other="# days left" />
          </Badge>
        )}
      </div>
    )}
  </div>
);

interface AccountMenuProps extends AccountSummaryProps {
  trigger: ReactNode;
  actions: readonly MenuAction[];
}

export const AccountMenu = ({ trigger, actions, ...summary }: AccountMenuProps) => (
  <Menu
    trigger={trigger}
    actions={actions}
    className="w-60"
    header={<AccountSummary {...summary} />}
  />
);
