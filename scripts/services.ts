import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { envFile, writeEnvFile } from './services/env-file.ts';
import { pidOf, servers } from './services/servers.ts';
import type { State } from './services/state.ts';
import { createState, directory, freePortLike, readState, saveState } from './services/state.ts';

const usage = `npm run services start [--only=postgres,redis,s3,inbox,texts,payments] [--durable=off]
npm run services stop [--remove]     --remove also deletes the data
npm run services status`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    durable: { type: 'string', default: 'on' },
    remove: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',') ?? servers.map(({ name }) => name);
const chosen = servers.filter(({ name }) => only.includes(name));

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const startServer = async (state: State, server: (typeof servers)[number]): Promise<string> => {
  const running = await pidOf(state, server);
  if (running !== undefined) return `${server.name} already runs (process ${running})`;
  for (const port of server.ports) state.ports[port] = await freePortLike(state.ports[port]);
  if (server.name === 'postgres') state.isDurable = values.durable !== 'off';
  const startedAt = performance.now();
  const pid = await server.start(state);
  state.pids[server.name] = pid;
  return `${server.name} started in ${Math.round(performance.now() - startedAt)} ms`;
};

const start = async (): Promise<void> => {
  const state = readState() ?? (await createState());
  saveState(state);
  const outcomes = await Promise.allSettled(
    chosen.map(async (server) => say(await startServer(state, server))),
  );
  // Write the state even if one server failed, so that `stop` finds the others.
  saveState(state);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason as Error));
  writeEnvFile(state);
  say(`settings: ${relative(process.cwd(), envFile)}`);
};

const stop = async (): Promise<void> => {
  const state = readState();
  if (state === undefined) return say('nothing has been started here');
  const stopServer = async (server: (typeof servers)[number]) => {
    const pid = await pidOf(state, server);
    if (pid !== undefined) await server.stop(state, pid);
    delete state.pids[server.name];
    say(`${server.name} ${pid === undefined ? 'was not running' : 'stopped'}`);
  };
  await Promise.all(chosen.map(stopServer));
  saveState(state);
  if (!values.remove) return;
  if (state.postgresDirectory !== undefined) rmSync(state.postgresDirectory, { recursive: true });
  rmSync(directory, { recursive: true, force: true });
};

const status = async (): Promise<void> => {
  const state = readState();
  for (const server of servers) {
    const pid = state && (await pidOf(state, server));
    const ports = server.ports.map((port) => `${port} 127.0.0.1:${state?.ports[port] ?? '-'}`);
    const how = pid === undefined ? 'stopped' : `running, process ${pid}`;
    say(`${server.name.padEnd(10)}${how.padEnd(26)}${ports.join(', ')}`);
  }
  if (state?.isDurable === false) say('postgres does not sync to disk (--durable=off): tests only');
};

const commands: Record<string, (() => Promise<void>) | undefined> = { start, stop, status };
const command = commands[positionals[0] ?? ''];

try {
  if (command === undefined || chosen.length !== only.length) throw new Error(usage);
  await command();
} catch (error) {
  const errors = error instanceof AggregateError ? error.errors : [error];
  for (const each of errors) {
    process.stderr.write(`${each instanceof Error ? each.message : String(each)}\n`);
  }
  process.exitCode = 1;
}
