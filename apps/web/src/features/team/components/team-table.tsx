import type { Member } from '@lineup/contract/team/team';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { Avatar } from '../../../components/pictures/avatar.tsx';
import { telephoneLink } from '../../../lib/device/directions.ts';
import type { TodayChoice } from '../api.ts';
import { useRoleNames } from '../model/use-role-names.ts';
import { MemberActions, type MemberHandlers } from './member-actions.tsx';
import { MemberState } from './member-state.tsx';

interface TeamTableProps extends MemberHandlers {
  members: readonly Member[];
  /** The shop's time zone. */
  timeZone: string;
  isLoading: boolean;
  isStale: boolean;
  onToday: (member: Member, choice: TodayChoice) => void;
}

const contactClass =
  'touch-target inline-flex min-h-6 max-w-full items-center gap-2 rounded-chip text-ink-2 hover:text-ink hover:underline [&_svg]:flex-none [&_svg]:text-ink-3';

const Contact = ({ email, phone_no: phone }: Member) => (
  <div className="grid min-w-0 flex-1 basis-48 justify-items-start text-small max-[85rem]:basis-full max-[85rem]:pl-13 max-sm:gap-3 max-sm:pl-0 max-sm:text-body">
    <a href={`mailto:${email}`} className={contactClass}>
      <Mail size={16} aria-hidden="true" />
      <span className="wrap-anywhere">{email}</span>
    </a>
    {phone !== '' && (
      <a href={telephoneLink(phone)} className={cx(contactClass, 'num')}>
        <Phone size={16} aria-hidden="true" />
        <span className="sm:whitespace-nowrap">{phone}</span>
      </a>
    )}
  </div>
);

const MemberDetails = ({ member }: { member: Member }) => {
  const { name, email, photo, role, takes_customers: takesCustomers, state } = member;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1 py-2.5 max-sm:gap-y-2 max-sm:pt-0">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <span className={cx('flex', state === 'deactivated' && 'opacity-60 grayscale')}>
          <Avatar name={name} email={email} photo={photo} size={40} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-ink-3">
            {useRoleNames()[role]}
            {!takesCustomers && (
              <>
                {' · '}
                <Trans>takes no customers</Trans>
              </>
            )}
          </p>
        </div>
      </div>
      <Contact {...member} />
    </div>
  );
};

/** Two short lines, so that the column stays narrow. */
const FigureHeader = ({ children }: { children: ReactNode }) => (
  <span className="inline-block w-16 align-middle whitespace-normal">{children}</span>
);

/** The figures as text, where there are no columns. */
const PhoneFigures = ({ active_booking_links: links, visits_this_month: visits }: Member) => (
  <p className="py-1.5 text-small text-ink-2 num sm:hidden">
    <Plural value={links} one="# booking link" other="# booking links" />
    {' · '}
    <Plural value={visits} one="# visit this month" other="# visits this month" />
  </p>
);

export const TeamTable = ({
  members,
  timeZone,
  isLoading,
  isStale,
  onToday,
  ...handlers
}: TeamTableProps) => {
  const { t, i18n } = useLingui();
  const columns: Column<Member>[] = [
    {
      id: 'member',
      header: t`Team member and contact`,
      onPhone: 'wide',
      cell: (member) => <MemberDetails member={member} />,
      skeleton: 'h-11 w-64 my-2.5',
    },
    {
      id: 'state',
      header: t`State`,
      onPhone: 'wide',
      cell: (member) => (
        <MemberState
          member={member}
          timeZone={timeZone}
          onToday={handlers.isBlocked ? null : onToday}
        />
      ),
      skeleton: 'h-6 w-36',
    },
    {
      id: 'links',
      header: <FigureHeader>{t`Booking links`}</FigureHeader>,
      align: 'end',
      onPhone: 'wide',
      cell: (member) => (
        <>
          <span className="num max-sm:hidden">{i18n.number(member.active_booking_links)}</span>
          <PhoneFigures {...member} />
        </>
      ),
      skeleton: 'h-3.5 w-6',
    },
    {
      id: 'visits',
      header: <FigureHeader>{t`Visits this month`}</FigureHeader>,
      align: 'end',
      onPhone: 'hidden',
      cell: (member) => <span className="num">{i18n.number(member.visits_this_month)}</span>,
      skeleton: 'h-3.5 w-8',
    },
    {
      id: 'actions',
      header: t`Actions`,
      width: 'w-40 xl:w-62',
      onPhone: 'wide',
      cell: (member) => <MemberActions member={member} {...handlers} />,
      skeleton: 'h-8 w-28',
    },
  ];
  return (
    <DataTable
      caption={t`Team members`}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      isStale={isStale}
      loadingRows={4}
    />
  );
};
