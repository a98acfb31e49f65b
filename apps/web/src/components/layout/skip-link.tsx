import { Trans } from '@lingui/react/macro';

/** The first element that Tab reaches. `target` is the id of the main element. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => (
  <a
    href={`#${target}`}
    className="sr-only rounded-control bg-raised px-4 py-3 font-semibold text-ink shadow-pop focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
  >
    <Trans>Skip to content</Trans>
  </a>
);
