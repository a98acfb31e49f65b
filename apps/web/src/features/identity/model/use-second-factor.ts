import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/feedback/toast-store.ts';
import { useConfirm } from '../../../components/overlays/confirm.tsx';
import { useNotice } from '../../../components/overlays/notice.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import type { Answer, ApiError } from '../../../lib/http/api-error.ts';
import { makePasskey, type NoPasskey } from '../../../lib/session/passkey.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import * as api from './second-factor.ts';

/** Shows the server's refusal. */
export const useRefusal = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  return (error: ApiError) => {
    void notify({ tone: 'error', title: t`Error`, text: errorText(error) });
  };
};

/** Refetches the person's factors. */
export const useRefreshFactors = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(api.secondFactorsQuery);
};

/** Adds a passkey with a name. Returns the recovery codes, or null if nothing was added. */
export const useAddPasskey = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const refuse = useRefusal();
  const refresh = useRefreshFactors();
  const [isAdding, setIsAdding] = useState(false);

  const explain = (reason: NoPasskey) => {
    if (reason === 'cancelled') return;
    const text =
      reason === 'known'
        ? t`This device has a passkey for your account already.`
        : t`This browser or device cannot make passkeys. Try another one, or use an authenticator app.`;
    void notify({ tone: 'error', title: t`No passkey was added`, text });
  };

  const add = async (name: string): Promise<{ codes: readonly string[] } | null> => {
    const started = await api.startPasskey();
    if (!started.ok) {
      refuse(started.error);
      return null;
    }
    const made = await makePasskey(started.data.response);
    if (typeof made === 'string') {
      explain(made);
      return null;
    }
    const answer = await api.addPasskey(name, made);
    if (!answer.ok) {
      refuse(answer.error);
      return null;
    }
    await refresh();
    return { codes: answer.data.response.recovery_codes ?? [] };
  };

  return {
    isAdding,
    add: async (name: string) => {
      setIsAdding(true);
      const added = await add(name);
      setIsAdding(false);
      return added;
    },
  };
};

/** Asks for confirmation, makes the call and shows the result. */
export const useRemoval = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const refuse = useRefusal();
  const refresh = useRefreshFactors();
  return async (
    title: string,
    request: () => Promise<Answer<{ response: string }>>,
  ): Promise<void> => {
    const isSure = await confirm({
      title,
      text: t`You can no longer sign in with it.`,
      confirmLabel: t`Remove`,
      isDeletion: true,
    });
    if (!isSure) return;
    const answer = await request();
    if (!answer.ok) return refuse(answer.error);
    toast.success(answer.data.response, { timeoutMs: dashboardAlertMs });
    await refresh();
  };
};
