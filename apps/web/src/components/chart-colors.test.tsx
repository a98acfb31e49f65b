import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme } from '../lib/theme.ts';
import { useChartColors } from './chart-colors.ts';

afterEach(() => chooseTheme('system'));

test('colours are read again when the theme changes', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent =
    ':root{--lu-chart-claims:#12503f}:root[data-theme="dark"]{--lu-chart-claims:#6fd0ab}';
  chooseTheme('light');
  const { result } = renderHook(() => useChartColors());
  expect(result.current).toMatchObject({ theme: 'light', claims: '#12503f' });
  act(() => chooseTheme('dark'));
  expect(result.current).toMatchObject({ theme: 'dark', claims: '#6fd0ab' });
  sheet.remove();
});
