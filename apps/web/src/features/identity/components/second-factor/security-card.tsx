import type { SecondFactors } from '@lineup/contract/identity/second-factor';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  secondFactorsQuery,
} from '../../model/second-factor.ts';
import { useRefreshFactors, useRefusal, useRemoval } from '../../model/use-second-factor.ts';
import { FactorRow } from './factor-row.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const FactorList = ({ factors }: { factors: SecondFactors }) => {
  const { t } = useLingui();
  const remove = useRemoval();
  const { passkeys, totp } = factors;
  if (passkeys.length === 0 && totp === null) return null;
  return (
    <ul className="mt-3">
      {passkeys.map(({ id, name, created_at: addedAt, last_used_at: usedAt }) => (
        <FactorRow
          key={id}
          icon={KeyRound}
          {...{ name, addedAt, usedAt }}
          onRemove={() => void remove(t`Remove ${name}?`, () => removePasskey(id))}
        />
      ))}
      {totp && (
        <FactorRow
          icon={Smartphone}
          name={t`Authenticator app`}
          addedAt={totp.created_at}
          usedAt={totp.last_used_at}
          onRemove={() => void remove(t`Remove the authenticator app?`, removeTotp)}
        />
      )}
    </ul>
  );
};

interface RecoveryLineProps {
  left: number;
  onRenewed: (codes: readonly string[]) => void;
}

/** The number of codes that are left, and a button for new ones. */
const RecoveryLine = ({ left, onRenewed }: RecoveryLineProps) => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const refuse = useRefusal();
  const refresh = useRefreshFactors();
  const [isBusy, setIsBusy] = useState(false);

  const renew = async () => {
    const isSure = await confirm({
      title: t`Make new recovery codes?`,
      text: t`The codes that you have now no longer work then.`,
      confirmLabel: t`Make new codes`,
    });
    if (!isSure) return;
    setIsBusy(true);
    const answer = await renewRecoveryCodes();
    setIsBusy(false);
    if (!answer.ok) return refuse(answer.error);
    onRenewed(answer.data.response.recovery_codes);
    await refresh();
  };

  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-small text-ink-2">
        <Trans>Recovery codes left: {left}</Trans>
      </p>
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void renew()}>
        <Trans>Make new codes</Trans>
      </Button>
    </div>
  );
};

interface SecurityCardProps {
  /** Called when a factor was added and its recovery codes were saved. */
  onDone?: () => void;
}

/** Passkeys, authenticator app and recovery codes of the signed-in account. */
export const SecurityCard = ({ onDone }: SecurityCardProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery(secondFactorsQuery);
  const [opened, setOpened] = useState<'passkey' | 'totp' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasFactor = data !== undefined && (data.passkeys.length > 0 || data.totp !== null);

  const added = (made: readonly string[]) => {
    setOpened(null);
    setCodes(made);
    if (made.length === 0) onDone?.();
  };
  const saved = () => {
    setCodes([]);
    onDone?.();
  };

  return (
    <Card aria-labelledby="second-factor" className="p-5 sm:p-6">
      <h2 id="second-factor" className="text-h3 cut-head">
        <Trans>Passkeys and two-step sign-in</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          A passkey signs you in with your finger, face or the PIN of your device. With a passkey or
          an authenticator app, your password alone no longer opens your account.
        </Trans>
      </p>
      {isPending && <Skeleton className="mt-4 h-11 w-full" />}
      {error && !data && (
        <LoadFailure
          title={t`Error loading your passkeys`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
      {data && <FactorList factors={data} />}
      {data && (
        <div className="my-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="max-sm:w-full"
            onClick={() => setOpened('passkey')}
          >
            <KeyRound aria-hidden="true" />
            <Trans>Add a passkey</Trans>
          </Button>
          {data.totp === null && (
            <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpened('totp')}>
              <Smartphone aria-hidden="true" />
              <Trans>Add an authenticator app</Trans>
            </Button>
          )}
        </div>
      )}
      {data && hasFactor && <RecoveryLine left={data.recovery_codes_left} onRenewed={setCodes} />}
      {opened === 'passkey' && <PasskeyDialog onAdded={added} onClose={() => setOpened(null)} />}
      {opened === 'totp' && <TotpDialog onAdded={added} onClose={() => setOpened(null)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={saved} />}
    </Card>
  );
};
