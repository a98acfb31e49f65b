import * as contract from '@lineup/contract/billing/statements';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NoticeProvider } from '../../../../components/overlays/notice.tsx';
import { answerCall, mockApi } from '../../../../testing/mock-api.ts';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { theo } from '../../../../testing/samples/sample-statements.ts';
import { StatementRateDialog } from './statement-rate-dialog.tsx';

mockApi();

const october = { from: '2026-10-01', to: '2026-10-31' };

const open = (statement: contract.Statement) => {
  const onSaved = vi.fn<() => void>();
  renderComponent(
    <NoticeProvider>
      <StatementRateDialog
        {...{ statement, onSaved }}
        period={october}
        today="2026-11-15"
        onClose={() => {}}
      />
    </NoticeProvider>,
  );
  const day = screen.getByLabelText<HTMLInputElement>('Holds from');
  return { user: userEvent.setup(), onSaved, day };
};

test('a rate applies from a day of this month, and the dialog explains that earlier days keep their figures', async () => {
  const response = { barber_id: 11, commission_rate: '50.00', holds_from: '2026-11-10' };
  const requests = answerCall(contract.setCommission, () => ({ status: 1, response }));
  // The rate of the selected period differs from today's.
  const { user, onSaved, day } = open({ ...theo, current_rate: '50.00' });
  expect(screen.getByLabelText<HTMLInputElement>('Commission rate').value).toBe('50');
  expect(screen.getByText('From November 1. Earlier days keep their figures.')).toBeTruthy();
  expect([day.value, day.min, day.max]).toEqual(['2026-11-01', '2026-11-01', '2026-11-15']);
  const save = screen.getByRole('button', { name: 'Save' });
  for (const [text, problem] of [
    ['2026-10-31', /^Choose November 1 or later/],
    ['2026-11-16', 'Choose a day that has begun'],
  ] as const) {
    await user.clear(day);
    await user.type(day, text);
    await user.click(save);
    expect(await screen.findByText(problem)).toBeTruthy();
  }
  expect(requests).toHaveLength(0);

  await user.clear(day);
  await user.type(day, '2026-11-10');
  expect(
    await screen.findByText('From November 10. Earlier days keep their figures.'),
  ).toBeTruthy();
  await user.click(save);
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests[0]?.body).toEqual({ commission_rate: '50', holds_from: '2026-11-10' });
});

test('the first rate of a person may apply from the start of the period on the screen', () => {
  const { day } = open({ ...theo, current_rate: '0.00', rate_changes_from: '2000-01-01' });
  expect([day.value, day.min]).toEqual(['2026-10-01', '2000-01-01']);
});
