import type { Report } from '@lineup/contract/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../testing/render-component.tsx';
import { ReportAsOf } from './report-as-of.tsx';

const show = (asOf?: string) =>
  renderComponent(
    <ReportAsOf
      report={(asOf === undefined ? {} : { as_of: asOf }) as Report}
      timeZone="America/Chicago"
    />,
  );

test('says until when changes are counted, by the clock of the shop', () => {
  show('2026-03-09T19:02:31Z');
  expect(
    screen.getByText(/^As of 2:02\sPM\. Changes after that are not included yet\.$/),
  ).toBeTruthy();
});

test('says nothing about a report in which nothing is missing', () => {
  show();
  expect(screen.queryByText(/As of/)).toBeNull();
});
