import { listServices, type Service } from '@lineup/contract/services';
import * as contract from '@lineup/contract/setup';
import { getShopSettings, updateLine } from '@lineup/contract/shops';
import { listTeam } from '@lineup/contract/team/team';
import { setupStepIds } from '@lineup/domain/setup/setup-steps';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PinProvider } from '../../layouts/pin-provider.tsx';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { press, renderScreen } from '../../testing/render-screen.tsx';
import { nadia, teamOf } from '../../testing/samples/sample-team.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { sampleSettings } from '../../testing/screens/open-settings.tsx';
import Setup from './setup.tsx';

mockApi();

type StepId = contract.Setup['steps'][number]['id'];

const setupWith = (
  done: readonly StepId[],
  more: Partial<contract.Setup> = {},
): contract.Setup => ({
  steps: setupStepIds.map((id) => ({
    id,
    state: done.includes(id) ? 'done' : 'open',
    minutes: 1,
  })),
  minutes_left: 6 - done.length,
  is_finished: false,
  chairs: null,
  test_url: 'https://lineup.example/shop/alder/test/a-code-of-the-guide',
  test_ticket: null,
  ...more,
});

const succeeded = <T,>(response: T) => ({ status: 1 as const, response });

const open = (setup: contract.Setup, services: Service[] = []) => {
  answerCall(contract.getSetup, () => succeeded(setup));
  answerCall(getShopSettings, () => succeeded(sampleSettings));
  answerCall(listServices, () => services);
  answerCall(listTeam, () => teamOf([nadia]));
  return renderScreen(
    <PinProvider>
      <Setup />
    </PinProvider>,
  ).user;
};

const stepButton = (name: RegExp) => screen.findByRole('button', { name, expanded: true });

beforeEach(() => signInAs(owner));
afterEach(signOut);

describe('the guide', () => {
  test('opens the first step that is open, and says what the others have set', async () => {
    open(setupWith(['hours', 'services']));
    expect(await stepButton(/Chairs and people/)).toBeTruthy();
    expect(screen.getByText('2 of 6 done')).toBeTruthy();
    expect(screen.getByText('About 4 minutes left')).toBeTruthy();
  });

  test('a step that is put off is skipped, and the next one opens', async () => {
    const user = open(setupWith(['hours', 'services']));
    await stepButton(/Chairs and people/);
    const skipped = setupWith(['hours', 'services']);
    const requests = answerCall(contract.markSetupStep, () =>
      succeeded({
        ...skipped,
        steps: skipped.steps.map((step) =>
          step.id === 'people' ? { ...step, state: 'skipped' as const } : step,
        ),
      }),
    );
    await press(user, 'Do this later');
    expect(await stepButton(/Take a number/)).toBeTruthy();
    expect(requests.map(({ url, body }) => [url.pathname.split('/').at(-2), body])).toEqual([
      ['people', { state: 'skipped' }],
    ]);
  });

  test('is for the owner', async () => {
    signInAs(employee);
    open(setupWith([]));
    expect(await screen.findByText('Only the owner can open this screen')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Set-up' })).toBeTruthy();
  });
});

describe('services', () => {
  test('the chosen ones are added with what was changed', async () => {
    const user = open(setupWith(['hours']));
    const requests = answerCall(contract.addStarterServices, () =>
      succeeded(setupWith(['hours', 'services'])),
    );
    await user.click(await screen.findByRole('checkbox', { name: /Line-up/ }));
    const price = screen.getByLabelText('Price of Haircut');
    await user.clear(price);
    await user.type(price, '34');
    await press(user, 'Save 5 services');
    expect(await stepButton(/Chairs and people/)).toBeTruthy();
    const { services } = (requests[0]?.body ?? { services: [] }) as { services: Service[] };
    expect(services).toHaveLength(5);
    expect(services[0]).toMatchObject({
      name: 'Haircut',
      category: 'Haircuts',
      price: '34',
      estimated_time: '00:30:00',
    });
    expect(services.map(({ name }) => name)).not.toContain('Line-up');
  });

  test('a price that cannot be read is shown beside its field, and nothing is sent', async () => {
    const user = open(setupWith(['hours']));
    const requests = answerCall(contract.addStarterServices, () => succeeded(setupWith([])));
    const price = await screen.findByLabelText('Price of Haircut');
    await user.clear(price);
    await user.type(price, 'x');
    await press(user, 'Save 6 services');
    expect(await screen.findByText('Enter a price such as 35.00')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

test('take a number: the setting is saved before the step is done', async () => {
  const user = open(setupWith(['hours', 'services', 'people']));
  const settings = answerCall(updateLine, () => refusal('internal', 'The line was not saved'));
  const marks = answerCall(contract.markSetupStep, () => succeeded(setupWith([])));
  await user.click(await screen.findByRole('radio', { name: /Off: bookings only/ }));
  await press(user, 'Save and continue');
  expect(await screen.findByText('The line was not saved')).toBeTruthy();
  expect(settings.map(({ body }) => body)).toMatchObject([{ takes_walk_ins: false }]);
  expect(marks).toEqual([]);
});

describe('the test ticket', () => {
  const before: StepId[] = ['hours', 'services', 'people', 'walk_ins', 'poster'];
  const ticket = { ticket_number: 7, customer_name: 'Nadia', status: 'pending' as const };

  test('is called when it has arrived, and deleted afterwards', async () => {
    const user = open(setupWith(before, { test_ticket: ticket }));
    const called = { ...ticket, status: 'in_progress' as const };
    const all: StepId[] = [...before, 'test_ticket'];
    answerCall(contract.callTestTicket, () => succeeded(setupWith(all, { test_ticket: called })));
    const removed = answerCall(contract.removeTestTicket, () => {
      answerCall(contract.getSetup, () => succeeded(setupWith(all)));
      return succeeded(setupWith(all));
    });
    await user.click(await screen.findByRole('button', { name: 'Call Nadia' }));
    expect(await screen.findByText('Called. Your phone says that it is your turn.')).toBeTruthy();
    expect(screen.queryByText('Your line is open')).toBe(null);
    await press(user, 'Delete the test ticket');
    expect(await screen.findByText('Your line is open')).toBeTruthy();
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  test('before it arrives, a code leads to its page', async () => {
    open(setupWith(before));
    const link = await screen.findByRole('link', { name: /No phone at hand/ });
    expect(link.getAttribute('href')).toContain('/test/a-code-of-the-guide');
  });
});
