import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Logo } from '../../../../components/pictures/mark.tsx';

interface TicketAwayProps {
  isAsking: boolean;
  onRetry: () => void;
}

/** The ticket could not be loaded, and this device has no cached copy. */
export const TicketUnreachable = ({ isAsking, onRetry }: TicketAwayProps) => {
  const { t } = useLingui();
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <title>{`${t`Your ticket`} | Lineup`}</title>
      <h1 className="sr-only">
        <Trans>Your ticket</Trans>
      </h1>
      <LoadFailure
        title={<Trans>Your ticket cannot be shown right now</Trans>}
        onRetry={onRetry}
        isRetrying={isAsking}
      >
        <p>
          <Trans>You keep your place in line. We keep trying.</Trans>
        </p>
      </LoadFailure>
    </main>
  );
};

/** The ticket does not exist: an incomplete link, a deleted test ticket, or a deleted shop. */
export const TicketNotFound = ({ username }: { username: string }) => {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col px-5 sm:px-10">
      <title>{`${t`No such ticket`} | Lineup`}</title>
      <header className="flex h-19 items-center">
        <Link to="/" aria-label={t`Lineup home`} className="rounded-control text-ink no-underline">
          <Logo />
        </Link>
      </header>
      <main id="main" className="m-auto grid max-w-120 justify-items-start gap-3 py-10">
        <span
          aria-hidden="true"
          className="grid h-14 min-w-20 place-items-center corner-ticket border-[1.5px] border-dashed border-line-strong px-4 text-[1.5rem] cut-ticket text-ink-3"
        >
          –
        </span>
        <h1 className="text-h1 cut-head">
          <Trans>No ticket at this address</Trans>
        </h1>
        <p className="text-body-lg text-ink-2">
          <Trans>
            Open the whole link that you were given, or check in at the shop’s page. A test ticket
            is deleted when the test is over.
          </Trans>
        </p>
        <ButtonLink to={`/shop/${username}`} size="lg" className="mt-3">
          <Trans>Go to the shop’s page</Trans>
        </ButtonLink>
      </main>
    </div>
  );
};
