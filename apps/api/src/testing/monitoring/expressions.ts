/** Words of PromQL that are no metrics. Functions are followed by a parenthesis. */
const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset']);

/** The metrics that an expression of PromQL reads, with the suffixes of histograms removed. */
export const metricsOf = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([word]) => word);
  return words
    .filter((word) => !keywords.has(word))
    .map((word) => word.replace(/_(?:bucket|count|sum)$/, ''));
};

/** The expressions of a file with rules: on one line, or in the indented lines below. */
export const expressionsOfRules = (yaml: string): string[] =>
  [...yaml.matchAll(/^( *)expr: (?:\|\n((?:\1 .*\n)+)|(.*)\n)/gm)].map(
    ([, , block, line]) => block ?? line ?? '',
  );

/** The names under which rules record their results. */
export const recordedNames = (yaml: string): string[] =>
  [...yaml.matchAll(/^ *- record: (\S+)$/gm)].map(([, name = '']) => name);
