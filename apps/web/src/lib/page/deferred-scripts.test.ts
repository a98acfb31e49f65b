import { expect, test } from 'vitest';
import { startWhenPainted, worksWithoutScript } from './deferred-scripts.ts';

const page = `<html><head><link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="modulepreload" href="/assets/entry.js" nonce="n"/></head><body><h1>$& stays</h1><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/ticket-loader.js";
import * as route1_main from "/assets/ticket.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/ticket":route1};

import("/assets/entry.js");</script></body></html>`;

const scriptOf = (html: string): string =>
  /type="module" async="">([^<]*)<\/script>/.exec(html)?.[1] ?? '';

test('no script is requested before the page is painted', () => {
  const html = startWhenPainted(page, ['/assets/en.js']);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(scriptOf(html)).not.toMatch(/^import /m);
  expect(scriptOf(html).indexOf('requestAnimationFrame')).toBeLessThan(
    scriptOf(html).indexOf('/assets/'),
  );
});

test('then all are requested together, and started in the router’s order', () => {
  const script = scriptOf(startWhenPainted(page, ['/assets/en.js', '/assets/entry.js']));
  expect(script).toContain('["/assets/manifest.js","/assets/entry.js","/assets/en.js"]');
  expect(script).toContain(
    'const [, route0, route1_clientLoader, route1_main] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/ticket-loader.js"), import("/assets/ticket.js")]);',
  );
  expect(
    script.slice(script.indexOf('const route1 =')),
  ).toBe(`const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/ticket":route1};

import("/assets/entry.js");`);
});

test('the rest of the page stays, and so does a page with other markup', () => {
  const html = startWhenPainted(page, []);
  expect(html).toContain('<h1>$& stays</h1><script nonce="n">window.__reactRouterContext = {};');
  expect(html).toContain('<script nonce="n" type="module" async="">');
  expect(startWhenPainted('<p>Away</p>', ['/assets/en.js'])).toBe('<p>Away</p>');
});

test.each([
  ['/', true],
  ['/privacy-policy', true],
  ['/terms-and-services/', true],
  ['/shop/ninth-and-alder', true],
  ['/shop/book/ninth-and-alder/theo/3', true],
  ['/shop/ninth-and-alder/ticket/abc', true],
  ['/shop/ninth-and-alder/kiosk', false],
  ['/login', false],
  ['/signup', false],
  ['/dashboard', false],
])('%s works without a script: %s', (path, isWhole) => {
  expect(worksWithoutScript(path)).toBe(isWhole);
});
