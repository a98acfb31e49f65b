import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const shippedSite = join(import.meta.dirname, '../../../../../deploy/nginx.conf');

/**
 * Fails when the shipped file no longer contains what is replaced: then the test would test another
 * file.
 */
const replaceAll = (text: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/nginx.conf has no ${String(pattern)}`);
    return changed.replace(pattern, replacement);
  }, text);

/** The shipped site on ports of this test, without TLS; everything else unchanged. */
const siteFor = (port: number, upstreams: readonly [number, number]): string =>
  replaceAll(readFileSync(shippedSite, 'utf8'), [
    [/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${String(port)};`],
    [/ {4}listen \[::\]:443 ssl http2;\n/, ''],
    [/( {4}ssl_\w+ .*\n)+/, ''],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${String(upstreams[0])}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${String(upstreams[1])}`],
  ]);

const mainFile = (directory: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off; worker_processes 2; pid ${directory}/pid; error_log ${directory}/error.log;
  events { worker_connections 16384; }
  http {
    client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
    fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi;
    scgi_temp_path ${directory}/scgi;
    include ${directory}/site.conf;
  }`;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
};

export interface ShippedNginx {
  readonly errorLog: () => string;
  stop(): Promise<void>;
}

export const startShippedNginx = async (
  directory: string,
  port: number,
  upstreams: readonly [number, number],
): Promise<ShippedNginx> => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'site.conf'), siteFor(port, upstreams));
  writeFileSync(join(directory, 'nginx.conf'), mainFile(directory));
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', directory, '-e', join(directory, 'error.log'), '-c', join(directory, 'nginx.conf')],
    { stdio: 'ignore' },
  );
  const errorLog = () => readFileSync(join(directory, 'error.log'), 'utf8');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errorLog()}`);
    await sleep(20);
  }
  return {
    errorLog,
    stop: async () => {
      const hasEnded = once(child, 'exit');
      child.kill('SIGTERM');
      await hasEnded;
    },
  };
};
