import * as contract from '@lineup/contract/billing/statements';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToasts } from '../../../../components/feedback/toast-store.ts';
import { NoticeProvider } from '../../../../components/overlays/notice.tsx';
import { answerCall, mockApi, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import { createTestQueryClient } from '../../../../testing/query-client.ts';
import { renderComponent } from '../../../../testing/render-component.tsx';
import {
  nadia,
  statements,
  theo,
  theoWithTwoRates,
} from '../../../../testing/samples/sample-statements.ts';
import { owner, signInAs, signOut } from '../../../../testing/samples/sample-user.ts';
import { StatementsSection } from './statements-section.tsx';

mockApi();

const answered = (response = statements) => ({ status: 1 as const, response });

const open = () => {
  renderComponent(
    <QueryClientProvider client={createTestQueryClient()}>
      <NoticeProvider>
        <StatementsSection />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

const table = () => within(screen.getByRole('table', { name: 'Statements' }));
const rowOf = async (name: string) => {
  const cell = await waitFor(() => table().getByText(name));
  return within(cell.closest('tr') ?? document.body);
};
const choose = async (user: ReturnType<typeof open>, name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name }));
};
const requestedDays = (requests: readonly { url: URL }[]) => {
  const query = requests.at(-1)?.url.searchParams;
  return [query?.get('from'), query?.get('to')];
};

beforeEach(() => {
  // After midnight in UTC, but not yet in Chicago: the shop's day decides.
  vi.useFakeTimers({ now: Date.parse('2026-11-16T03:00Z'), toFake: ['Date'] });
  signInAs(owner);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  signOut();
});

describe('the table', () => {
  test('shows served customers, revenue and earnings of each barber, and the totals', async () => {
    const requests = answerCall(contract.listStatements, () => answered());
    open();
    const first = await rowOf('Theo Marchetti');
    for (const text of ['3', '1 without a payment', '$1,080.50', '$491.63']) {
      expect(first.getByText(text)).toBeTruthy();
    }
    expect(first.getByRole('button').textContent).toBe(
      '45.5%Change the commission rate of Theo Marchetti',
    );
    expect((await rowOf('Ada Quist')).getByText('Deactivated')).toBeTruthy();
    expect((await rowOf('Nadia Brandt')).getByText('Owner')).toBeTruthy();
    const total = await rowOf('Total');
    for (const text of ['4', '$1,100.50', '$491.63']) expect(total.getByText(text)).toBeTruthy();
    expect(requestedDays(requests)).toEqual(['2026-11-01', '2026-11-15']);
  });

  test('shows the chosen period, or a custom range', async () => {
    const requests = answerCall(contract.listStatements, () => answered());
    const user = open();
    await rowOf('Theo Marchetti');
    for (const [name, days] of [
      ['Last month', ['2026-10-01', '2026-10-31']],
      ['Last week', ['2026-11-08', '2026-11-14']],
    ] as const) {
      await choose(user, name);
      await waitFor(() => expect(requestedDays(requests)).toEqual(days));
    }

    await choose(user, 'Your own dates');
    const first = await screen.findByLabelText<HTMLInputElement>('First day');
    expect(first.value).toBe('2026-11-08');
    const last = screen.getByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2026-11-01');
    expect(await screen.findByText('The last day must not be before the first')).toBeTruthy();
    await user.clear(last);
    await user.type(last, '2027-12-01');
    expect(await screen.findByText('Choose at most 366 days')).toBeTruthy();
    expect(requestedDays(requests)).toEqual(['2026-11-08', '2026-11-14']);
    await user.clear(last);
    await user.type(last, '2026-11-30');
    await waitFor(() => expect(requestedDays(requests)).toEqual(['2026-11-08', '2026-11-30']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a text for a period without visits, and for an empty team', async () => {
    const totals = { visits: 0, revenue: '0.00', amount_due: '0.00' };
    answerCall(contract.listStatements, ({ url }) =>
      answered({
        ...statements,
        totals,
        rows: url.searchParams.get('from') === '2026-11-01' ? [nadia] : [],
      }),
    );
    const user = open();
    expect(await screen.findByText(/No visits were completed in these days/)).toBeTruthy();
    await choose(user, 'Last month');
    expect(await screen.findByText('Nobody to pay for these days')).toBeTruthy();
  });
});

describe('a failure', () => {
  test.each([
    [
      'an answer with another status',
      () => HttpResponse.json({ status: 0 }),
      'Failed to load invoices',
    ],
    ['a refusal', () => refusal('internal', 'Something broke.'), 'Failed to load invoices'],
    ['no answer', networkFailure, 'Error fetching invoices'],
  ])('%s is shown in a toast and in place, with Retry', async (_what, fail, text) => {
    let isDown = true;
    answerCall(contract.listStatements, () => (isDown ? fail() : answered()));
    const user = open();
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(readToasts().at(-1)).toMatchObject({ text, tone: 'error', timeoutMs: 2000 });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Theo Marchetti')).toBeTruthy();
  });
});

describe('a rate', () => {
  test('is validated, saved, and updates the amounts', async () => {
    let row = theo;
    answerCall(contract.listStatements, () => answered({ ...statements, rows: [row] }));
    const requests = answerCall(contract.setCommission, () => {
      row = { ...theo, commission_rate: '50.00', amount_due: '540.25' };
      const holds_from = '2026-11-01';
      return { status: 1, response: { barber_id: 11, commission_rate: '50.00', holds_from } };
    });
    const user = open();
    await user.click((await rowOf('Theo Marchetti')).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText<HTMLInputElement>('Commission rate');
    expect(field.value).toBe('45.5');
    await user.clear(field);
    await user.type(field, '101');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a rate between 0 and 100')).toBeTruthy();
    expect(requests).toHaveLength(0);

    await user.clear(field);
    await user.type(field, '50,5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests[0]?.url.pathname).toBe('/billing/commissions/11/');
    expect(requests[0]?.body).toEqual({ commission_rate: '50,5', holds_from: '2026-11-01' });
    await waitFor(() => expect(table().getByText('$540.25')).toBeTruthy());
    expect(readToasts().at(-1)?.text).toBe('Commission rate saved');
  });

  test('that changed within the period shows the earnings at each rate, also in print', async () => {
    const rows = [theoWithTwoRates];
    answerCall(contract.listStatements, () => answered({ ...statements, rows }));
    open();
    const row = await rowOf('Theo Marchetti');
    for (const text of ['45.5% of $191.00', '50% of $889.50', '$531.66']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    const sheet = document.querySelector<HTMLElement>('body > * > [data-print-sheet]');
    expect(sheet?.children[0]?.textContent).toContain('$1,080.5045.5%50%$531.66');
    expect(sheet?.children[1]?.textContent).toContain('45.5% of $191.00$86.91');
    expect(sheet?.children[1]?.textContent).toContain('50% of $889.50$444.75');
  });

  test('a refusal keeps the input', async () => {
    answerCall(contract.listStatements, () => answered());
    answerCall(contract.setCommission, () => refusal('not_found', 'Not found'));
    const user = open();
    await user.click((await rowOf('Theo Marchetti')).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(within(await screen.findByRole('alertdialog')).getByText('Not found')).toBeTruthy();
  });
});

test('a paused shop sees its rates and cannot change them', async () => {
  signInAs({ ...owner, is_subscription_active: false });
  answerCall(contract.listStatements, () => answered());
  open();
  const row = await rowOf('Theo Marchetti');
  expect(row.getByText('45.5%')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
});

describe('in print', () => {
  test('nothing is printed before the period is loaded', async () => {
    answerCall(contract.listStatements, () => answered());
    const user = open();
    await rowOf('Theo Marchetti');
    const next = Promise.withResolvers<ReturnType<typeof answered>>();
    answerCall(contract.listStatements, () => next.promise);
    await choose(user, 'Last month');
    const isHeld = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled;
    await waitFor(() => expect(isHeld()).toBe(true));
    next.resolve(answered());
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  test('there is an overview, and a page to sign for each barber with visits', async () => {
    answerCall(contract.listStatements, () => answered());
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const user = open();
    await rowOf('Theo Marchetti');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();

    const sheet = document.querySelector<HTMLElement>('body > * > [data-print-sheet]');
    const pages = [...(sheet?.children ?? [])].map(
      (page) => page.textContent?.replaceAll(/\s/gu, ' ') ?? '',
    );
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Ninth & Alder BarbersStatementsNov 1 – 15, 2026');
    expect(pages[0]).toContain('Total4$1,100.50$491.63');
    expect(pages[1]).toContain('Statement for Theo Marchetti');
    expect(pages[1]).toContain('Amount due$491.63');
    expect(pages[1]).toContain('Date, signature of Theo Marchetti');
    expect(pages[2]).toContain('Statement for Ada Quist');
  });
});

describe('the file', () => {
  const saved = () => {
    const links: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push(this.download);
    });
    return links;
  };

  test('is fetched with the session’s token and saved under the server’s name', async () => {
    answerCall(contract.listStatements, () => answered());
    const name = 'statements-2026-11-01-2026-11-15.csv';
    const requests = answerCall(
      contract.downloadStatements,
      () =>
        new HttpResponse('Name\n', {
          headers: { 'content-disposition': `inline; filename="${name}"` },
        }),
    );
    const links = saved();
    const user = open();
    await rowOf('Theo Marchetti');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(links).toEqual([name]));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(requestedDays(requests)).toEqual(['2026-11-01', '2026-11-15']);
  });

  test('shows an error, and saves nothing', async () => {
    answerCall(contract.listStatements, () => answered());
    answerCall(contract.downloadStatements, () => refusal('too_many_requests', 'Please wait.'));
    const links = saved();
    const user = open();
    await rowOf('Theo Marchetti');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Please wait.'));
    expect(links).toEqual([]);
  });
});
