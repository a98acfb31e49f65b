declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** The texts of a shop's public pages; see build-tools/page-texts.ts. */
declare module '*.po?shop' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without the texts of the dashboard; see build-tools/page-texts.ts. */
declare module '*.po?public' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Only the texts of the landing page's lower part. */
declare module '*.po?landing' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Only the texts of the alerts of a ticket. */
declare module '*.po?alerts' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without the texts of public pages and the affiliate area; see build-tools/page-texts.ts. */
declare module '*.po?dashboard' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
