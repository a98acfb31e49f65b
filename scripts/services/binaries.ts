import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianPostgres = '/usr/lib/postgresql';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps initdb and pg_ctl out of the path, one folder per major version. */
const debianPostgresFolders = (): string[] => {
  try {
    return readdirSync(debianPostgres)
      .filter((major) => Number(major) >= 15)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((major) => join(debianPostgres, major, 'bin'));
  } catch {
    return [];
  }
};

/** The full path of a server program, or an error that says what to install. */
export const findBinary = (name: string, debianPackage: string): string => {
  const folders = [...debianPostgresFolders(), ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    `${name} is not installed. On Debian or Ubuntu: apt-get install ${debianPackage} ` +
      '(npm run setup does it as root). With Docker instead: see compose.dev.yaml.',
  );
};
