import { login } from '@lineup/contract/auth';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dismissToast, toast } from '../../components/toast-store.ts';
import { dashboardAlertMs } from '../../lib/alert-times.ts';
import { call } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { loginSucceeded } from '../../lib/session.ts';
import { removeStored, writeStored } from '../../lib/storage.ts';

/** The affiliate programme has a login of its own, without the role switch. */
export type LoginVariant = 'shop' | 'affiliate';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly role: 'owner' | 'employee';
  readonly remember: boolean;
}

/** The flag decides which area opens, here and after a reload; the server decides what it shows. */
const storeVariant = (variant: LoginVariant) =>
  variant === 'affiliate' ? writeStored('affiliate', 'true') : removeStored('affiliate');

export const useLogin = (variant: LoginVariant) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lastToast = useRef<number | null>(null);

  const fail = (message: string): void => {
    setError(message);
    if (lastToast.current !== null) dismissToast(lastToast.current);
    lastToast.current = toast.error(message);
  };

  const refusalText = ({ status, body }: ApiError): string => {
    if (status === 0) return t`Something went wrong. Please try again later`;
    return body.detail ?? body.message ?? t`Login failed. Please check your credentials.`;
  };

  const submit = async (credentials: Credentials): Promise<void> => {
    if (credentials.email === '' || credentials.password === '') {
      fail(t`Please fill all the fields`);
      return;
    }
    setError(null);
    setIsSubmitting(true);
    const answer = await call(login, { body: credentials });
    setIsSubmitting(false);
    if (!answer.ok) {
      fail(refusalText(answer.error));
      return;
    }
    storeVariant(variant);
    loginSucceeded(answer.data);
    toast.success(t`Logged in successfully!`, { timeoutMs: dashboardAlertMs });
    await navigate(variant === 'affiliate' ? '/affiliate/marketing/dashboard' : '/dashboard');
  };

  return { submit, isSubmitting, error };
};
