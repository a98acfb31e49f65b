import type { SpawnedProcess } from './spawned-process.ts';

/** No name is found any more, as when the resolver is away; the next signal ends that. */
const shim = `
  import dns from 'node:dns';
  let isAway = false;
  const failure = () => Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' });
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const real = dns[name];
    dns[name] = (...values) => {
      if (!isAway) return real(...values);
      const done = values.at(-1);
      setImmediate(() => done(failure()));
    };
  }
  process.on('SIGUSR2', () => {
    isAway = !isAway;
    console.log('{"msg":"DNS changed"}');
  });`;

/** For a process whose servers have names, such as localhost, and not addresses. */
export const failingDns = {
  settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shim)}` },
  toggle: (process: SpawnedProcess) => process.signal('SIGUSR2'),
};
