import type { Rule } from './source.ts';

const emptyNames = /(^|-)(utils?|helpers?|managers?|misc)$|^(common|shared)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const problemOf = (segment: string) => {
  const words = segment.split('.');
  const empty = words.find((word) => emptyNames.test(word));
  if (empty) {
    return {
      problem: `\`${empty}\` says nothing about what is inside.`,
      belongs:
        'Name the file after its main export; a pure rule belongs to packages/domain, server behaviour to api/platform, browser behaviour to web/lib.',
    };
  }
  if (words.every((word) => kebabCase.test(word))) return undefined;
  return {
    problem: `\`${segment}\` is not kebab-case.`,
    belongs: 'Write names in lower case with hyphens, after the main export: claim-button.tsx.',
  };
};

export const namesSaySomething: Rule = (sources) =>
  sources.flatMap(({ path }) =>
    path.split('/').flatMap((segment) => {
      const problem = problemOf(segment);
      return problem ? [{ path, line: 1, ...problem }] : [];
    }),
  );
