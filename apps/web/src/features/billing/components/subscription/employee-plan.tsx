import type { User } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Card } from '../../../../components/cards/card.tsx';
import { Meter } from '../../../../components/cards/meter.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { shownLimits } from '../../model/shown-limits.ts';

const WhomToAsk = ({ user }: { user: User }) => {
  const { shop_owner_name: name, shop_owner_email: email, shop_name: shopName } = user;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-h3 cut-head">
        <Trans>Another plan?</Trans>
      </h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {name === '' ? (
          <Trans>Only the owner of {shopName} can change the plan. Ask there.</Trans>
        ) : (
          <Trans>
            Only the owner of {shopName} can change the plan. Ask {name}.
          </Trans>
        )}
      </p>
      {email !== '' && (
        <a
          href={`mailto:${email}`}
          className={`${buttonClass({ variant: 'secondary' })} mt-4 max-w-full`}
        >
          <Mail aria-hidden="true" />
          <span className="truncate">
            {name === '' ? <Trans>Write to the owner</Trans> : <Trans>Write to {name}</Trans>}
          </span>
        </a>
      )}
    </Card>
  );
};

/** An employee's subscription screen: the plan, its usage, and whom to ask. It sells nothing. */
export const EmployeePlan = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const limits = shownLimits(user);
  return (
    <>
      <PageHeader
        title={t`Subscription`}
        subtitle={t`What your shop has, and what is used of it`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="p-5 sm:p-6">
          <p className="text-small text-ink-2">
            <Trans>Current plan</Trans>
          </p>
          <h2 className="mb-5 text-h2 cut-head">{user.plan_name}</h2>
          <div className="grid gap-4">
            <Meter
              label={t`Check-Ins`}
              used={user.total_check_ins_this_month}
              limit={limits.checkIns}
            />
            <Meter label={t`Employees`} used={user.total_barbers} limit={limits.members} />
          </div>
        </Card>
        <WhomToAsk user={user} />
      </div>
    </>
  );
};
