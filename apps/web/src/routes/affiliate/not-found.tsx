import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { areaPaths } from '../../lib/session/area-paths.ts';

/** Inside the area's shell: the menu stays, and the home link leads to the area. */
export default function AffiliateNotFound() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Page not found`} | Lineup`}</title>
      <h1 className="text-h1 cut-head">
        <Trans>This page is not in line</Trans>
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        <Trans>The address may be old or mistyped. Nothing of yours is lost.</Trans>
      </p>
      <div>
        <ButtonLink to={areaPaths.affiliate.home}>
          <Trans>Dashboard</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
