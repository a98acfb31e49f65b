import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Meter, meterLevel, unlimited } from './meter.tsx';

describe('the meter', () => {
  it.each([
    [0, 'low'],
    [49.9, 'low'],
    [50, 'mid'],
    [74.9, 'mid'],
    [75, 'high'],
    [120, 'high'],
  ])('at %f percent is %s', (percent, level) => {
    expect(meterLevel(percent)).toBe(level);
  });

  it('shows the figures and never overflows its track', () => {
    const { container } = renderComponent(<Meter label="Employees" used={6} limit={5} />);
    expect(screen.getByText('6 / 5')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Employees' }).getAttribute('aria-valuenow')).toBe(
      '100',
    );
    expect(container.querySelector('rect')?.getAttribute('width')).toBe('100%');
  });

  it('shows the count and unlimited over an empty track', () => {
    const { container } = renderComponent(<Meter label="Check-Ins" used={84} limit={unlimited} />);
    expect(screen.getByText('84 / unlimited')).toBeTruthy();
    expect(container.querySelector('rect')?.getAttribute('width')).toBe('0%');
  });
});
