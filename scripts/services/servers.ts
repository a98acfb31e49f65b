import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinary } from './binaries.ts';
import { runningPid, startDetached, stopProcess } from './child-process.ts';
import { host } from './ports.ts';
import { postgresPid, startPostgres, stopPostgres } from './postgres.ts';
import type { PortName, State } from './state.ts';
import { directory, repository } from './state.ts';

export const bucket = 'lineup';

interface Server {
  name: string;
  /** The first port is used to check whether the server runs. */
  ports: [PortName, ...PortName[]];
  start: (state: State) => Promise<number>;
  stop: (state: State, pid: number) => Promise<void> | void;
}

const startRedis = (state: State): Promise<number> => {
  const port = state.ports.redis;
  const settings = ['--bind', host, '--save', '', '--appendonly', 'no', '--dir', directory];
  const redis = findBinary('redis-server', 'redis-server');
  return startDetached('redis', port, redis, ['--port', String(port), ...settings]);
};

const startS3 = (state: State): Promise<number> => {
  const script = fileURLToPath(import.meta.resolve('./s3-server.ts'));
  const args = [script, host, String(state.ports.s3), join(directory, 's3'), bucket];
  return startDetached('s3', state.ports.s3, process.execPath, args);
};

const startInbox = (state: State): Promise<number> => {
  const { smtp, inbox } = state.ports;
  const maildev = dirname(fileURLToPath(import.meta.resolve('maildev')));
  const listen = ['--smtp', String(smtp), '--web', String(inbox), '--ip', host];
  const args = [...listen, '--mail-directory', join(directory, 'mail')];
  return startDetached('inbox', inbox, process.execPath, [join(maildev, 'bin/maildev'), ...args]);
};

const startTexts = (state: State): Promise<number> => {
  const script = join(repository, 'apps/api/src/testing/messages/twilio-server.ts');
  const args = [script, String(state.ports.texts)];
  return startDetached('texts', state.ports.texts, process.execPath, args);
};

const startPayments = (state: State): Promise<number> => {
  const { app, payments } = state.ports;
  const script = join(repository, 'apps/api/src/testing/stripe/server.ts');
  const webhook = `http://${host}:${app}/billing/stripe/`;
  const args = [script, String(payments), webhook, join(directory, 'payments.json')];
  return startDetached('payments', payments, process.execPath, args);
};

const stopListener = (port: PortName) => (state: State, pid: number) =>
  stopProcess(pid, state.ports[port]);

export const servers: Server[] = [
  { name: 'postgres', ports: ['postgres'], start: startPostgres, stop: stopPostgres },
  { name: 'redis', ports: ['redis'], start: startRedis, stop: stopListener('redis') },
  { name: 's3', ports: ['s3'], start: startS3, stop: stopListener('s3') },
  { name: 'inbox', ports: ['inbox', 'smtp'], start: startInbox, stop: stopListener('inbox') },
  { name: 'texts', ports: ['texts'], start: startTexts, stop: stopListener('texts') },
  {
    name: 'payments',
    ports: ['payments'],
    start: startPayments,
    stop: stopListener('payments'),
  },
];

/** The process id of a server of ours that answers on its port, if it does. */
export const pidOf = (state: State, { name, ports }: Server): Promise<number | undefined> => {
  const pid = name === 'postgres' ? postgresPid(state) : state.pids[name];
  return runningPid(pid, state.ports[ports[0]]);
};
