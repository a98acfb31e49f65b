import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';

export const Closing = () => (
  <section
    data-ground="stage"
    aria-labelledby="closing-title"
    className="when-near flex flex-wrap items-end justify-between gap-x-10 gap-y-7 bg-stage px-5 py-14 text-on-stage lg:px-20 lg:py-20"
  >
    <div>
      <h2 id="closing-title" className="max-w-200 text-h1 cut-head sm:text-display">
        <Trans>Your line can start today</Trans>
      </h2>
      <p className="mt-3 max-w-140 text-lg/7 text-balance text-on-stage-2">
        <Trans>
          Name your shop, add your services, print the code for the door. That is all it takes.
        </Trans>
      </p>
    </div>
    <ButtonLink to="/signup" variant="stage" size="xl" className="max-sm:w-full">
      <Trans>Get started</Trans>
    </ButtonLink>
  </section>
);
