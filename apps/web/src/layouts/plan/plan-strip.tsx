import type { User } from '@lineup/contract/identity/auth';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2, Gauge, type LucideIcon, ReceiptText, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { FrameStrip } from '../../components/feedback/frame-strip.tsx';
import { formatDate } from '../../lib/figures/format.ts';
import { readTabStorage, writeTabStorage } from '../../lib/storage/tab-storage.ts';
import { formatDays } from '../../lib/time/civil-time.ts';
import { useNow } from '../../lib/time/now.ts';
import { billingPath } from '../blocked/blocked-paths.ts';
import { type PlanNotice, planNoticesOf } from './plan-notices.ts';
import { subscriptionPath } from './plan-usage.tsx';

const icons: Record<PlanNotice['kind'], LucideIcon> = {
  payment_failed: ReceiptText,
  closed: Gauge,
  closing: Gauge,
  usage: Gauge,
  trial: Timer,
  ending: CalendarX2,
};

/** These cannot be dismissed. */
const stays: readonly PlanNotice['kind'][] = ['payment_failed', 'closed'];
const isQuiet = ({ kind }: PlanNotice) => kind === 'usage' || kind === 'ending';

const UsageSentence = ({ notice, user }: { notice: PlanNotice; user: User }): ReactNode => {
  const { i18n } = useLingui();
  const used = i18n.number(user.total_check_ins_this_month);
  const limit = i18n.number(user.total_check_ins);
  const day = (date: string) => formatDays(date, date, i18n.locale);
  if (notice.kind === 'closed') {
    const since = day(notice.since);
    return (
      <Trans>
        All {limit} check-ins of this month are used: since {since} the public pages take nobody
        until next month. The desk can always add walk-ins.
      </Trans>
    );
  }
  if (notice.kind === 'closing' && notice.from !== null) {
    const from = day(notice.from);
    return (
      <Trans>
        All {limit} check-ins of this month are used. Nobody is turned away today; from {from} the
        public pages take nobody until next month. The desk can always add walk-ins.
      </Trans>
    );
  }
  if (notice.kind === 'closing') {
    return (
      <Trans>
        All {limit} check-ins of this month are used. Nobody is turned away today, and tomorrow a
        new month begins.
      </Trans>
    );
  }
  return (
    <Trans>
      {used} of {limit} check-ins of this month are used. When all are, the public pages take nobody
      from the next day until next month. The desk can always add walk-ins.
    </Trans>
  );
};

const Sentence = ({ notice, user }: { notice: PlanNotice; user: User }): ReactNode => {
  const { i18n } = useLingui();
  const dateOf = (instant: string) => formatDate(instant, i18n.locale, user.shop_time_zone);
  const plan = user.plan_name;
  switch (notice.kind) {
    case 'payment_failed': {
      const date = dateOf(notice.until);
      return (
        <Trans>
          The last payment for {plan} failed. Your shop works until {date}; after that it is paused
          until the payment is made.
        </Trans>
      );
    }
    case 'trial': {
      const { days } = notice;
      const date = dateOf(notice.endsAt);
      return (
        <Trans>
          Your trial of {plan} has <Plural value={days} one="# day left" other="# days left" />: it
          ends on {date}, and the shop is paused then.
        </Trans>
      );
    }
    case 'ending': {
      const date = dateOf(notice.endsAt);
      return (
        <Trans>
          {plan} ends on {date}, and the shop is paused then.
        </Trans>
      );
    }
    case 'closed':
    case 'closing':
    case 'usage':
      return <UsageSentence notice={notice} user={user} />;
  }
};

const linkOf = ({ kind }: PlanNotice) =>
  kind === 'payment_failed'
    ? { to: billingPath, label: <Trans>Go to billing</Trans> }
    : {
        to: subscriptionPath,
        label: kind === 'ending' ? <Trans>See subscription</Trans> : <Trans>Choose a plan</Trans>,
      };

/**
 * At most one: the most urgent that was not dismissed and that the current screen does not show
 * itself.
 */
export const PlanStrip = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  // The frame of a desk stays open for weeks, so the time must be updated.
  const now = useNow();
  const keyOf = ({ id }: PlanNotice) => `plan-news ${user.shop_username} ${id}`;
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const notice = planNoticesOf(user, now).find(
    (item) =>
      linkOf(item).to !== pathname &&
      !dismissed.includes(item.id) &&
      (stays.includes(item.kind) || readTabStorage(keyOf(item)) === null),
  );
  if (!notice) return null;
  const dismiss = () => {
    writeTabStorage(keyOf(notice), 'dismissed');
    setDismissed((before) => [...before, notice.id]);
    document.getElementById('main')?.focus();
  };
  return (
    <FrameStrip
      icon={icons[notice.kind]}
      tone={isQuiet(notice) ? 'quiet' : 'warn'}
      link={linkOf(notice)}
      onDismiss={stays.includes(notice.kind) ? undefined : dismiss}
    >
      <Sentence notice={notice} user={user} />
    </FrameStrip>
  );
};
