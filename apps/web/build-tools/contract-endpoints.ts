import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFolder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const virtualPrefix = '\0contract:';

/** What the browser needs of an endpoint: everything but its schemas. */
const wireKeys = ['feature', 'method', 'path', 'access', 'pin', 'idempotent', 'upload'] as const;

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const wireForm = (endpoint: Record<string, unknown>) =>
  Object.fromEntries(wireKeys.filter((key) => key in endpoint).map((key) => [key, endpoint[key]]));

/**
 * Endpoints reach the browser as method, path and access only, so that a public page that calls
 * one does not carry the schema library (22 kB). A form that validates with a schema imports
 * that schema by its own name, and pays for it there.
 */
export const contractEndpoints = (): Plugin => ({
  name: 'lineup:contract-endpoints',
  enforce: 'pre',
  resolveId(source, importer) {
    const feature = /^@lineup\/contract\/([\w-]+)$/.exec(source)?.[1];
    if (!feature || importer?.startsWith(virtualPrefix)) return undefined;
    return virtualPrefix + feature;
  },
  async load(id) {
    if (!id.startsWith(virtualPrefix)) return undefined;
    const file = `${contractFolder}${id.slice(virtualPrefix.length)}.ts`;
    this.addWatchFile(file);
    const { mtimeMs } = await stat(file);
    const exported = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as object;
    const lines = Object.entries(exported).map(([name, value]) =>
      isEndpoint(value)
        ? `export const ${name} = ${JSON.stringify(wireForm(value))};`
        : `export { ${name} } from ${JSON.stringify(file)};`,
    );
    return { code: lines.join('\n'), moduleSideEffects: false };
  },
  transform(code, id) {
    return id.startsWith(contractFolder)
      ? { code, map: null, moduleSideEffects: false }
      : undefined;
  },
});
