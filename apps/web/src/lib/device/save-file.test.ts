import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address of a file works for a minute after the click, and is revoked then', async () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(new Blob(['1']), 'statement.pdf');
  expect(clicked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:statement');
});
