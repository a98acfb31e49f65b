import { relative } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Own code finds pages, migrations and fonts relative to its file. In the bundle it lies in other
 * files, all of them in `folder`: there the same path must lead to the same place.
 */
export const keepPlaces = (code: string, file: string, folder: string): string => {
  const place = `new URL(${JSON.stringify(relative(folder, file))}, import.meta.url)`;
  return code.replaceAll(/import\.meta\.(\w+)/g, (_, property: string) => {
    if (property === 'url') return `${place}.href`;
    if (property === 'dirname') return `new URL('.', ${place}).pathname`;
    throw new Error(`${file}: import.meta.${property} would be another one in a bundle`);
  });
};

export const isLibrary = (id: string): boolean => id.includes('/node_modules/');

export const keepPlacesPlugin = (folder: string): Plugin => ({
  name: 'keep-places',
  transform: (code, id) =>
    isLibrary(id) || !code.includes('import.meta.') ? null : keepPlaces(code, id, folder),
});
