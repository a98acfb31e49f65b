import { type ComponentProps, lazy, useState } from 'react';
import type { ShopDetailsStep } from './shop-details-step.tsx';
import type { TimesStep as TimesNow } from './times-step.tsx';

// Only one step is shown at a time, so the later ones are loaded when they are needed.

let times: typeof TimesNow | null = null;
let details: typeof ShopDetailsStep | null = null;

const loadTimes = async () => {
  ({ TimesStep: times } = await import('./times-step.tsx'));
  return { default: times };
};
const loadDetails = async () => {
  ({ ShopDetailsStep: details } = await import('./shop-details-step.tsx'));
  return { default: details };
};
const LazyTimes = lazy(loadTimes);
const LazyDetails = lazy(loadDetails);

export const TimesStep = (props: ComponentProps<typeof TimesNow>) => {
  // The same component while mounted: another one would mount it again.
  const [Step] = useState<typeof TimesNow | typeof LazyTimes>(() => times ?? LazyTimes);
  return <Step {...props} />;
};

export const DetailsStep = (props: ComponentProps<typeof ShopDetailsStep>) => {
  const [Step] = useState<typeof ShopDetailsStep | typeof LazyDetails>(
    () => details ?? LazyDetails,
  );
  return <Step {...props} />;
};

/**
 * The step of the opened address is loaded before the page hydrates. Otherwise React would replace the
 * server's form by the skeleton for a moment, and what was typed until then would be lost.
 */
if (!import.meta.env.SSR) {
  const search = new URLSearchParams(location.search);
  if (search.get('step') === 'details') await loadDetails();
  else if (search.has('services')) await loadTimes();
}
