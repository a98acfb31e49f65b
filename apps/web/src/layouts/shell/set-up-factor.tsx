import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/buttons/button.tsx';
import { SecurityCard } from '../../features/identity/components/second-factor/security-card.tsx';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { useSession } from '../../lib/session/session.ts';
import { useLogout } from './use-logout.ts';

/** Replaces every screen for somebody without a second factor whose shop requires one. */
export const SetUpFactor = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const logOut = useLogout();
  const shopName = user.shop_name;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-160 content-start gap-5 px-4 py-8 sm:py-14">
      <title>{`${t`Set up your second factor`} | Lineup`}</title>
      <div>
        <h1 className="text-h1 cut-head">
          <Trans>Set up your second factor</Trans>
        </h1>
        <p className="mt-2 text-ink-2">
          <Trans>
            {shopName} requires one from everyone on the team. Add a passkey or an authenticator app
            to continue.
          </Trans>
        </p>
      </div>
      <SecurityCard onDone={() => void loadCurrentUser()} />
      <Button variant="ghost" className="justify-self-start" onClick={() => void logOut()}>
        <Trans>Logout</Trans>
      </Button>
    </main>
  );
};
