import type { OwnAlerts, StaffAlertKind } from '@lineup/contract/alerts';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSubscription, subscribeBrowser } from '../../lib/device/push-subscription.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import type { Answer } from '../../lib/http/api-error.ts';
import { addAlertDevice, alertsQuery, removeAlertDevice, updateAlerts } from './api.ts';

/** The subscription of this browser; kept apart, because it is not on the server alone. */
const browserQuery = {
  queryKey: ['alerts', 'this browser'],
  queryFn: currentSubscription,
} as const;

/** The alerts of the signed-in person, and whether this browser gets them. */
export const useAlerts = (alerts: OwnAlerts) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const browser = useQuery(browserQuery);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const apply = (answer: Answer<{ response: OwnAlerts }>): boolean => {
    if (answer.ok) client.setQueryData(alertsQuery.queryKey, answer.data.response);
    else setProblem(errorText(answer.error));
    return answer.ok;
  };

  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    await work();
    await client.invalidateQueries({ queryKey: browserQuery.queryKey });
    setIsBusy(false);
  };

  const turnOn = () =>
    run(async () => {
      const subscription = alerts.key === null ? null : await subscribeBrowser(alerts.key);
      if (subscription) apply(await addAlertDevice(subscription));
      else setProblem(t`This browser did not allow alerts. Look at the permissions of this site.`);
    });

  const turnOff = () =>
    run(async () => {
      const subscription = await currentSubscription();
      if (!subscription || !apply(await removeAlertDevice(subscription.endpoint))) return;
      const worker = await navigator.serviceWorker.getRegistration();
      await (await worker?.pushManager.getSubscription())?.unsubscribe();
    });

  const toggle = (kind: StaffAlertKind, isOn: boolean) =>
    run(async () => {
      const others = alerts.off.filter((one) => one !== kind);
      apply(await updateAlerts(isOn ? others : [...others, kind]));
    });

  return { isOnHere: Boolean(browser.data), isBusy, problem, turnOn, turnOff, toggle };
};
