import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { exitOnFatalError } from '../platform/operations/fatal-errors.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { createPlatform } from '../platform/platform.ts';
import { runCommand } from './run-command.ts';

/** A person reads this: the list of problems, not a line of the log. */
const readSettings = () => {
  try {
    return readConfig();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.stderr.write('What each means: docs/operations.md, Settings\n');
    process.exit(1);
  }
};

/** A container may run as a number without a name. */
const machineUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${String(process.getuid?.() ?? 'unknown')}`;
  }
};

// The answer alone goes to the standard output, where another program may read it.
exitOnFatalError(process.stderr.fd);
const config = readSettings();
const platform = createPlatform(config, { logger: createLogger(config.LOG_LEVEL, process.stderr) });
try {
  const { exitCode, stdout, stderr } = await runCommand(
    platform,
    process.argv.slice(2),
    machineUser(),
  );
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
} finally {
  await platform.close();
}
