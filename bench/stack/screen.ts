import { Agent, get, type IncomingMessage } from 'node:http';
import { watchShopLine } from '@lineup/contract/appointments/line';
import { getBoard } from '@lineup/contract/board';
import { getShopLine } from '@lineup/contract/check-in/check-in';

/** A board or a phone: listens to the stream and fetches after each hint. */
export interface Screen {
  /** When the last hint, and the last new body, came; by `performance.now()`. */
  hintAt: number;
  bodyAt: number;
  /** What went wrong, if anything did. */
  problem: string | undefined;
  close(): void;
}

const pathOf = (path: string, username: string) => path.replace(':username', username);

/** Each has its own IP address, set like a proxy does. */
const addressOf = (nth: number) =>
  `10.${String(nth >> 16)}.${String((nth >> 8) & 255)}.${String(nth & 255)}`;

const readAll = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return text;
};

/** One in this many screens is a board; the rest are phones with the public page. */
const BOARD_EVERY = 10;
/** The endpoints that the screens of a shop read. */
export const VIEWS = 2;

const callOf = (nth: number) => (nth % BOARD_EVERY === 0 ? getBoard : getShopLine);

/** Opens a screen; resolves when it shows the line as it is now. */
export const openScreen = (url: string, username: string, nth: number): Promise<Screen> => {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'x-forwarded-for': addressOf(nth) };
  let etag = '';
  let isAsking = false;
  let hasNewerEvent = false;

  return new Promise((resolve, reject) => {
    const ask = () => {
      if (isAsking) {
        hasNewerEvent = true;
        return;
      }
      isAsking = true;
      const options = { agent, headers: { ...headers, 'if-none-match': etag } };
      get(url + pathOf(callOf(nth).path, username), options, (answer) => void take(answer)).on(
        'error',
        (error) => (screen.problem = error.message),
      );
    };
    const take = async (answer: IncomingMessage) => {
      await readAll(answer);
      isAsking = false;
      if (answer.statusCode === 200) {
        etag = answer.headers.etag ?? '';
        screen.bodyAt = performance.now();
        resolve(screen);
      } else if (answer.statusCode !== 304) screen.problem = String(answer.statusCode);
      if (hasNewerEvent) {
        hasNewerEvent = false;
        ask();
      }
    };
    const stream = get(
      url + pathOf(watchShopLine.path, username),
      { agent: false, headers: { ...headers, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`stream: ${String(answer.statusCode)}`));
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (!text.includes('event: changed')) return;
          screen.hintAt = performance.now();
          ask();
        });
      },
    ).on('error', reject);
    const screen: Screen = {
      hintAt: 0,
      bodyAt: 0,
      problem: undefined,
      close: () => {
        stream.destroy();
        agent.destroy();
      },
    };
  });
};
