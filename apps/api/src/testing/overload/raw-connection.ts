import { connect, type Socket } from 'node:net';

interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

interface Ends {
  readonly host: string;
  readonly port: number;
  /** The own address, if not the usual one. */
  readonly from: string | undefined;
}

type Outcome = RawAnswer | 'timed out' | 'connection broke';

const BLANK_LINE = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** One connection with one request at a time; reads of an answer only what a measurement needs. */
export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: ((outcome: Outcome) => void) | undefined;
  isOpen = true;

  constructor({ host, port, from }: Ends, onClose: () => void) {
    const ends = { host, port, ...(from !== undefined && { localAddress: from }) };
    this.#socket = connect({ ...ends, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#end('connection broke');
      onClose();
    });
  }

  send(request: string, timeoutMs: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.isOpen = false;
        this.#end('timed out');
        this.#socket.destroy();
      }, timeoutMs);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(outcome: Outcome): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#received = Buffer.alloc(0);
    settle?.(outcome);
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(BLANK_LINE);
    if (headEnd === -1) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      length === undefined
        ? !/\r\ntransfer-encoding: chunked/i.test(head) || this.#received.includes(LAST_CHUNK)
        : this.#received.length >= headEnd + BLANK_LINE.length + Number(length);
    if (!isWhole) return;
    if (/\r\nconnection: close/i.test(head)) this.isOpen = false;
    const answer = {
      status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
      retryAfter: /\r\nretry-after: ([^\r]+)/i.exec(head)?.[1],
    };
    this.#end(answer);
    if (!this.isOpen) this.#socket.destroy();
  }
}
