import { type ComponentProps, lazy, memo, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../lib/storage/guest.ts';

const load = () => import('./below/below.tsx').then(({ Below }) => ({ default: Below }));

const loadTexts = async () => (await import('../../lib/texts/change-texts.ts')).addLandingTexts();

const wanted = Promise.withResolvers<void>();

/** Rendered on the server; in the browser its script is loaded when it is needed. */
const Below = lazy(() => (import.meta.env.SSR ? load() : wanted.promise.then(load)));

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const retryMs = 5000;

/** The server's markup is readable meanwhile, so a failed load does no harm. */
const fetchBelow = (): void => {
  Promise.all([load(), loadTexts()]).then(
    () => wanted.resolve(),
    () => setTimeout(fetchBelow, retryMs),
  );
};

/** Loads the script on the first interaction; at once if the server rendered nothing. */
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
 * Everything below the picture is links and text: the server's markup works as it is, and the first
 * load does without its script. Memoised, because a render before that script is loaded would
 * remove the markup.
 */
export const BelowFold = memo((props: ComponentProps<typeof Below>) => (
  <>
    <Fetch />
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  </>
));
