/** The few options of curl that the page uses; another one fails the test. */
export interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const word = /'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"\\]+)/g;

/** As a shell does: removes quotes, and fills in variables except between single quotes. */
const wordsOf = (command: string, variables: ReadonlyMap<string, string>): string[] => {
  const fill = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_match, name: string) => {
      const value = variables.get(name);
      if (value === undefined) throw new Error(`no example has set $${name}`);
      return value;
    });
  return [...command.replaceAll('\\\n', ' ').matchAll(word)].map(
    ([, literal, quoted, bare]) => literal ?? fill((quoted ?? bare ?? '').replaceAll('\\"', '"')),
  );
};

export const readCommand = (command: string, variables: ReadonlyMap<string, string>): Request => {
  const [program, ...words] = wordsOf(command, variables);
  if (program !== 'curl') throw new Error(`not a call: ${command}`);
  const request: Request = { url: '', method: '', headers: {} };
  const queue = words.values();
  const value = () => queue.next().value ?? '';
  for (const each of queue) {
    if (each === '-X') request.method = value();
    else if (each === '-H') {
      const [, name = '', content = ''] = /^([^:]+): ?(.*)$/.exec(value()) ?? [];
      request.headers[name.toLowerCase()] = content;
    } else if (each === '--json') {
      request.body = value();
      request.headers['content-type'] ??= 'application/json';
    } else if (each.startsWith('http')) request.url = each;
    else if (each !== '-i' && each !== '-iN') throw new Error(`the page's curl knows no ${each}`);
  }
  request.method ||= request.body === undefined ? 'GET' : 'POST';
  return request;
};

/** A response as the page shows it: status, the named headers, the body. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The first part of a stream, which has no end. */
const readStreamStart = async (answer: Response, stop: AbortController): Promise<string> => {
  let text = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!/data:.*\n\n$/.test(text)) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    text += part.value;
  }
  stop.abort();
  return text;
};

export const runCommand = async ({ url, ...request }: Request): Promise<Answer> => {
  const stop = new AbortController();
  const answer = await fetch(url, { ...request, signal: stop.signal });
  const { status, headers } = answer;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  return {
    status,
    headers,
    text: await (isStream ? readStreamStart(answer, stop) : answer.text()),
  };
};
