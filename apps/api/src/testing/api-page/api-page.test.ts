import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookingLink } from '../factories/booking-link.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createStaff } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { answerAsShown, parseShown } from './match-answer.ts';
import { readExamples } from './read-examples.ts';
import { readCommand, runCommand } from './run-command.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
const username = 'ninth-and-alder';
/** A Tuesday morning in Chicago, as on the page. */
const morning = Temporal.Instant.from('2027-03-09T16:10:00Z');

let t: TestApp;
const variables = new Map<string, string>([['SHOP', username]]);

beforeAll(async () => {
  t = await createTestApp({}, { platform: { clock: { now: () => morning } } });
  const { shop, serviceId } = await createOpenShop(t.platform, {
    name: 'Ninth & Alder Barbers',
    username,
    barber: { name: 'Nadia Brandt', username: 'nadia' },
  });
  const { membershipId } = await createStaff(t.platform, {
    shop,
    role: 'employee',
    name: 'Theo Marchetti',
    username: 'theo',
    email: 'theo@alder.example',
  });
  await createBookingLink(t.platform, shop, { membershipId, serviceId });
  variables.set('LINEUP', await t.app.listen({ host: '127.0.0.1', port: 0 }));
});

afterAll(() => t.close());

/** `response.0.id` of a body; `etag` and the like of the headers. */
const valueAt = (path: string, body: unknown, headers: Headers): string =>
  headers.get(path) ??
  String(path.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], body));

// In the order of the page: an example uses the variables of earlier ones.
test.each(readExamples(page))(
  'line $line: $title',
  async ({ command, answer, variables: names }) => {
    const given = await runCommand(readCommand(command, variables));
    const shown = parseShown(answer);

    expect(answerAsShown(shown, given)).toEqual(shown);
    for (const { path, name } of names) {
      variables.set(name, valueAt(path, given.text && JSON.parse(given.text), given.headers));
    }
  },
);

test('the page has examples, and each of them ran', () => {
  expect(readExamples(page).length).toBeGreaterThan(15);
});
