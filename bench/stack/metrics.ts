import { METRICS_TOKEN } from './node-process.ts';

/** The API's counters since its start. */
export const readCounter = async (url: string, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const page = await (await fetch(`${url}/metrics`, { headers })).text();
  const found = new RegExp(`^${name} ([\\d.e+-]+)`, 'm').exec(page)?.[1];
  if (found === undefined) throw new Error(`${name} is not counted`);
  return Number(found);
};
