/**
 * A curl command of docs/api.md, the response that the page shows, and the variables that a reader
 * takes from it.
 */
export interface Example {
  /** Its line and beginning, for the name of its test. */
  line: number;
  title: string;
  command: string;
  answer: string;
  variables: { path: string; name: string }[];
}

const fence = /^```(\w+)\n([\s\S]*?)^```$/gm;
const keep = /Keep (?:the )?`([\w.]+)` as `\$(\w+)`/g;

/**
 * Every shell block, with the block of its response; a command without one is a mistake of the
 * page.
 */
export const readExamples = (page: string): Example[] => {
  const blocks = [...page.matchAll(fence)].map((match) => ({
    language: match[1],
    text: (match[2] ?? '').trimEnd(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  return blocks.flatMap((block, index) => {
    if (block.language !== 'bash') return [];
    const line = page.slice(0, block.from).split('\n').length;
    const [answer, next] = [blocks[index + 1], blocks[index + 2]];
    if (answer?.language !== 'http') throw new Error(`line ${String(line)}: no answer follows`);
    const rest = page.slice(answer.to, next?.from ?? page.length);
    const variables = [...rest.matchAll(keep)].map(([, path = '', name = '']) => ({ path, name }));
    const title = block.text
      .split(' ')
      .slice(0, 4)
      .join(' ')
      .replaceAll(/\s+|\\/g, ' ');
    return [{ line, title, command: block.text, answer: answer.text, variables }];
  });
};
