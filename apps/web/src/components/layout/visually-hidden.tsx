import type { ComponentProps } from 'react';

/** Read aloud, not seen. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className="sr-only" />
);
