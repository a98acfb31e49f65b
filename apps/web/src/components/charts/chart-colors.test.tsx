import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useChartColors } from './chart-colors.ts';

const root = document.documentElement;

afterEach(() => root.removeAttribute('data-theme'));

test('colors are read again when the theme changes', async () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent =
    ':root{--lu-chart-claims:#12503f}:root[data-theme="dark"]{--lu-chart-claims:#6fd0ab}';
  root.dataset['theme'] = 'light';
  const { result } = renderHook(() => useChartColors());
  expect(result.current).toMatchObject({ theme: 'light', claims: '#12503f' });
  root.dataset['theme'] = 'dark';
  await waitFor(() => expect(result.current).toMatchObject({ theme: 'dark', claims: '#6fd0ab' }));
  sheet.remove();
});
