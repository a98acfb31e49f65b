import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Firefox with another push service than Mozilla's, and with notifications allowed. */
const preferences = (pushPort: number) => ({
  'dom.push.serverURL': `ws://127.0.0.1:${String(pushPort)}/`,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'permissions.default.desktop-notification': 1,
  'dom.webnotifications.requireuserinteraction': false,
  // They would switch off the connection to the push service.
  'remote.prefs.recommended': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
});

export interface Firefox {
  open(url: string): Promise<void>;
  /** Runs an expression in the page; a promise is awaited. The value must be a text. */
  run(expression: string): Promise<string>;
  stop(): Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

const connect = async (url: string) => {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  return (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', onMessage);
        if (reply.result) resolve(reply.result);
        else reject(new Error(`${method}: ${reply.error ?? ''} ${reply.message ?? ''}`));
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
};

const addressIn = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface(output)) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('Firefox ended before it could be driven');
};

/** Starts a Firefox of this machine without a window and drives it by WebDriver BiDi. */
export const startFirefox = async (binary: string, pushPort: number): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), 'lineup-firefox-'));
  const lines = Object.entries(preferences(pushPort)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const send = await connect(`${await addressIn(child.stderr)}/session`);
  child.stderr.resume();
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const context = (contexts as { context: string }[])[0]?.context ?? '';
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (expression) => {
      const params = { expression, target: { context }, awaitPromise: true, userActivation: true };
      const answer = await send('script.evaluate', params);
      const { type, result } = answer as { type: string; result?: { value?: unknown } };
      if (type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      return String(result?.value);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
