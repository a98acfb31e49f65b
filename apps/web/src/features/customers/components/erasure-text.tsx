import { Trans } from '@lingui/react/macro';

/** Explains what erasing does. */
export const erasureText = (
  <>
    <span className="block">
      <Trans>
        Name, phone, email, notes and messages are deleted everywhere, also in exports that were not
        opened yet. This cannot be undone.
      </Trans>
    </span>
    <span className="mt-2 block">
      <Trans>
        Visits and payments stay in your figures, without a name. Bookings to come stay in the
        calendar as visits without a name.
      </Trans>
    </span>
  </>
);
