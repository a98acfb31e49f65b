import { run } from './command.ts';

export interface Load {
  requests: number;
  perSecond: number;
  p99: string;
}

/** Sends the same request over 64 keep-alive connections for some seconds. */
export const load = async (
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<Load> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const settings = ['-t1', '-c64', `-d${String(seconds)}s`, '--latency'];
  const output = await run('wrk', [...settings, ...given, url]);
  const problem = /Non-2xx or 3xx responses.*|Socket errors.*/.exec(output);
  if (problem) throw new Error(`${url}: ${problem[0]}`);
  const figure = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  return {
    requests: Number(figure(/(\d+) requests in/)),
    perSecond: Number(figure(/Requests\/sec:\s+([\d.]+)/)),
    p99: figure(/^\s+99%\s+([\d.]+\w+)$/m),
  };
};
