import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageContext } from './lib/page/page-context.ts';
import { storedThemeOf } from './lib/page/theme.ts';
import { isLanguage, startTexts } from './lib/texts/texts.ts';

/** Libraries that add a <style> element (Radix's scroll lock) read the page's nonce here. */
declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Loaded when an error happens. A failed report is dropped, because its rejection would be reported
 * again.
 */
const report = (event: Event) => {
  import('./lib/page/report-client-error.ts')
    .then(({ reportClientError }) => reportClientError(event))
    .catch(() => undefined);
};
addEventListener('error', report);
addEventListener('unhandledrejection', report);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
globalThis.__webpack_nonce__ = nonce;

const { lang, dataset } = document.documentElement;
const page = {
  storedTheme: storedThemeOf(document.cookie),
  nonce,
  googleClientId: dataset['googleClientId'] ?? null,
};
const texts = await startTexts(isLanguage(lang) ? lang : 'en', window.location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={texts}>
        <PageContext value={page}>
          <HydratedRouter />
        </PageContext>
      </I18nProvider>
    </StrictMode>,
    // React does the same with uncaught errors: the console shows the error, and the listener above
    // reports it.
    { onCaughtError: reportError },
  );
});
