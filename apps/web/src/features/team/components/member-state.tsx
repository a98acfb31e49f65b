import type { Member } from '@lineup/contract/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { formatClock } from '../../../components/clock-text.ts';
import { formatShortDate } from '../../../lib/format.ts';

const StateBadge = ({ state }: Pick<Member, 'state'>) => {
  if (state === 'active') {
    return (
      <Badge tone="completed" icon={Check}>
        <Trans>Active</Trans>
      </Badge>
    );
  }
  return state === 'invited' ? (
    <Badge tone="pending" icon={Clock}>
      <Trans>Invited</Trans>
    </Badge>
  ) : (
    <Badge icon={Ban}>
      <Trans>Deactivated</Trans>
    </Badge>
  );
};

/** 'Working until 5:00 PM', 'On break', 'Off today'; before today's hours it says which they are. */
const Today = ({ today, today_hours: hours }: Member) => {
  const { i18n } = useLingui();
  const from = formatClock(hours?.from ?? '00:00', i18n.locale);
  const to = formatClock(hours?.to ?? '00:00', i18n.locale);
  if (today === 'working') return <Trans>Working until {to}</Trans>;
  if (today === 'break') return <Trans>On break</Trans>;
  if (today === 'done') return <Trans>Done for today</Trans>;
  if (hours === null) return <Trans>Off today</Trans>;
  const range = `${from}\u00A0–\u00A0${to}`;
  return <Trans>Off now, today {range}</Trans>;
};

interface InvitationAgeProps {
  sentAt: string;
  expiresAt: string;
  timeZone: string;
}

const InvitationAge = ({ sentAt, expiresAt, timeZone }: InvitationAgeProps) => {
  const { i18n } = useLingui();
  const sent = formatShortDate(sentAt, i18n.locale, timeZone);
  const [now] = useState(() => Date.now());
  return Date.parse(expiresAt) < now ? (
    <span className="text-warn">
      <Trans>The link has expired</Trans>
    </span>
  ) : (
    <Trans>Sent {sent}</Trans>
  );
};

/** The badge, and under it what is true today. */
export const MemberState = ({ member, timeZone }: { member: Member; timeZone: string }) => {
  const { state, today, invitation } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:flex-col sm:items-start sm:py-2">
      <StateBadge state={state} />
      <span className="text-small text-ink-2 num">
        {today !== null && <Today {...member} />}
        {invitation && (
          <InvitationAge
            sentAt={invitation.sent_at}
            expiresAt={invitation.expires_at}
            timeZone={timeZone}
          />
        )}
      </span>
    </div>
  );
};
