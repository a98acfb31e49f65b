import { Writable } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { brandStyle } from './lib/page/brand-style.ts';
import { startWhenPainted, worksWithoutScript } from './lib/page/deferred-scripts.ts';
import { PageContext } from './lib/page/page-context.ts';
import {
  accentContext,
  fallbackLanguageContext,
  ownLanguageContext,
  type RenderInputs,
  renderContext,
} from './lib/page/render-context.ts';
import { storedThemeOf } from './lib/page/theme.ts';
import { readCookie } from './lib/storage/cookies.ts';
import { textPartOf } from './lib/texts/text-paths.ts';
import { chooseLanguage, createTexts, languageCookie } from './lib/texts/texts.ts';

export { createLoadContext } from './lib/page/render-context.ts';

/** Nothing is deferred, so a buffered page is cheaper than a streamed one. */
const renderToText = (page: ReactNode, { nonce, reportError }: RenderInputs): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Never outlines a large part of the page: a part that a script must insert is lost without
      // scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reportError,
    });
  });

/**
 * Preload headers, so that the browser fetches styles and first scripts while it parses the page.
 */
const preloadLinks = (context: EntryContext, modules: readonly string[]): string[] => {
  const styles = context.staticHandlerContext.matches.flatMap(
    ({ route }) => context.manifest.routes[route.id]?.css ?? [],
  );
  return [
    ...[...new Set(styles)].map((href) => `<${href}>; rel=preload; as=style`),
    ...modules.map((href) => `<${href}>; rel=modulepreload`),
  ];
};

/**
 * Adds the shop's colors behind all other styles. As text and not as an element of React, so that the
 * browser's bundle knows nothing of it: React ignores unknown styles in the head when it hydrates.
 */
const withBrand = (html: string, accent: string | null, nonce: string): string =>
  accent === null
    ? html
    : html.replace('</head>', () => `<style nonce="${nonce}">${brandStyle(accent)}</style></head>`);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const inputs = loadContext.get(renderContext);
  const { nonce, catalogues, googleClientId } = inputs;
  const cookies = request.headers.get('cookie');
  const language =
    loadContext.get(ownLanguageContext) ??
    chooseLanguage(
      readCookie(cookies, languageCookie),
      request.headers.get('accept-language'),
      loadContext.get(fallbackLanguageContext),
    );

  const rendered = await renderToText(
    <I18nProvider i18n={await createTexts(language)}>
      <PageContext value={{ storedTheme: storedThemeOf(cookies), nonce, googleClientId }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageContext>
    </I18nProvider>,
    inputs,
  );
  const html = withBrand(rendered, loadContext.get(accentContext), nonce);

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-language, cookie');
  const { pathname } = new URL(request.url);
  const part = textPartOf(pathname);
  const catalogue = catalogues[part === 'app' ? language : `${language}?${part}`];
  const texts = catalogue === undefined ? [] : [catalogue];
  const isLate = import.meta.env.PROD && worksWithoutScript(pathname);
  for (const link of preloadLinks(context, isLate ? [] : texts)) headers.append('link', link);
  const page = isLate ? startWhenPainted(html, texts) : html;
  return new Response(request.method === 'HEAD' ? null : page, {
    status,
    headers,
  });
}

/** A request that the client aborted is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(renderContext).reportError(error);
};
