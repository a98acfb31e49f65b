import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { createPlatform } from '../platform/platform.ts';
import { runCommand } from './run-command.ts';

const platform = createPlatform(readConfig());
try {
  const { exitCode, stdout, stderr } = await runCommand(
    platform,
    process.argv.slice(2),
    userInfo().username,
  );
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
} finally {
  await platform.close();
}
