import { Trans, useLingui } from '@lingui/react/macro';
import { LineHome } from '../../features/appointments/components/line-home.tsx';
import { useSession } from '../../lib/session.ts';

/** A barber's home is their line; the owner's are the shop's numbers. */
export default function Home() {
  const { t } = useLingui();
  const isOwner = useSession().user.role === 'admin';
  return (
    <>
      <title>{`${t`Home`} | Lineup`}</title>
      {isOwner ? (
        <>
          <h1 className="text-h1 cut-head">
            <Trans>Home</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>Not built yet</Trans>
          </p>
        </>
      ) : (
        <>
          <h1 className="text-h1 cut-head max-lg:sr-only lg:mb-6">
            <Trans>Home</Trans>
          </h1>
          <LineHome />
        </>
      )}
    </>
  );
}
