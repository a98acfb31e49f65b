import type { CodeState } from '@lineup/contract/identity/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { areaPaths } from '../../../../lib/session/area-paths.ts';
import { useCountdown } from '../../../../lib/time/countdown.ts';
import { readCode, requestCode } from '../../api.ts';
import { type Loaded, loadedOf, useAreaOfCode, useTypedAddress } from '../../hooks.ts';
import { DeadLink } from '../dead-link.tsx';
import { Note } from '../note.tsx';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

interface Known extends CodeState {
  readonly since: number;
}

const known = (loaded: Loaded<CodeState>): Loaded<Known> =>
  loaded.kind === 'ready' ? { kind: 'ready', data: { ...loaded.data, since: Date.now() } } : loaded;

/** The state of the code. `sendsOnArrival` requests one unless one has just been sent. */
const useCode = (token: string, sendsOnArrival: boolean) => {
  const errorText = useErrorText();
  const [code, setCode] = useState<Loaded<Known>>({ kind: 'loading' });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [timesSent, setTimesSent] = useState(0);

  const load = async () => {
    const next = known(loadedOf(await readCode(token)));
    // If the state cannot be read again, a form in use stays, with what was typed.
    setCode((found) => (next.kind === 'failed' && found.kind === 'ready' ? found : next));
  };

  const resend = async () => {
    setIsSending(true);
    setFailure(null);
    const answer = await requestCode(token);
    setIsSending(false);
    const next = known(loadedOf(answer));
    if (next.kind === 'ready') setTimesSent((times) => times + 1);
    if (next.kind === 'failed') setFailure(errorText(next.error));
    else setCode(next);
  };

  const start = async () => {
    const first = known(loadedOf(await readCode(token)));
    if (sendsOnArrival && first.kind === 'ready' && first.data.resend_in_seconds === 0) {
      await resend();
    }
    // The result of sending is kept; a refusal to send keeps the state that was read.
    setCode((found) => (found.kind === 'loading' ? first : found));
  };

  const sentToken = useRef<string | null>(null);
  useEffect(() => {
    // Effects may run twice, but the mail must be sent once.
    if (sentToken.current === token) return;
    sentToken.current = token;
    void start();
  });

  // Only reads the state: sending another code would invalidate the one on its way.
  const retry = () => {
    setCode({ kind: 'loading' });
    void load();
  };
  const die = () => setCode({ kind: 'dead' });
  return { code, isSending, failure, timesSent, load, resend, retry, die };
};

const Waiting = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);

interface CodeStepProps extends Omit<ReturnType<typeof useCode>, 'code' | 'retry'> {
  token: string;
  code: Known;
  /** The address typed at sign-up, as long as this page stays open. */
  typedAddress: string | null;
}

/**
 * The form for the code and the button for another one, which is the main action once the code has
 * expired.
 */
const CodeStep = (step: CodeStepProps) => {
  const { token, code, typedAddress, isSending, failure, timesSent, load, resend, die } = step;
  const mailbox = typedAddress ?? code.email;
  const area = useAreaOfCode();
  const isOver = useCountdown(code.since + code.expires_in_seconds * 1000) === 0;
  return (
    <>
      <p className="text-ink-2 wrap-anywhere">
        {isOver ? (
          <Trans>
            We sent a code to <b className="text-ink">{mailbox}</b>.
          </Trans>
        ) : (
          <Trans>
            We sent a code to <b className="text-ink">{mailbox}</b>. It works for 10 minutes.
          </Trans>
        )}
      </p>
      <Note icon={MailCheck}>
        {timesSent > 0 && failure === null && !isOver && (
          <Trans>A new code is on its way. Only the newest one works.</Trans>
        )}
      </Note>
      {/* A new code resets the form: empty, without an error, with the focus. */}
      <CodeForm
        key={timesSent}
        token={token}
        isOver={isOver}
        onDead={die}
        onRefused={() => void load()}
      />
      {failure !== null && <ErrorSummary title={failure} />}
      <ResendCode
        code={code}
        since={code.since}
        isMain={isOver}
        isSending={isSending}
        onResend={() => void resend()}
      />
      <p className="text-small text-ink-3">
        <Trans>
          Nothing there? Look into the spam folder.{' '}
          <TextLink to={areaPaths[area].signUp}>Sign up again</TextLink> if the address is wrong.
        </Trans>
      </p>
    </>
  );
};

interface VerificationProps {
  token: string;
  title: ReactNode;
  /** Why the person is on this page. */
  reason?: ReactNode;
  sendsOnArrival?: boolean;
}

export const Verification = ({
  token,
  title,
  reason,
  sendsOnArrival = false,
}: VerificationProps) => {
  const { t } = useLingui();
  const area = useAreaOfCode();
  const typedAddress = useTypedAddress();
  const { code, retry, ...step } = useCode(token, sendsOnArrival);

  if (code.kind === 'dead') {
    return (
      <DeadLink
        title={<Trans>This link no longer works</Trans>}
        action={
          <ButtonLink to={areaPaths[area].login} size="lg" isBlock>
            <Trans>Go to sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Perhaps your account is verified already: then just sign in. If it is not, signing in
          sends you a new code.
        </Trans>
      </DeadLink>
    );
  }
  if (code.kind === 'failed') {
    return (
      <>
        <h1 className="mb-4 text-h1 cut-head">{title}</h1>
        <LoadFailure title={t`We could not reach Lineup`} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-h1 cut-head">{title}</h1>
      {reason !== undefined && <p className="mt-1 text-ink-2">{reason}</p>}
      <div className="mt-3 grid gap-5">
        {code.kind === 'loading' ? (
          <Waiting />
        ) : (
          <CodeStep {...step} token={token} code={code.data} typedAddress={typedAddress} />
        )}
      </div>
    </>
  );
};
