import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { employee } from '../../../../testing/samples/sample-user.ts';
import { EmployeePlan } from './employee-plan.tsx';

test('shows the plan, both meters and whom to ask, and nothing to buy', () => {
  renderComponent(<EmployeePlan user={employee} />);
  expect(screen.getByRole('heading', { level: 2, name: 'PRO PLAN' })).toBeTruthy();
  const valueOf = (name: string) =>
    screen.getByRole('meter', { name }).getAttribute('aria-valuetext');
  expect(valueOf('Check-Ins')).toBe('612 / 1,000');
  expect(valueOf('Employees')).toBe('6 / 5');
  expect(
    screen.getByText(/Only the owner of Ninth & Alder Barbers .* Ask Nadia Brandt\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to Nadia Brandt' }).getAttribute('href')).toBe(
    'mailto:nadia@alder.example',
  );
  expect(document.body.textContent).not.toContain('$');
  expect(screen.queryByRole('button')).toBe(null);
});

test('leaves the e-mail out when the owner is unknown', () => {
  renderComponent(
    <EmployeePlan user={{ ...employee, shop_owner_name: '', shop_owner_email: '' }} />,
  );
  expect(screen.queryByRole('link')).toBe(null);
});

test('names the owner by role when the name is unknown', () => {
  renderComponent(<EmployeePlan user={{ ...employee, shop_owner_name: '' }} />);
  expect(screen.getByRole('link', { name: 'Write to the owner' })).toBeTruthy();
});
