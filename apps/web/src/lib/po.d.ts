declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Without the texts of the dashboard; see build-tools/street-texts.ts. */
declare module '*.po?street' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
