import { execFileSync } from 'node:child_process';

/** From the range that is reserved for tests of networks, which nobody routes. */
const NETWORK = '198.18.23';
const BRIDGE = 'lineup-drill';
/** The address of this machine in the network of the drill. */
export const OWN_ADDRESS = `${NETWORK}.1`;

export const machines = ['db-1', 'db-2', 'db-3'] as const;
export type Machine = (typeof machines)[number];

/** The name of the machine's namespace, and of its port on the bridge. */
const nameOf = (machine: Machine): string => `lineup-${machine}`;
export const addressOf = (machine: Machine): string => `${NETWORK}.1${machine.slice('db-'.length)}`;

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Every process in the machine's namespace. */
const pidsOf = (machine: Machine): number[] =>
  ip('netns', 'pids', nameOf(machine)).split('\n').filter(Boolean).map(Number);

/** The command line that runs a program on the machine as the user of Debian's PostgreSQL. */
export const onMachine = (machine: Machine, ...command: string[]): readonly string[] => [
  'ip',
  'netns',
  'exec',
  nameOf(machine),
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  ...command,
];

const exists = (kind: 'netns' | 'link', name: string): boolean => {
  const listed = kind === 'netns' ? ip('netns', 'list') : ip('-o', 'link', 'show');
  return new RegExp(`(^|\\s)${name}[\\s:@]`, 'm').test(listed);
};

/** Kills everything on the machine at once, as if it had lost its power. */
export const killMachine = (machine: Machine): void => {
  for (const pid of pidsOf(machine)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** Also removes what a drill left that was killed itself: all names are fixed. */
export const removeNetwork = (): void => {
  for (const machine of machines) {
    const name = nameOf(machine);
    // The namespace itself lasts until its processes have ended; the cable must go now.
    if (exists('link', name)) ip('link', 'delete', name);
    if (!exists('netns', name)) continue;
    killMachine(machine);
    ip('netns', 'delete', name);
  }
  if (exists('link', BRIDGE)) ip('link', 'delete', BRIDGE);
};

/** Three machines on one bridge, which this machine reaches as well. */
export const createNetwork = (): void => {
  removeNetwork();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const machine of machines) {
    const name = nameOf(machine);
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('-n', name, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('link', 'set', name, 'master', BRIDGE, 'up');
  }
};

/** Packets of the machine vanish in both directions; neither side learns of it. */
export const cutNetwork = (machine: Machine): void => {
  ip('link', 'set', nameOf(machine), 'nomaster');
};

export const mendNetwork = (machine: Machine): void => {
  ip('link', 'set', nameOf(machine), 'master', BRIDGE);
};
