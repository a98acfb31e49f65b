import { connect, isIP } from 'node:net';

/** How both drivers of a migration reach the server, and a line for the operator if it matters. */
export interface OwnerConnection {
  /** For the driver of Node. */
  readonly url: string;
  /** For dbmate, whose driver knows other values of `sslmode`. */
  readonly dbmateUrl: string;
  readonly warning?: string;
}

/** PostgreSQL's SSLRequest: the length of the message and its code. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const PROBE_TIMEOUT_MS = 10_000;

/** Asks a server whether it speaks TLS, as libpq does before it connects with `prefer`. */
const offersTls = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PROBE_TIMEOUT_MS });
    socket.once('connect', () => socket.write(SSL_REQUEST));
    socket.once('data', (answer) => {
      resolve(answer.toString('latin1', 0, 1) === 'S');
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not respond`)));
    socket.once('close', () => reject(new Error(`${host} closed the connection`)));
    socket.once('error', reject);
  });

const isLocal = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  host === '[::1]' ||
  host.startsWith('/') ||
  host.startsWith('%2F') ||
  (isIP(host) === 4 && host.startsWith('127.'));

const withMode = (url: URL, sslmode: string | undefined): string => {
  const changed = new URL(url);
  changed.searchParams.delete('uselibpqcompat');
  if (sslmode === undefined) changed.searchParams.delete('sslmode');
  else changed.searchParams.set('sslmode', sslmode);
  return changed.href;
};

/**
 * dbmate requires TLS unless told otherwise, Node's driver never uses it by itself. What the URL
 * says counts for both. Without `sslmode`, or with `prefer`, a remote server is asked, and TLS is
 * used where it offers it.
 */
export const resolveOwnerConnection = async (ownerUrl: string): Promise<OwnerConnection> => {
  const url = new URL(ownerUrl);
  const sslmode = url.searchParams.get('sslmode');
  const isOpen = sslmode === null || sslmode === 'prefer' || sslmode === 'allow';
  if (!isOpen) {
    return {
      url: ownerUrl,
      dbmateUrl: withMode(url, sslmode === 'no-verify' ? 'require' : sslmode),
    };
  }
  if (sslmode === null && isLocal(url.hostname)) {
    return { url: ownerUrl, dbmateUrl: withMode(url, 'disable') };
  }
  if (await offersTls(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port) || 5432)) {
    return { url: withMode(url, 'no-verify'), dbmateUrl: withMode(url, 'require') };
  }
  const warning = `The connection to ${url.hostname} is not encrypted: the server offers no TLS. If it should, set sslmode=verify-full in DATABASE_OWNER_URL.`;
  return { url: withMode(url, undefined), dbmateUrl: withMode(url, 'disable'), warning };
};
