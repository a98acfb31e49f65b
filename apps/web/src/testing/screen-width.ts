import { vi } from 'vitest';

/** Every media query that asks for a width holds, or none; no other one does. */
export const showOn = (device: 'desktop' | 'phone') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('width') && device === 'desktop',
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
