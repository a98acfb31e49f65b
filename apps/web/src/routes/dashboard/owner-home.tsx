import { Trans } from '@lingui/react/macro';

/** The owner's home: the shop's day at a glance. */
export const OwnerHome = () => (
  <>
    <h1 className="text-h1 cut-head">
      <Trans>Home</Trans>
    </h1>
    <p className="mt-1 text-ink-2">
      <Trans>Not built yet</Trans>
    </p>
  </>
);
