import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Logo } from '../../../../components/pictures/mark.tsx';

export const UnknownShop = () => {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col px-5 sm:px-10">
      <title>{`${t`No shop at this address`} | Lineup`}</title>
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
          404
        </span>
        <h1 className="text-h1 cut-head">
          <Trans>No shop at this address</Trans>
        </h1>
        <p className="text-body-lg text-ink-2">
          <Trans>
            Check the link, or scan the code at the door again. Old links of a renamed shop still
            work.
          </Trans>
        </p>
      </main>
    </div>
  );
};
