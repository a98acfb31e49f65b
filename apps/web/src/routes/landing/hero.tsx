import type { Showcase } from '@lineup/contract/demo';
import { Trans } from '@lingui/react/macro';
import { MonitorPlay } from 'lucide-react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { LiveLine } from './live-line.tsx';
import { PlaceholderLine } from './placeholder-line.tsx';

interface HeroProps {
  /** Null: there is no demo shop, or it could not be loaded. */
  showcase: Showcase | null;
}

export const Hero = ({ showcase }: HeroProps) => (
  <div data-ground="stage" className="bg-stage text-on-stage">
    <div className="px-5 pt-8 pb-10 lg:px-20 lg:pt-14 lg:pb-16">
      <h1 className="text-hero cut-head">
        <Trans>
          Walk-ins and bookings, <br />
          one fair line.
        </Trans>
      </h1>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-6 lg:mt-8">
        <p className="max-w-155 text-[1.1875rem]/7 text-on-stage-2">
          <Trans>
            Lineup puts everyone in your shop into a single live queue, keeps every booking on time,
            and tells each customer how long it will really take.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ButtonLink to="/signup" variant="stage" size="xl" className="max-sm:flex-1">
            <Trans>Get started</Trans>
          </ButtonLink>
          {showcase && (
            <ButtonLink
              to={`/shop/${showcase.shop.username}/board`}
              variant="stage-outline"
              size="xl"
              className="max-sm:flex-1"
            >
              <MonitorPlay aria-hidden="true" className="size-4.5!" />
              <Trans>See a live queue</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
    {showcase ? <LiveLine initial={showcase} /> : <PlaceholderLine />}
  </div>
);
