import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { joinProgramme } from '../../features/affiliates/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { getSession, switchArea, userLoaded } from '../../lib/session/session.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';

/** One click. The endpoint is idempotent, so a second click is harmless. */
export const useJoin = () => {
  const { t } = useLingui();
  const [isJoining, setIsJoining] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const join = async (): Promise<void> => {
    setIsJoining(true);
    setFailure(null);
    const answer = await joinProgramme();
    setIsJoining(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    toast.success(t`Welcome to the program!`, { timeoutMs: dashboardAlertMs });
    userLoaded({ ...getSession().user, affiliate_id: answer.data.response.id });
    switchArea('affiliate');
  };
  return { join, isJoining, failure };
};
