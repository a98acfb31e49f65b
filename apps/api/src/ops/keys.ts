import { changeTotpKeys } from '../features/identity/second-factor/change-totp-keys.ts';
import { rotateSigningKey } from '../platform/keys/rotate-signing-key.ts';
import { type KeyRow, selectSigningKeys } from '../platform/keys/signing-key-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, formatInstant, RefusedError } from './answer.ts';
import type { CommandGroup } from './command.ts';
import { type Column, formatTable, printable } from './format-table.ts';
import { byOf } from './options.ts';

interface ListedKey {
  readonly id: string;
  readonly signsFrom: Temporal.Instant | null;
  readonly by: string;
  readonly state: 'next' | 'signs' | 'accepted' | 'unreadable';
}

const columns: readonly Column<ListedKey>[] = [
  { title: 'key', of: ({ id }) => id },
  { title: 'signs from', of: ({ signsFrom }) => formatInstant(signsFrom) },
  { title: 'made by', of: ({ by }) => printable(by) },
  { title: 'state', of: ({ state }) => state },
];

const stateOf = ({ keys, clock }: Platform, { id, signs_from }: KeyRow): ListedKey['state'] => {
  if (!keys.known(id, 'refresh tokens')) return 'unreadable';
  if (Temporal.Instant.compare(signs_from, clock.now()) > 0) return 'next';
  return keys.current() === id ? 'signs' : 'accepted';
};

/** Lists the keys in the order in which they sign; the first is that of TOKEN_SECRET itself. */
const listKeys = async (platform: Platform): Promise<Answer> => {
  await platform.keys.load();
  const rows = await platform.db.asNobody((tx) => selectSigningKeys(tx));
  const isFirst = platform.keys.current() === null;
  const listed: readonly ListedKey[] = [
    {
      id: 'TOKEN_SECRET',
      signsFrom: null,
      by: '',
      state: isFirst ? 'signs' : 'accepted',
    },
    ...rows.map((row) => ({
      id: row.id,
      signsFrom: row.signs_from,
      by: row.created_by,
      state: stateOf(platform, row),
    })),
  ];
  return {
    text: formatTable(listed, columns),
    data: listed.map(({ signsFrom, ...key }) => ({
      ...key,
      signs_from: signsFrom?.toString() ?? null,
    })),
  };
};

/** Publishes a new signing key, and encrypts everything again with it. */
const rotateKeys = async (platform: Platform, operator: string): Promise<Answer> => {
  const key = await rotateSigningKey(platform, operator);
  if (!key) throw new RefusedError('A published key does not sign yet. Look again in a minute.');
  const secrets = await changeTotpKeys(platform, key.id);
  return {
    text: `Key ${key.id} signs from ${formatInstant(key.signs_from)} on. Nobody is logged out. Secrets of authenticator apps encrypted again: ${String(secrets)}.`,
    data: { key: key.id, signs_from: key.signs_from.toString(), secrets },
  };
};

export const keyCommands: CommandGroup = {
  name: 'keys',
  commands: [
    {
      name: 'list',
      isUnrecorded: true,
      does: 'the keys that tokens are signed with: since when, by whom, which one signs now',
      run: (platform) => listKeys(platform),
    },
    {
      name: 'rotate',
      takes: '--by NAME',
      does: 'publishes a new key, which starts to sign in one minute; nobody is logged out, and the old one is accepted until what it signed has expired',
      options: ['by'],
      run: (platform, { values }) => rotateKeys(platform, byOf(values)),
    },
  ],
};
