import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort, isPortFree } from './ports.ts';

export const repository = resolve(import.meta.dirname, '../..');

/** The folder of one set of servers; CI and tests use another one. */
export const directory = resolve(repository, process.env['LINEUP_SERVICES_DIR'] ?? '.services');

const preferredPorts = {
  app: 3000,
  postgres: 15432,
  redis: 16379,
  s3: 14569,
  smtp: 11025,
  inbox: 11080,
  texts: 11090,
  payments: 11100,
};

export type PortName = keyof typeof preferredPorts;

export interface State {
  ports: Record<PortName, number>;
  pids: Partial<Record<string, number>>;
  /** Generated once, so that tokens and connections survive a restart of the servers. */
  secrets: { superuser: string; owner: string; app: string; token: string };
  postgresDirectory?: string;
  isDurable: boolean;
}

const stateFile = join(directory, 'state.json');

export const readState = (): State | undefined => {
  if (!existsSync(stateFile)) return undefined;
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as State;
  // A state file from an older version has no port for a newer server.
  return { ...state, ports: { ...preferredPorts, ...state.ports } };
};

export const saveState = (state: State): void => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
};

const secret = () => randomBytes(32).toString('base64url');

export const createState = async (): Promise<State> => {
  const ports = { ...preferredPorts };
  for (const name of Object.keys(ports) as PortName[]) {
    ports[name] = await freePortLike(ports[name]);
  }
  return {
    ports,
    pids: {},
    secrets: { superuser: secret(), owner: secret(), app: secret(), token: secret() },
    isDurable: true,
  };
};

/** The wanted port if nobody listens on it, else any free one. */
export const freePortLike = async (wanted: number): Promise<number> =>
  (await isPortFree(wanted)) ? wanted : await findFreePort();
