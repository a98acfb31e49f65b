import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pretty from 'pino-pretty';
import { isListening } from './services/ports.ts';
import { repository } from './services/state.ts';

const envFile = join(repository, '.services/env');
const readSettings = () => (existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {});

/** True if every server in the settings responds, whoever started it. */
const serversAnswer = async (): Promise<boolean> => {
  const settings = readSettings();
  const urls = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT'].map((key) => settings[key]);
  for (const url of urls) {
    if (!url || !(await isListening(Number(new URL(url).port)))) return false;
  }
  return true;
};

const runToEnd = (script: string, args: string[] = []) => {
  const { status } = spawnSync('npm', ['run', '-s', script, '--', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const readableLogs = pretty({ ignore: 'pid,host,release', translateTime: 'SYS:HH:MM:ss' });
const children: ChildProcess[] = [];
let isStopping = false;

const stopAll = () => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};

const keepRunning = (name: string, args: string[], env: NodeJS.ProcessEnv) => {
  const stdio: StdioOptions = ['inherit', 'pipe', 'inherit'];
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio });
  child.stdout?.pipe(readableLogs, { end: false });
  children.push(child);
  child.once('exit', (code) => {
    if (isStopping) return;
    process.stderr.write(`${name} ended (${code ?? 'killed'}); stopping the rest.\n`);
    process.exitCode = 1;
    stopAll();
  });
};

if (!(await serversAnswer())) runToEnd('services', ['start']);
runToEnd('db:migrate');

const settings = readSettings();
const port = process.env['PORT'] ?? settings['PORT'];
const env: NodeJS.ProcessEnv = {
  ...settings,
  PUBLIC_URL: `http://localhost:${port}`,
  ...process.env,
};
// Watch named folders instead of imports: Vite imports a copy of its settings with each start.
const rooms = ['apps/api/src', 'packages/contract/src', 'packages/db/src', 'packages/domain/src'];
const reload = ['--watch-preserve-output', ...rooms.map((room) => `--watch-path=${room}`)];
keepRunning('API', [...reload, '--conditions=development', 'apps/api/src/main.ts'], env);
keepRunning('Worker', [...reload, 'apps/api/src/worker.ts'], env);

process.stdout.write(`
  Lineup    ${env['PUBLIC_URL']}
  API docs  ${env['PUBLIC_URL']}/docs/
  Inbox     ${env['INBOX_URL']}
  Texts     ${env['TWILIO_URL']}

  Ctrl-C stops API and worker; the servers stay up (npm run services stop).
\n`);

// On Ctrl-C children get the signal twice, from the terminal and from us, which is harmless.
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
