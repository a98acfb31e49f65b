const UNRELEASED = '## Unreleased';

/** Moves what is under 'Unreleased' below a heading with the version and the day. */
export const releaseChangelog = (changelog: string, version: string, day: string): string => {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || after === undefined) {
    throw new Error(`CHANGELOG.md has no heading '${UNRELEASED}'.`);
  }
  const end = after.search(/^## /m);
  const changes = (end === -1 ? after : after.slice(0, end)).trim();
  if (changes === '') throw new Error(`CHANGELOG.md has nothing under '${UNRELEASED}'.`);
  const older = end === -1 ? '' : `\n${after.slice(end)}`;
  return `${before}${UNRELEASED}\n\n## ${version} (${day})\n\n${changes}\n${older}`;
};
