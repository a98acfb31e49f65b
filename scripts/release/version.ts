const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version: string): number[] => (VERSION.exec(version) ?? []).slice(1).map(Number);

/** Fails unless the version is semantic and not below the last one. */
export const requireNextVersion = (version: string, current: string): void => {
  if (!VERSION.test(version)) {
    throw new Error(`'${version}' is not a version such as 1.2.3.`);
  }
  const [next, last] = [partsOf(version), partsOf(current)];
  const different = [0, 1, 2].find((index) => next[index] !== last[index]);
  if (different !== undefined && Number(next[different]) < Number(last[different])) {
    throw new Error(`${version} is below ${current}, the version in package.json.`);
  }
};

/**
 * The version of the product in package.json or package-lock.json, whose first ones it is. The
 * workspaces keep 0.0.0: nobody installs them, and they name each other by that version.
 */
export const setVersion = (
  json: string,
  name: string,
  current: string,
  version: string,
): string => {
  const own = new RegExp(
    `("name": "${name}",(?:\\s*"private": true,)?\\s*"version": )"${current}"`,
    'g',
  );
  const changed = json.replace(own, `$1"${version}"`);
  if (changed === json && current !== version) throw new Error(`No version ${current} was found.`);
  return changed;
};
