import { readFileSync } from 'node:fs';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { exitOnFatalError } from '../../platform/operations/fatal-errors.ts';
import { serve } from '../../platform/operations/serve.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { guardProviders } from '../../platform/providers/guard-providers.ts';
import { createPasswordHasher, type PasswordHasher } from '../../platform/sign-in/passwords.ts';

/** Only for tests: the file contains the time, so that a test can move the clock. */
const clockFile = process.env['TEST_CLOCK_FILE'];
const clock: Clock =
  clockFile === undefined
    ? systemClock
    : { now: () => Temporal.Instant.from(readFileSync(clockFile, 'utf8')) };

/** Only for tests: a line for each secret that is compared with its hash, so that guesses can be counted. */
const countEvaluations = (hasher: PasswordHasher): PasswordHasher => ({
  ...hasher,
  matches: (stored, secret) => {
    process.stdout.write('evaluated a secret\n');
    return hasher.matches(stored, secret);
  },
});
const hasher = createPasswordHasher();
const passwords =
  process.env['TEST_COUNT_EVALUATIONS'] === undefined ? hasher : countEvaluations(hasher);

/** Only for tests: a line for each answer about a line that is rendered, so that they can be counted. */
const printRendered = ({ bodies }: Platform['live']): void => {
  const write = bodies.write.bind(bodies);
  bodies.write = (shop, view, stamp, body) => {
    process.stdout.write(`rendered ${String(shop)} ${stamp} ${view}\n`);
    write(shop, view, stamp, body);
  };
};

/** `main.ts` without the pages, so that they need not be built for it. */
exitOnFatalError();
const config = readConfig();
const platform = guardProviders(createPlatform(config, { clock, passwords }, 'requests'));
if (process.env['TEST_PRINT_RENDERED'] !== undefined) printRendered(platform.live);
await serve(platform, await createApp(platform));
