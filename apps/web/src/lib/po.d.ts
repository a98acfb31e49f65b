declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What the pages of a shop say; see build-tools/street-texts.ts. */
declare module '*.po?door' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without the texts of the dashboard; see build-tools/street-texts.ts. */
declare module '*.po?street' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What only the lower part of the landing page says. */
declare module '*.po?landing' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
