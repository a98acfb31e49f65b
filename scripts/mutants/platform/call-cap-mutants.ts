import type { Mutant } from '../mutant.ts';

const costs = 'packages/contract/src/kernel/costs.ts';
const spending = 'apps/api/src/platform/limits/spending.ts';
const list = 'packages/contract/src/kernel/costs.test.ts';
const edges = 'apps/api/src/testing/spending/call-caps.test.ts';

const statedCap = (cap: string, find: string): Mutant => ({
  title: `cap: ${cap}`,
  file: costs,
  find,
  replace: `${find}0`,
  test: list,
  name: 'the list of caps',
});

export const capMutants: readonly Mutant[] = [
  statedCap(
    'mail to a stranger per network',
    `  name: 'mail to a stranger',
  resources: ['mail', 'job'],
  caps: [
    { per: 'network', most: 60`,
  ),
  statedCap(
    'mail to a stranger per recipient',
    `  name: 'mail to a stranger',
  resources: ['mail', 'job'],
  caps: [
    { per: 'network', most: 60, minutes: HOUR },
    { per: 'recipient', most: 20`,
  ),
  statedCap(
    'mail by a link per network',
    `  name: 'mail by a link',
  resources: ['mail', 'job'],
  caps: [{ per: 'network', most: 120`,
  ),
  statedCap(
    'sign-in per network',
    `  name: 'sign-in',
  resources: ['mail', 'job'],
  caps: [{ per: 'network', most: 600`,
  ),
  statedCap(
    'new account per network',
    `  name: 'new account',
  resources: ['name', 'mail', 'job'],
  caps: [{ per: 'network', most: 60`,
  ),
  statedCap(
    'own account per actor',
    `  name: 'own account',
  resources: ['mail', 'file', 'name', 'job'],
  caps: [{ per: 'actor', most: 200`,
  ),
  statedCap(
    'public check-in per network',
    `  name: 'public check-in',
  resources: ['check_in', 'text', 'mail', 'job'],
  caps: [{ per: 'network', most: 120`,
  ),
  statedCap(
    'check-in at a kiosk per actor',
    `  name: 'check-in at a kiosk',
  resources: ['check_in', 'text', 'mail', 'job'],
  caps: [{ per: 'actor', most: 300`,
  ),
  statedCap(
    'public booking per network',
    `  name: 'public booking',
  resources: ['slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'network', most: 40`,
  ),
  statedCap(
    'public booking per recipient',
    `  name: 'public booking',
  resources: ['slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'network', most: 40, minutes: HOUR },
    { per: 'recipient', most: 6`,
  ),
  statedCap(
    'ticket change per actor',
    `  name: 'ticket change',
  resources: ['check_in', 'slot', 'text', 'mail', 'job'],
  caps: [{ per: 'actor', most: 60`,
  ),
  statedCap(
    'line work per actor',
    `  name: 'line work',
  resources: ['check_in', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 1500`,
  ),
  statedCap(
    'line work per shop',
    `  name: 'line work',
  resources: ['check_in', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 1500, minutes: HOUR },
    { per: 'shop', most: 20_000`,
  ),
  statedCap(
    'shop management per actor',
    `  name: 'shop management',
  resources: ['name', 'file', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 600`,
  ),
  statedCap(
    'shop management per shop',
    `  name: 'shop management',
  resources: ['name', 'file', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 600, minutes: HOUR },
    { per: 'shop', most: 5000`,
  ),
  statedCap(
    'invitation per shop',
    `  name: 'invitation',
  resources: ['mail', 'job'],
  caps: [
    { per: 'shop', most: 60`,
  ),
  statedCap(
    'invitation per recipient',
    `  name: 'invitation',
  resources: ['mail', 'job'],
  caps: [
    { per: 'shop', most: 60, minutes: DAY },
    { per: 'recipient', most: 10`,
  ),
  statedCap(
    'exported file per actor',
    `  name: 'exported file',
  resources: ['file', 'mail', 'job'],
  caps: [{ per: 'actor', most: 100`,
  ),
  statedCap(
    'support question per actor',
    `  name: 'support question',
  resources: ['mail', 'job'],
  caps: [{ per: 'actor', most: 30`,
  ),
  {
    title: 'cap: one more than the cap allows is refused',
    file: spending,
    find: 'row.count > mostOf(cap)',
    replace: 'row.count > mostOf(cap) + 1',
    test: edges,
    name: 'every cap of every call',
  },
  {
    title: 'cap: a refused call is not counted',
    file: spending,
    find: '    await giveBack(counts);\n    throw refusal',
    replace: '    throw refusal',
    test: edges,
    name: 'a refused call is not counted',
  },
  {
    title: 'cap: a failed call is not counted',
    file: 'apps/api/src/platform/limits/spending-calls.ts',
    find: '      await giveBack(taken);\n',
    replace: '',
    test: edges,
    name: 'a call that fails is not counted',
  },
  {
    title: 'cap: a recipient is counted whatever network the calls come from',
    file: spending,
    find: "        .filter((value) => value !== '')\n        .map(hash);",
    replace:
      "        .filter((value) => value !== '')\n        .map((value) => hash(value + network));",
    test: edges,
    name: 'a mailbox gets no more mails',
  },
  {
    title: 'cap: a call that adds a job states it',
    file: 'apps/api/src/platform/jobs/jobs.ts',
    find: '  requireStated(job.spends ',
    replace: "  if (job.name === '') requireStated(job.spends ",
    test: edges,
    name: 'a call that adds a job without stating it fails',
  },
  {
    title: 'cap: a route that states no cost does not start',
    file: 'apps/api/src/platform/http/register-bindings.ts',
    find: 'config.endpoint.spends === undefined && ',
    replace: 'config.endpoint.spends === null && ',
    test: 'apps/api/src/platform/http/register-bindings.test.ts',
    name: 'does not state what it spends',
  },
  {
    title: 'H3: one contact has three open bookings',
    file: 'apps/api/src/features/booking/policy.ts',
    find: 'const MOST_OPEN_BOOKINGS = 3;',
    replace: 'const MOST_OPEN_BOOKINGS = 4;',
    test: 'apps/api/src/features/booking/create-booking.test.ts',
    name: 'at most three are open, also when more are made at once',
  },
  {
    title: 'H3: bookings of one contact are counted one after the other',
    file: 'apps/api/src/features/booking/upcoming-bookings-repository.ts',
    find: '    for no key update ${unanswered}`.execute(tx);',
    replace: '    ${unanswered}`.execute(tx);',
    test: 'apps/api/src/features/booking/create-booking.test.ts',
    name: 'at most three are open, also when more are made at once',
  },
  {
    title: 'M2: a shop has had four names at most',
    file: 'apps/api/src/features/shops/policy.ts',
    find: 'const MOST_NAMES = 4;',
    replace: 'const MOST_NAMES = 5;',
    test: 'apps/api/src/features/shops/settings/update-shop.test.ts',
    name: 'a shop has at most four usernames',
  },
];
