import type { Member } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/cards/badge.tsx';
import { formatShortDate } from '../../../lib/figures/format.ts';
import type { TodayChoice } from '../api.ts';
import { TodayMenu } from './today-menu.tsx';

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

interface MemberStateProps {
  member: Member;
  timeZone: string;
  /** Null: it cannot be changed now. */
  onToday: ((member: Member, choice: TodayChoice) => void) | null;
}

/** The badge, and below it the state of today. */
export const MemberState = ({ member, timeZone, onToday }: MemberStateProps) => {
  const { state, today, invitation } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:flex-col sm:items-start sm:py-2">
      <StateBadge state={state} />
      <span className="text-small text-ink-2 num">
        {today !== null && onToday !== null && (
          <TodayMenu member={member} timeZone={timeZone} onToday={onToday} />
        )}
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
