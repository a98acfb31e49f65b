import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import type { Answer, ApiError } from '../../../lib/http/api-error.ts';
import { sendGoogle } from '../api.ts';

export interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly user: User;
}

export interface LoginFailure {
  readonly title: string;
  /** What the specified text leaves out. */
  readonly detail?: string;
}

/** Tries one way to sign in. A request for a further step is not shown as a failure. */
export type Attempt = (
  way: () => Promise<{ answer: Answer<SignedIn>; needsNoMessage?: boolean }>,
  failureOf: (error: ApiError | null) => LoginFailure,
) => Promise<void>;

type Role = 'owner' | 'employee';

/**
 * The ID token from Google's widget. The endpoint takes the button's and the prompt's under
 * different names.
 */
export interface GoogleStatement {
  readonly by: 'button' | 'one-tap';
  readonly credential: string;
}

/** Google's ID token alone does not link this account, so its password is required. */
export interface GoogleLink {
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onCancel: () => void;
}

interface Unlinked {
  readonly statement: GoogleStatement;
  readonly role: Role;
  readonly error: string | null;
}

/**
 * Signs in with Google's ID token and, where that does not link the account, once with the
 * password.
 */
export const useGoogleLogin = (
  attempt: Attempt,
  { isSubmitting, portalChoice }: { isSubmitting: boolean; portalChoice: { affiliate?: true } },
) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [unlinked, setUnlinked] = useState<Unlinked | null>(null);

  const googleFailure = (by: GoogleStatement['by'], error: ApiError | null): LoginFailure => {
    if (by === 'button') {
      const title = t`Login failed!`;
      const detail = error === null ? title : errorText(error);
      return detail === title ? { title } : { title, detail };
    }
    if (error?.status === 0) {
      const reason = errorText(error);
      return { title: t`One-Tap error: ${reason}` };
    }
    return { title: error?.body.message ?? t`Google One-Tap login failed` };
  };

  const submitGoogle = async (
    statement: GoogleStatement,
    role: Role,
    password?: string,
  ): Promise<void> => {
    const { by, credential } = statement;
    const way = async () => {
      const answer = await sendGoogle({
        ...(by === 'button' ? { token: credential } : { credential }),
        role,
        ...portalChoice,
        ...(password !== undefined && { password }),
      });
      const code = answer.ok ? '' : answer.error.code;
      const isWrong = password !== undefined && !answer.ok && answer.status !== 401;
      const needsPassword = code === 'google_unconfirmed' || isWrong;
      const error = !answer.ok && password !== undefined ? errorText(answer.error) : null;
      setUnlinked(needsPassword ? { statement, role, error } : null);
      return { answer, needsNoMessage: needsPassword };
    };
    await attempt(way, (error) => googleFailure(by, error));
  };

  const googleLink: GoogleLink | null = unlinked && {
    error: unlinked.error,
    isBusy: isSubmitting,
    onPassword: (password) => void submitGoogle(unlinked.statement, unlinked.role, password),
    onCancel: () => setUnlinked(null),
  };

  return { submitGoogle, googleLink };
};
