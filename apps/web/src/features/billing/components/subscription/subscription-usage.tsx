import type { Subscription, Usage } from '@lineup/contract/billing/billing';
import { multiplyCents, readCents } from '@lineup/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Meter, unlimited } from '../../../../components/cards/meter.tsx';
import { formatAmount, formatDate, formatMoney } from '../../../../lib/figures/format.ts';
import { useNow } from '../../../../lib/time/now.ts';
import { addMonths, wallTimeOf } from '../../../../lib/time/shop-zone.ts';

const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <p className={isWarning ? 'text-small text-warn num' : 'text-small text-ink-2 num'}>{children}</p>
);

const Forecast = ({ usage }: { usage: Usage }) => {
  const { i18n } = useLingui();
  const forecast = usage.check_ins_forecast;
  const expected = i18n.number(forecast ?? 0);
  const limit = i18n.number(usage.check_in_limit);
  if (forecast === null) {
    return (
      <Note>
        <Trans>A forecast for the month comes after its first days.</Trans>
      </Note>
    );
  }
  // 'About 0 of 600' would be useless.
  if (usage.check_ins === 0) return null;
  if (usage.check_in_limit === unlimited) {
    return (
      <Note>
        <Trans>At this pace about {expected} this month. This plan has no limit.</Trans>
      </Note>
    );
  }
  return (
    <Note isWarning={forecast > usage.check_in_limit}>
      <Trans>
        At this pace about {expected} of {limit} this month
      </Trans>
    </Note>
  );
};

/** What happens at the limit, and whether it is reached. */
const LimitNote = ({ usage, timeZone }: { usage: Usage; timeZone: string }) => {
  const { i18n } = useLingui();
  const today = wallTimeOf(useNow(), timeZone).date;
  const day = (date: string) => formatDate(date, i18n.locale, 'UTC');
  const nextMonth = day(`${addMonths(usage.month, 1).slice(0, 7)}-01`);
  if (usage.check_in_limit === unlimited) return null;
  if (usage.closed_from === null) {
    return (
      <Note>
        <Trans>
          Nobody is turned away on the day the limit is reached. From the next day until the month
          ends the public pages take no check-ins and no bookings; at the desk you can always add
          walk-ins.
        </Trans>
      </Note>
    );
  }
  const closed = day(usage.closed_from);
  return (
    <Note isWarning>
      {usage.closed_from > today ? (
        <Trans>
          The limit is reached. Your public pages take people today; from {closed} until {nextMonth}{' '}
          they do not. At the desk you can always add walk-ins.
        </Trans>
      ) : (
        <Trans>
          The limit is reached. Your public pages have taken nobody since {closed} and open again on{' '}
          {nextMonth}, or at once with a bigger plan. At the desk you can always add walk-ins.
        </Trans>
      )}
    </Note>
  );
};

const MembersNote = ({ subscription }: { subscription: Subscription }) => {
  const { i18n } = useLingui();
  const { plan, usage, extra_members: extra } = subscription;
  if (usage.member_limit === unlimited) return null;
  if (plan.extra_member_price === null) {
    return (
      <Note>
        <Trans>This plan takes no members beyond its limit.</Trans>
      </Note>
    );
  }
  const price = formatAmount(plan.extra_member_price, i18n.locale, plan.currency);
  const cents = readCents(plan.extra_member_price);
  const sum =
    cents === undefined ? '' : formatMoney(multiplyCents(cents, extra), i18n.locale, plan.currency);
  return extra > 0 ? (
    <Note isWarning>
      +{extra} x {price}: <Trans>{sum} a month on top of the plan</Trans>
    </Note>
  ) : (
    <Note>
      <Trans>Each member beyond the limit costs {price} a month.</Trans>
    </Note>
  );
};

/** The usage so far, and a forecast for the month. */
export const SubscriptionUsage = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const { usage } = subscription;
  return (
    <Card aria-label={t`Usage`} className="flex flex-col gap-6 p-5 sm:p-6">
      <h2 className="text-h2 cut-head">
        <Trans>Usage</Trans>
      </h2>
      <div className="grid gap-2">
        <Meter
          label={t`Check-ins this month`}
          used={usage.check_ins}
          limit={usage.check_in_limit}
        />
        <Forecast usage={usage} />
        <LimitNote usage={usage} timeZone={subscription.time_zone} />
      </div>
      <div className="grid gap-2">
        <Meter label={t`Team members`} used={usage.members} limit={usage.member_limit} />
        <MembersNote subscription={subscription} />
      </div>
    </Card>
  );
};
