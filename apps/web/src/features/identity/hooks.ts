import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { dismissToast, toast } from '../../components/feedback/toast-store.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { type Answer, ApiError, refused } from '../../lib/http/api-error.ts';
import { leaveFor } from '../../lib/page/leave.ts';
import { type Area, areaPaths } from '../../lib/session/area-paths.ts';
import { loginSucceeded, storeLogin } from '../../lib/session/session.ts';
import { writeFlash } from '../../lib/storage/flash.ts';
import { removeStored, writeStored } from '../../lib/storage/storage.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import { sendLogin } from './api.ts';
import type { HalfLogin } from './components/login/second-factor-step.tsx';
import { isLoginDocument } from './model/login-document.ts';
import {
  type Attempt,
  type LoginFailure,
  type SignedIn,
  useGoogleLogin,
} from './model/use-google-login.ts';

/** The affiliate programme has its own login, without the role switch. */
export type LoginVariant = Area;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly role: 'owner' | 'employee';
  readonly remember: boolean;
}

/** The flag decides which area opens, here and after a reload. The server decides what it shows. */
const storeVariant = (variant: LoginVariant) =>
  variant === 'affiliate' ? writeStored('affiliate', 'true') : removeStored('affiliate');

/**
 * The end of every way to sign in: the tokens are stored, an alert is shown, the dashboard opens.
 */
export const useEnter = () => {
  const navigate = useNavigate();
  return async (login: SignedIn, text: string, variant: LoginVariant = 'shop'): Promise<void> => {
    // Somebody without a shop goes to the affiliate area, whichever login they used.
    const area = login.user.role === 'affiliate' ? 'affiliate' : variant;
    const path = areaPaths[area].home;
    storeVariant(area);
    if (isLoginDocument()) {
      storeLogin(login);
      writeFlash(text);
      leaveFor(path);
      return;
    }
    loginSucceeded(login);
    await navigate(path);
    // Shown after the dashboard has loaded: on a slow connection it would disappear before.
    toast.success(text, { timeoutMs: dashboardAlertMs });
  };
};

/** Both areas use the same pages for the code; the address says which area it is. */
const inArea = (area: Area, path: string): string =>
  area === 'affiliate' ? `${path}?area=affiliate` : path;

export const codePath = (area: Area, token: string): string =>
  inArea(area, `/account-verification/${token}`);

export const useAreaOfCode = (): Area =>
  useSearchParams()[0].get('area') === 'affiliate' ? 'affiliate' : 'shop';

/** Shows the failure beside the form and, as specified, as a toast too. */
const useFailure = () => {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const lastToast = useRef<number | null>(null);
  const fail = (next: LoginFailure): void => {
    setFailure(next);
    if (lastToast.current !== null) dismissToast(lastToast.current);
    lastToast.current = toast.error(next.title);
  };
  return { failure, fail, forget: () => setFailure(null) };
};

/** Without a response the error's own message comes first, as specified; our text explains it. */
const useLoginFailure = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error: ApiError): LoginFailure => {
    const { status, body, message } = error;
    if (status !== 0) {
      const sentence = t`Login failed. Please check your credentials.`;
      return { title: body.detail ?? body.message ?? sentence };
    }
    if (message === '') return { title: t`Something went wrong. Please try again later` };
    return { title: message, detail: errorText(error) };
  };
};

export const useLogin = (variant: LoginVariant) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const enter = useEnter();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { failure, fail, forget } = useFailure();
  const [half, setHalf] = useState<HalfLogin | null>(null);
  const loginFailure = useLoginFailure();

  /** An affiliate can sign in without a shop. */
  const portalChoice = variant === 'affiliate' ? ({ affiliate: true } as const) : {};

  /** Runs one way to sign in. The button stays busy while the browser loads the dashboard. */
  const attempt: Attempt = async (way, failureOf) => {
    forget();
    setIsSubmitting(true);
    const { answer, needsNoMessage = false } = await way();
    // A proxy may answer with a body that does not match the contract.
    if (answer.ok && typeof answer.data?.access === 'string') {
      await enter(answer.data, t`Logged in successfully!`, variant);
      if (isLoginDocument()) return;
    } else if (!answer.ok && answer.error.code === 'email_unverified' && answer.error.body.next) {
      await navigate(inArea(variant, answer.error.body.next));
    } else if (!answer.ok && answer.error.body.second_factor) {
      setHalf(answer.error.body.second_factor);
    } else if (!needsNoMessage) {
      fail(failureOf(answer.ok ? null : answer.error));
    }
    setIsSubmitting(false);
  };

  const submit = async (credentials: Credentials): Promise<void> => {
    if (credentials.email === '' || credentials.password === '') {
      fail({ title: t`Please fill all the fields` });
      return;
    }
    await attempt(
      async () => ({ answer: await sendLogin({ ...credentials, ...portalChoice }) }),
      (error) =>
        error ? loginFailure(error) : { title: t`Login failed. Please check your credentials.` },
    );
  };

  const submitPasskey = async (portal: Pick<Credentials, 'role' | 'remember'>): Promise<void> =>
    attempt(
      async () => {
        const unsupported = t`This browser or device has no passkey for Lineup.`;
        try {
          const { logInWithPasskey } = await import('./model/passkey-login.ts');
          return await logInWithPasskey({ ...portal, ...portalChoice }, unsupported);
        } catch {
          return { answer: refused(new ApiError(0, {}, '')) };
        }
      },
      (error) =>
        error ? loginFailure(error) : { title: t`Login failed. Please check your credentials.` },
    );

  /** Called when the second factor was right. */
  const finish = (login: SignedIn) => enter(login, t`Logged in successfully!`, variant);
  const secondFactor = half && { half, onSignedIn: finish, onBack: () => setHalf(null) };

  const google = useGoogleLogin(attempt, { isSubmitting, portalChoice });
  const failGoogle = () => fail({ title: t`Google login failed!` });

  return { submit, submitPasskey, secondFactor, ...google, failGoogle, isSubmitting, failure };
};

/**
 * A form that the server validates: errors are shown beside their fields, the first one gets the
 * focus, and typed values are kept.
 */
export const useSubmission = () => {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  /** The response's data, or null after a refusal, which is shown. */
  const submit = async <T>(work: () => Promise<Answer<T>>): Promise<T | null> => {
    setIsSending(true);
    setFailure(null);
    const answer = await work();
    setIsSending(false);
    if (answer.ok) return answer.data;
    const { error } = answer;
    const hasField = Object.keys(error.fields).some((name) =>
      form.current?.elements.namedItem(name),
    );
    setErrors(error.fields);
    setFailure(hasField ? null : errorText(error));
    setRefusals((count) => count + 1);
    return null;
  };

  const clearError = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors((all) => ({ ...all, [name]: '' }));
  };

  // POST, so that a submit before the script has loaded does not put a password into the address.
  const formProps = { ref: form, method: 'post', noValidate: true, onInput: clearError } as const;
  return { submit, isSending, failure, errors, formProps };
};

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly data: T };

/**
 * The state of a link: any refusal means that it is dead, a network failure that it can be retried.
 */
export const loadedOf = <T>(answer: Answer<{ response: T }>): Loaded<T> => {
  if (answer.ok) return { kind: 'ready', data: answer.data.response };
  const isPassing = answer.status === 0 || answer.status === 429 || answer.status >= 500;
  return isPassing ? { kind: 'failed', error: answer.error } : { kind: 'dead' };
};

/** Reads once what a link leads to. `read` must be a stable function. */
export const useLink = <T>(
  token: string,
  read: (token: string) => Promise<Answer<{ response: T }>>,
) => {
  const [found, setFound] = useState<Loaded<T>>({ kind: 'loading' });
  const sentToken = useRef<string | null>(null);
  const load = useCallback(async () => {
    setFound({ kind: 'loading' });
    setFound(loadedOf(await read(token)));
  }, [token, read]);
  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    void load();
  }, [token, load]);
  return { found, load, die: () => setFound({ kind: 'dead' }) };
};

/** The data that sign-up passes to the page of the code. */
export interface TypedAddress {
  readonly email: string;
}

/**
 * The full address that was typed at sign-up, so that a typo can be seen. It is not kept in the
 * history: a reload shows the masked one.
 */
export const useTypedAddress = (): string | null => {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const email = (location.state as Partial<TypedAddress> | null)?.email ?? null;
  const [typed] = useState(email);
  useEffect(() => {
    if (email !== null) void navigate({ pathname, search }, { replace: true, state: null });
  }, [email, pathname, search, navigate]);
  return typed;
};
