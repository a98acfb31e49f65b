declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What the pages of a shop say; see build-tools/page-texts.ts. */
declare module '*.po?door' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without the texts of the dashboard; see build-tools/page-texts.ts. */
declare module '*.po?street' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What only the lower part of the landing page says. */
declare module '*.po?landing' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without what only public pages and affiliates see; see build-tools/page-texts.ts. */
declare module '*.po?dashboard' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
