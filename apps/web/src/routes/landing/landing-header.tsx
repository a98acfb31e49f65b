import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Logo } from '../../components/pictures/mark.tsx';

const linkClass =
  'react-fast inline-flex min-h-11 items-center rounded-control text-[0.9375rem] font-medium text-on-stage-2 no-underline hover:text-on-stage';

/** Its links are anchors, so that they work before any script runs. */
export const LandingHeader = () => {
  const { t } = useLingui();
  return (
    <header
      data-ground="stage"
      className="flex min-h-19 flex-wrap items-center gap-x-2 bg-stage px-5 text-on-stage lg:min-h-22 lg:px-20"
    >
      <Link to="/" aria-label={t`Lineup home`} className="rounded-control no-underline">
        <Logo ground="stage" />
      </Link>
      <nav aria-label={t`Main`} className="ml-12 flex gap-8 max-md:hidden">
        <a href="#how-it-works" className={linkClass}>
          <Trans>How it works</Trans>
        </a>
        <a href="#pricing" className={linkClass}>
          <Trans>Pricing</Trans>
        </a>
        <a href="#affiliates" className={linkClass}>
          <Trans>Affiliates</Trans>
        </a>
      </nav>
      <div className="ml-auto flex gap-1 py-2">
        <ButtonLink to="/login" variant="stage-outline" className="border-transparent max-sm:px-2!">
          <Trans>Login</Trans>
        </ButtonLink>
        <ButtonLink to="/signup" variant="stage" className="max-[24rem]:hidden">
          <Trans>Get started</Trans>
        </ButtonLink>
      </div>
    </header>
  );
};
