import { SHORTEST_PASSWORD } from '@lineup/domain/accounts/password-rules';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../layout/cx.ts';
import type { PasswordEstimate, PasswordProblem } from './estimate-password.ts';

/** Long enough to type a word: the estimate waits for a pause, not for each key. */
const restMs = 150;

/** The dictionary is large, so it is loaded only when somebody types a password. */
const useEstimate = (password: string, personal: () => readonly string[]) => {
  const [estimate, setEstimate] = useState<PasswordEstimate | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('./estimate-password.ts').then(
        ({ estimatePassword }) => isCurrent && setEstimate(estimatePassword(password, personal())),
        // Without a network the meter knows only the length. The server decides in any case.
        () => undefined,
      );
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The other fields of the form are read only when the password changes.
  }, [password, personal]);
  return password === '' ? null : estimate;
};

const fills = {
  0: '',
  1: 'bg-meter-high',
  2: 'bg-meter-mid',
  3: 'bg-meter-low',
  4: 'bg-meter-low',
} as const;

const useProblemText = () => {
  const { t } = useLingui();
  return (problem: PasswordProblem | null): string => {
    switch (problem) {
      case 'common':
        return t`Passwords like this one are tried first. Add a word or two of your own.`;
      case 'repeat':
        return t`Repeating something adds little. Put another word there.`;
      case 'sequence':
        return t`Rows such as abc or 123 are easy to guess. Put another word there.`;
      case 'keyboard':
        return t`Keys beside each other are easy to guess. Put another word there.`;
      case 'date':
        return t`Dates and years are easy to guess. Put another word there.`;
      case 'personal':
        return t`Leave your name, email and shop out of it.`;
      case null:
        return t`Add another word that nobody expects.`;
    }
  };
};

const Verdict = ({ level, problem }: PasswordEstimate) => {
  const problemText = useProblemText();
  const advice = problemText(problem);
  if (level === 1) return <Trans>Weak. {advice}</Trans>;
  if (level === 2) return <Trans>Fair. {advice}</Trans>;
  return level === 3 ? <Trans>Good.</Trans> : <Trans>Strong.</Trans>;
};

interface PasswordMeterProps {
  password: string;
  /** Texts of the form that should not be in a password. Pass a stable function. */
  personal: () => readonly string[];
}

/** Suggests improvements in words. Only phrasing content, because it is inside a hint. */
export const PasswordMeter = ({ password, personal }: PasswordMeterProps) => {
  const estimate = useEstimate(password, personal);
  const missing = Math.max(0, SHORTEST_PASSWORD - Array.from(password).length);
  const level = missing > 0 ? Math.min(estimate?.level ?? 0, 1) : (estimate?.level ?? 0);
  let text: ReactNode = (
    <Trans>At least 12 characters. A few unrelated words are easy to remember.</Trans>
  );
  if (password !== '' && missing > 0) {
    text = <Plural value={missing} one="# more character." other="# more characters." />;
  } else if (password !== '') {
    text = estimate && <Verdict {...estimate} />;
  }
  return (
    <>
      <span aria-hidden="true" className="mb-1.5 flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              'react-fast h-1.5 flex-1 rounded-full',
              step <= level ? fills[level as keyof typeof fills] : 'bg-meter-track',
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="block min-h-9">
        {text}
      </span>
    </>
  );
};
