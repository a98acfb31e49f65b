import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInstall } from './install-prompt.ts';

const offer = () => {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
};

test('an offer to install is in the menu instead of a bar, and prompts once', () => {
  const { result } = renderHook(useInstall);
  expect(result.current).toBeNull();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  act(() => result.current?.());
  expect(prompt).toHaveBeenCalledOnce();
  expect(result.current).toBeNull();
});

test('a page that was installed from the browser’s menu is no longer offered', () => {
  const { result } = renderHook(useInstall);
  offer();
  expect(result.current).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(result.current).toBeNull();
});
