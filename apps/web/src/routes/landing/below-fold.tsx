import { type ComponentProps, lazy, memo, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../lib/storage/guest.ts';

const load = () => import('./below/below.tsx').then(({ Below }) => ({ default: Below }));

const loadTexts = async () => (await import('../../lib/texts/change-texts.ts')).addLandingTexts();

const wanted = Promise.withResolvers<void>();

/** Rendered on the server; in the browser its script waits until somebody wants it. */
const Below = lazy(() => (import.meta.env.SSR ? load() : wanted.promise.then(load)));

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const retryMs = 5000;

/** What the server wrote can be read meanwhile, so a network that is away costs nothing. */
const fetchBelow = (): void => {
  Promise.all([load(), loadTexts()]).then(
    () => wanted.resolve(),
    () => setTimeout(fetchBelow, retryMs),
  );
};

/** Fetches the script with the first movement; at once where the server wrote nothing. */
const Fetch = () => {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  useEffect(() => {
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      fetchBelow();
    };
    if (!isServed || window.location.hash !== '') start();
    else {
      for (const sign of signs) {
        window.addEventListener(sign, start, { signal: stop.signal, passive: true });
      }
    }
    return () => stop.abort();
  }, [isServed]);
  return null;
};

/**
 * Everything below the picture is links and text: it works as it came, and the first load of the
 * page does without its script. Remembered, because what React renders again before that script is
 * there it takes away.
 */
export const BelowFold = memo((props: ComponentProps<typeof Below>) => (
  <>
    <Fetch />
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  </>
));
