import { vi } from 'vitest';

/** Either all media queries about the width match, or none; no other one does. */
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
