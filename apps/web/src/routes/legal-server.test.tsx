// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import type { Operator } from '../lib/articles/legal.ts';
import { renderContext } from '../lib/page/render-context.ts';
import Legal, { loader } from './legal.tsx';

const operator: Operator = {
  name: 'Alder & Sons Ltd',
  address: ['1 High Street', 'Springfield'],
  email: 'privacy@lineup.test',
};

const nobody: Operator = { name: null, address: [], email: 'support@lineup.test' };

interface Asked {
  accepted?: string;
  by?: Operator;
}

const markupOf = async (path: string, { accepted = 'en', by = operator }: Asked = {}) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(renderContext, {
    nonce: '',
    siteUrl: 'https://lineup.test',
    googleClientId: null,
    operator: by,
    catalogues: {},
    reportError: () => undefined,
    api: () => Promise.reject(new Error('the legal pages ask for nothing')),
  });
  const routes = ['/privacy-policy', '/terms-and-services'].map((each) => ({
    path: each,
    loader,
    Component: Legal,
  }));
  const handler = createStaticHandler(routes);
  const request = new Request(`https://lineup.test${path}`, {
    headers: { 'accept-language': accepted },
  });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) throw new Error('expected the page');
  return renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nProvider>,
  );
};

test.each([
  ['/privacy-policy', 'Privacy policy', 'href="#cookies"', 'id="cookies"'],
  ['/terms-and-services', 'Terms and services', 'href="#paying"', 'id="paying"'],
])(
  '%s is readable without a script, with contents and the date of its last change',
  async (path, title, link, target) => {
    const html = await markupOf(path);
    expect(html).toContain(`<title>${title} | Lineup</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(link);
    expect(html).toContain(target);
    expect(html).toMatch(/<time dateTime="\d{4}-\d{2}-\d{2}">/);
    expect(html).toContain(`<link rel="canonical" href="https://lineup.test${path}"/>`);
    expect(html).not.toMatch(/ style=|TODO/);
  },
);

test('it is in the visitor’s language, or the one of the address', async () => {
  expect(await markupOf('/privacy-policy', { accepted: 'es-MX' })).toContain(
    'Política de privacidad | Lineup',
  );
  const asked = await markupOf('/terms-and-services?language=es');
  expect(asked).toContain('Términos y servicios | Lineup');
  expect(asked).toContain('<main id="main" lang="es"');
  expect(asked).toContain('href="/terms-and-services?language=en"');
});

test('it names the operator, and nobody when none is set', async () => {
  const named = await markupOf('/privacy-policy');
  expect(named).toContain('Alder &amp; Sons Ltd');
  expect(named).toContain('Springfield');
  expect(named).toContain('href="mailto:privacy@lineup.test"');
  const unnamed = await markupOf('/privacy-policy', { by: nobody });
  expect(unnamed).toContain('Whoever runs lineup.test');
  expect(unnamed).toContain('href="mailto:support@lineup.test"');
});
