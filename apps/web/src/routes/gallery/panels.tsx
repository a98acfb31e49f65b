import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { PlanCard } from '../../components/cards/plan-card.tsx';
import { LivePill } from '../../components/feedback/live-pill.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { TicketChip } from '../../components/line/ticket-chip.tsx';
import { AccountSummary } from '../../components/overlays/account-menu.tsx';
import { menuClass, menuItemClass } from '../../components/overlays/menu.tsx';
import { popoverClass } from '../../components/overlays/popover-class.ts';
import { StatusBadge } from '../../components/visits/status-badge.tsx';
import { Section } from './section.tsx';
import { ignore } from './shown.ts';

const nadia = { name: 'Nadia Brandt', email: 'nadia@alder.example' };

/** The open menu drawn in place; the real one opens from 'Dialogs and toasts'. */
export const AccountMenuPicture = () => (
  <Section title="Account menu">
    <div className={`${popoverClass} ${menuClass} mx-auto w-60`}>
      <AccountSummary account={nadia} planName="BASIC PLAN" trialDaysLeft={9} />
      <div className={menuItemClass} data-highlighted>
        <CircleUserRound size={18} />
        My Profile
      </div>
      <div className={menuItemClass}>
        <Settings size={18} />
        Settings
      </div>
      <div className={menuItemClass}>
        <LogOut size={18} />
        Logout
      </div>
    </div>
  </Section>
);

export const LiveCollapsed = () => (
  <Section title="Live Appointments, collapsed">
    <div className="grid flex-1 place-items-center">
      <LivePill
        ticket={{ number: 14, status: 'in_progress' }}
        inProgress={3}
        pending={7}
        onExpand={ignore}
      />
    </div>
  </Section>
);

export const PlanCurrent = () => (
  <Section title="Plan card, current">
    <PlanCard
      name="PRO PLAN"
      price="$39.20"
      originalPrice="$49.00"
      discountPercent={20}
      billing="Billed every month"
      action={
        <Button isBlock disabled>
          Current Plan
        </Button>
      }
    />
  </Section>
);

const cell = 'h-12 border-b border-line px-3 max-sm:px-1.5 first:pl-2 last:pr-2 last:text-right';

export const TableRows = () => (
  <Section title="Table rows: default, hover, loading">
    <table className="w-full max-sm:text-body">
      <tbody>
        <tr>
          <td className={cell}>
            <TicketChip ticket={17} />
          </td>
          <td className={`${cell} font-semibold`}>Elliot Ng</td>
          <td className={cell}>
            <StatusBadge status="pending" />
          </td>
        </tr>
        <tr className="bg-hover">
          <td className={cell}>
            <TicketChip ticket={14} status="in_progress" />
          </td>
          <td className={`${cell} font-semibold`}>Andre Whitlock</td>
          <td className={cell}>
            <StatusBadge status="in_progress" />
          </td>
        </tr>
        <tr aria-busy="true" className="[&>td]:border-b-0">
          <td className={cell}>
            <Skeleton className="h-7 w-10" />
          </td>
          <td className={cell}>
            <Skeleton className="h-3.5 w-32.5" />
          </td>
          <td className={cell}>
            <Skeleton className="ml-auto h-6 w-21 rounded-full" />
          </td>
        </tr>
      </tbody>
    </table>
  </Section>
);
