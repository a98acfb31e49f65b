import { textPartOf } from '../texts/text-paths.ts';

/**
 * Pages that are whole without a script, their forms too. Who signs in or signs up needs it: there
 * the sooner it comes, the better.
 */
export const worksWithoutScript = (path: string): boolean =>
  textPartOf(path) === 'door' || /^\/(privacy-policy|terms-and-services)?\/?$/.test(path);

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /(<script[^>]*) type="module" async="">([^<]*)<\/script>/;
const wholeImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/** Runs in the browser: what is asked for before the first paint delays it. */
const loadWhenPainted = (files: readonly string[]): string =>
  `await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}`;

/**
 * A page that was rendered on the server shows all it has without a script. React Router asks for
 * its scripts at once and before everything else, so on a slow line they arrive in front of the
 * styles and the font; here they begin once the page was painted. `more` is loaded along.
 * A page that does not look as expected stays as it is.
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
