import { parseArgs } from 'node:util';

export interface LiveOptions {
  readonly url: string;
  /** Simulated minutes per real minute. */
  readonly speed: number;
  readonly seed: number;
  /** Real minutes after which it ends; null for the end of the simulated day. */
  readonly minutes: number | null;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0, not '${text}'.`);
  return value;
};

const MOST_SPEED = 600;

/** The options of the command line. The demo's password is public, so it runs on one machine only. */
export const readOptions = (args: readonly string[], today: string): LiveOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      speed: { type: 'string', default: '1' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const url = URL.parse(values.url);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`--url takes an address such as http://localhost:3000, not '${values.url}'.`);
  }
  if (!localHosts.includes(url.hostname)) {
    throw new Error(`${url.host} is not this machine: the demo day is played on localhost only.`);
  }
  return {
    url: url.origin,
    speed: Math.min(MOST_SPEED, positive('speed', values.speed)),
    // The seed changes every day and stays the same all day.
    seed: positive('seed', values.seed ?? today.replaceAll('-', '')),
    minutes: values.minutes === undefined ? null : positive('minutes', values.minutes),
  };
};
