import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../../../', import.meta.url);

const readVersion = (): string => {
  const file = readFileSync(new URL('package.json', root), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

/** The build of the pages, as `/release` returns it: it is in the name of React Router's manifest. */
const readBuild = (): string | undefined => {
  try {
    const names = readdirSync(new URL('apps/web/build/client/assets/', root));
    return names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean);
  } catch {
    // Development and tests have no built pages.
    return undefined;
  }
};

/** What runs here: '0.1.0', or '0.1.0+3f9a1c2e' where the pages are built. */
export const release = [readVersion(), readBuild()].filter(Boolean).join('+');
