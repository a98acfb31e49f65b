import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFolder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const virtualPrefix = '\0contract:';

/** The browser needs neither an endpoint's schemas nor what only documents the endpoint. */
const serverKeys = new Set(['summary', 'spends', 'params', 'query', 'body', 'answers', 'errors']);

/** Rules that only the server checks. The form shows the server's refusal beside the field. */
const serverRules: Readonly<Record<string, string>> = {
  '@lineup/domain/accounts/name-rules':
    'export const nameProblem = () => null;\nexport const holdsAddress = () => false;',
};
const rulePrefix = '\0server-rule:';

const isEndpoint = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const wireForm = (endpoint: object) =>
  Object.fromEntries(Object.entries(endpoint).filter(([key]) => !serverKeys.has(key)));

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_zod' in value;

export const exportLine = (name: string, value: unknown, file: string): string => {
  if (isSchema(value)) return '';
  if (isEndpoint(value)) return `export const ${name} = ${JSON.stringify(wireForm(value))};`;
  if (typeof value === 'function') return `export { ${name} } from ${JSON.stringify(file)};`;
  return `export const ${name} = ${JSON.stringify(value)};`;
};

/**
 * Endpoints reach the browser as method, path and access only, and lists of values as they are, so
 * that no page carries the schema library (10 kB) unless a form validates with it. Such a form loads
 * its schema from `@lineup/contract/schemas/...`, late.
 */
export const contractEndpoints = (): Plugin => ({
  name: 'lineup:contract-endpoints',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source in serverRules) return rulePrefix + source;
    const feature = /^@lineup\/contract\/([\w/-]+)$/.exec(source)?.[1];
    const schemas = feature && /^schemas\/(.+)$/.exec(feature)?.[1];
    if (schemas) return `${contractFolder}${schemas}.ts`;
    if (!feature || importer?.startsWith(virtualPrefix)) return undefined;
    return virtualPrefix + feature;
  },
  async load(id) {
    if (id.startsWith(rulePrefix)) return serverRules[id.slice(rulePrefix.length)];
    if (!id.startsWith(virtualPrefix)) return undefined;
    const file = `${contractFolder}${id.slice(virtualPrefix.length)}.ts`;
    this.addWatchFile(file);
    const { mtimeMs } = await stat(file);
    const exported = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as object;
    const lines = Object.entries(exported).map(([name, value]) => exportLine(name, value, file));
    return { code: lines.join('\n'), moduleSideEffects: false };
  },
  transform(code, id) {
    return id.startsWith(contractFolder)
      ? { code, map: null, moduleSideEffects: false }
      : undefined;
  },
});
