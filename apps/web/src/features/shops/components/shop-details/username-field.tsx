import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CircleHelp, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { type UsernameState, useUsernameState } from '../../hooks.ts';

interface UsernameFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onChange: (username: string) => void;
  onBlur: () => void;
  /** The shop's current username. */
  current: string;
  /** The shop's former usernames. */
  former: readonly string[];
  error: string | undefined;
}

interface Look {
  icon: LucideIcon;
  tone: string;
  text: ReactNode;
}

const looks: Readonly<Record<UsernameState, Look>> = {
  own: { icon: Check, tone: 'text-ink-2', text: <Trans>This is your name now.</Trans> },
  free: { icon: Check, tone: 'text-completed', text: <Trans>This name is free.</Trans> },
  taken: {
    icon: CircleAlert,
    tone: 'text-danger',
    text: <Trans>Another shop has this name. Try another one.</Trans>,
  },
  reserved: {
    icon: CircleAlert,
    tone: 'text-danger',
    text: <Trans>This name is reserved for Lineup’s own pages.</Trans>,
  },
  invalid: {
    icon: CircleAlert,
    tone: 'text-danger',
    text: <Trans>Use 2 to 40 small letters, digits and single hyphens.</Trans>,
  },
  checking: { icon: LoaderCircle, tone: 'text-ink-3', text: <Trans>Checking the name...</Trans> },
  unknown: {
    icon: CircleHelp,
    tone: 'text-ink-2',
    text: <Trans>We could not check this name; saving will.</Trans>,
  },
};

/** Whether the username is free, and the address that it would have. */
const Availability = ({ state, username }: { state: UsernameState; username: string }) => {
  const { icon: Icon, tone, text } = looks[state];
  const address = `${window.location.host}/shop/${username}`;
  const isChange = state === 'free' || state === 'checking' || state === 'unknown';
  return (
    <span className="grid gap-1">
      <span role="status" className={cx('flex items-start gap-1.5 font-medium', tone)}>
        <Icon size={16} aria-hidden="true" className="mt-px flex-none" />
        <span>{text}</span>
      </span>
      {(state === 'own' || isChange) && (
        <span className="wrap-anywhere">
          {state === 'own' ? (
            <Trans>Your check-in page: {address}</Trans>
          ) : (
            <Trans>
              Your check-in page will be {address}. Old links and printed codes keep working.
            </Trans>
          )}
        </span>
      )}
    </span>
  );
};

export const UsernameField = ({
  value,
  onChange,
  current,
  former,
  error,
  ...input
}: UsernameFieldProps) => {
  const { t } = useLingui();
  const state = useUsernameState(value, current);
  const username = value.trim().toLowerCase();
  const names = former.filter((name) => name !== current).join(', ');
  return (
    <TextField
      {...input}
      label={t`Username`}
      start={<span className="text-ink-3">/shop/</span>}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      hint={
        <>
          <Availability state={state} username={username} />
          {names !== '' && (
            <span className="mt-1 block wrap-anywhere">
              <Trans>Also leads here: {names}</Trans>
            </span>
          )}
        </>
      }
    />
  );
};
