import { textPartOf } from '../texts/text-paths.ts';

/**
 * Pages that work without a script, including their forms. Sign-in and sign-up need the script, so
 * it is loaded early there.
 */
export const worksWithoutScript = (path: string): boolean =>
  textPartOf(path) === 'shop' || /^\/(privacy-policy|terms-and-services)?\/?$/.test(path);

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /(<script[^>]*) type="module" async="">([^<]*)<\/script>/;
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/** Runs in the browser. A request before the first paint would delay it. */
const loadWhenPainted = (files: readonly string[]): string =>
  `await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}`;

/**
 * A server-rendered page is complete without a script. React Router requests its scripts first, so
 * on a slow connection they would arrive before the styles and the font; here they are requested
 * after the first paint, together with `more`. A page with unexpected markup is left as it is.
 */
export const startWhenPainted = (html: string, more: readonly string[]): string => {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const [whole, opening = '', body = ''] = found;
  const preloads = [...html.matchAll(preloadLink)].map(([, href = '']) => href);
  const imports = [...body.matchAll(wholeImport)];
  const names = imports.map(([, name = '']) => name).join(', ');
  const loads = imports.map(([, , file]) => `import("${file}")`).join(', ');
  const late = [
    loadWhenPainted([...new Set([...preloads, ...more])]),
    `const [${names}] = await Promise.all([${loads}]);`,
    body.replaceAll(wholeImport, '').trim(),
  ].join('\n');
  return html
    .replaceAll(preloadLink, '')
    .replace(whole, () => `${opening} type="module" async="">${late}</script>`);
};
