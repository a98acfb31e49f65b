import type { Customer } from '@lineup/contract/customers';
import { Trans } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import { telephoneLink } from '../../../lib/device/directions.ts';
import { phoneText } from '../model/phone-text.ts';

const contactClass =
  'touch-target react-fast inline-flex min-h-6 items-center gap-1.5 rounded-chip text-ink-2 underline decoration-1 underline-offset-3 hover:text-ink';

/** Links to call and to email. */
export const CustomerContacts = ({ customer: { phone, email } }: { customer: Customer }) => (
  <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
    {phone && (
      <a href={telephoneLink(phone)} className={`${contactClass} num`}>
        <Phone size={16} aria-hidden="true" className="flex-none" />
        {phoneText(phone)}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={`${contactClass} wrap-anywhere`}>
        <Mail size={16} aria-hidden="true" className="flex-none" />
        {email}
      </a>
    )}
    {!phone && !email && <Trans>No phone or email</Trans>}
  </span>
);
