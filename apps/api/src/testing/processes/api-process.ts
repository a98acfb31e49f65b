import { readFileSync } from 'node:fs';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { exitOnFatalError } from '../../platform/operations/fatal-errors.ts';
import { serve } from '../../platform/operations/serve.ts';
import { createPlatform } from '../../platform/platform.ts';
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

/** `main.ts` without the pages, so that they need not be built for it. */
exitOnFatalError();
const config = readConfig();
const platform = guardProviders(createPlatform(config, { clock, passwords }, 'requests'));
await serve(platform, await createApp(platform));
