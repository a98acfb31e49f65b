import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';

/** The data of the page could not be loaded. The retry is a link, so it works without a script. */
export const ShopUnreachable = ({ title }: { title?: string }) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const name = title ?? t`Check in`;
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <title>{`${name} | Lineup`}</title>
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        icon={WifiOff}
        tone="failure"
        title={<Trans>The line cannot be shown right now</Trans>}
        action={
          <a href={pathname} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            <Trans>Try again</Trans>
          </a>
        }
      >
        <p>
          <Trans>Nothing is lost: tickets keep their place. Try again in a moment.</Trans>
        </p>
      </EmptyState>
    </main>
  );
};
