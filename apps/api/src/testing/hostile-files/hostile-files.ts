import { bombFiles } from './bomb-files.ts';
import { brokenFiles } from './broken-files.ts';
import { disguisedFiles } from './disguised-files.ts';
import { makeGoodPictures } from './good-pictures.ts';
import type { HostileFile } from './hostile-file.ts';
import { misnamedFiles } from './misnamed-files.ts';
import { polyglotFiles } from './polyglot-files.ts';

/** All of them, created in memory: none is in the repository for somebody to open. */
export const makeHostileFiles = async (): Promise<HostileFile[]> => {
  const good = await makeGoodPictures();
  return [
    ...disguisedFiles(good),
    ...brokenFiles(good),
    ...bombFiles(good),
    ...polyglotFiles(good),
    ...misnamedFiles(good),
  ];
};
