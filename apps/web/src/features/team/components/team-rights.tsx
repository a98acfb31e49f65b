import { allRights, hasRight, type Right, roles } from '@lineup/contract/kernel/rights';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { toast } from '../../../components/feedback/toast-store.ts';
import { Switch } from '../../../components/fields/switch.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { setOwnHoursRule, teamQuery } from '../api.ts';
import { useRoleNames } from '../model/use-role-names.ts';

const useRightNames = (): Record<Right, string> => {
  const { t } = useLingui();
  return {
    staff: t`Own profile, own hours and support`,
    line: t`The line: add walk-ins, seat and finish customers`,
    bookings: t`Calendar, bookings and booking links`,
    every_chair: t`Change visits and bookings of every barber`,
    customer_card: t`Visits, notes and photos of customers in the line`,
    customers: t`The list of customers`,
    customer_data: t`Merge, import, export and erase customers`,
    services: t`Change services (with the PIN)`,
    own_figures: t`Figures of the barber’s own work`,
    figures: t`Revenue and reports of the shop`,
    team: t`Invite members and plan their hours`,
    settings: t`Settings, messages, kiosks and the audit log`,
    billing: t`Plan, payments, invoices and commissions`,
    owner: t`Roles, PIN, second factors, ownership and deletion`,
  };
};

const RightsTable = () => {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const rightNames = useRightNames();
  return (
    <div
      role="region"
      aria-label={t`Rights of each role`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
      tabIndex={0}
      className="overflow-x-auto max-sm:hidden"
    >
      <table className="w-full min-w-150 text-small">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-4 py-2 font-label sm:px-6">
              <Trans>Right</Trans>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center font-label">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {allRights.map((right) => (
            <tr key={right}>
              <th scope="row" className="px-4 py-2 text-left font-normal sm:px-6">
                {rightNames[right]}
              </th>
              {roles.map((role) => (
                <td key={role} className="px-2 py-2 text-center">
                  {hasRight(role, right) ? (
                    <Check
                      size={18}
                      aria-label={t`Yes`}
                      role="img"
                      className="inline text-primary"
                    />
                  ) : (
                    <Minus size={18} aria-label={t`No`} role="img" className="inline text-ink-3" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** On a phone each right names its roles, because five columns do not fit. */
const RightsList = () => {
  const { i18n } = useLingui();
  const roleNames = useRoleNames();
  const rightNames = useRightNames();
  const format = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  return (
    <ul className="divide-y divide-line sm:hidden">
      {allRights.map((right) => (
        <li key={right} className="px-4 py-2.5">
          <p>{rightNames[right]}</p>
          <p className="text-small text-ink-3">
            {format.format(
              roles.filter((role) => hasRight(role, right)).map((role) => roleNames[role]),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Whether members change their own hours, and the table of rights as the server checks it. */
export const TeamRights = ({ membersPlanHours }: { membersPlanHours: boolean }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const set = async (isAllowed: boolean): Promise<void> => {
    setIsSaving(true);
    const answer = await setOwnHoursRule(isAllowed);
    setIsSaving(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error));
      return;
    }
    queryClient.setQueryData(
      teamQuery.queryKey,
      (team) => team && { ...team, members_plan_hours: isAllowed },
    );
  };
  return (
    <Card aria-labelledby="rights-title">
      <h2 id="rights-title" className="px-4 pt-5 text-h3 cut-head sm:px-6">
        <Trans>Who may do what</Trans>
      </h2>
      <div className="px-4 py-3 sm:px-6">
        <Switch
          checked={membersPlanHours}
          disabled={isSaving}
          onChange={({ target }) => void set(target.checked)}
          hint={t`On their profile. Before saving, they decide about each booking that no longer fits.`}
        >
          <Trans>Members change their own hours, breaks and days off</Trans>
        </Switch>
      </div>
      <RightsTable />
      <RightsList />
    </Card>
  );
};
