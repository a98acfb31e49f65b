// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { renderContext } from '../lib/page/render-context.ts';
import { sampleShowcase } from '../testing/line/sample-showcase.ts';
import { sampleAffiliate } from '../testing/samples/sample-affiliate.ts';
import { samplePlans } from '../testing/samples/sample-plans.ts';
import Landing, { loader } from './landing.tsx';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

const answers: Record<string, unknown> = {
  '/subscription/plans/': samplePlans,
  '/shops/demo/showcase/': { status: 1, response: sampleShowcase },
  '/affiliate/terms/': { status: 1, response: sampleAffiliate.terms },
};

const contextWithout = (...missing: readonly string[]) => {
  const context = new RouterContextProvider();
  context.set(renderContext, {
    nonce: '',
    siteUrl: 'https://lineup.test',
    googleClientId: null,
    operator: { name: null, address: [], email: 'support@lineup.example' },
    catalogues: {},
    reportError: () => undefined,
    api: ({ url }) => {
      asked.push(url);
      return Promise.resolve(
        missing.includes(url)
          ? { status: 503, body: { message: 'Not now' } }
          : { status: 200, body: answers[url] },
      );
    },
  });
  return context;
};

const load = (context: RouterContextProvider) => {
  const request = new Request('https://lineup.test/');
  return loader({ request, params: {}, context, url: new URL(request.url), pattern: '/' });
};

test('plans, the line of the demo shop and the terms are fetched in parallel, in process', async () => {
  const loaded = await load(contextWithout());
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  expect(loaded.data.showcase?.shop.name).toBe('Lineup Demo Barbers');
  expect(loaded.data.terms?.commission_months).toBe(12);
});

test('a failed load of the line or the terms affects nothing else', async () => {
  const loaded = await load(contextWithout('/shops/demo/showcase/', '/affiliate/terms/'));
  expect(loaded.init).toBeNull();
  expect(loaded.data).toMatchObject({ showcase: null, terms: null, error: null });
  expect(loaded.data.plans).toHaveLength(samplePlans.length);
});

test('without its price list the page is rendered, with an error and its status', async () => {
  const loaded = await load(contextWithout('/subscription/plans/'));
  expect(loaded.init?.status).toBe(503);
  expect(loaded.data).toMatchObject({ plans: null, error: 'Not now' });
  expect(loaded.data.showcase).not.toBeNull();
});

const render = async (): Promise<string> => {
  const handler = createStaticHandler([{ path: '/', Component: Landing, loader }]);
  const context = await handler.query(new Request('https://lineup.test/'), {
    requestContext: contextWithout(),
  });
  if (context instanceof Response) throw new Error('a page was expected');
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nProvider>,
  );
  return new Response(prelude).text();
};

test('the whole page is rendered without a script, the part below the picture too', async () => {
  const html = await render();
  for (const text of ['Elliot', 'Now 11:24', 'How it works', 'PRO PLAN', 'Questions and answers']) {
    expect(html.replaceAll(/\s/gu, ' ')).toContain(text);
  }
  expect(html).not.toContain('style="');
});

test('has publisher, price and questions as data for search engines', async () => {
  const html = await render();
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}';
  const graph = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph.map((one) => one['@type'])).toEqual([
    'Organization',
    'SoftwareApplication',
    'FAQPage',
  ]);
  const offers = graph[1]?.['offers'] as { name: string; price: string }[];
  expect(offers.map(({ name, price }) => `${name} ${price}`)).toEqual([
    'BASIC PLAN 29.00',
    'PRO PLAN 59.00',
    'UNLIMITED PLAN 119.00',
    'BASIC PLAN 278.40',
    'PRO PLAN 566.40',
    'UNLIMITED PLAN 1142.40',
    'FREE PLAN 0.00',
    '30-DAY PASS 39.00',
  ]);
  const questions = graph[2]?.['mainEntity'] as { name: string }[];
  expect(questions).toHaveLength(10);
  for (const { name } of questions) expect(html).toContain(`>${name}</h3>`);
});

test('has its own large preview image, with an absolute address', async () => {
  const html = await render();
  expect(html).toMatch(
    /property="og:image" content="https:\/\/lineup\.test\/[^"]*social-en[^"]*\.png"/u,
  );
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
});
