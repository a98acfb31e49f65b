import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../../components/buttons/text-link.tsx';

/** Above the title of every other screen of the affiliate area. */
export const BackToDashboard = () => (
  <TextLink
    to="/affiliate/marketing/dashboard"
    isAlone
    className="mb-3 gap-1.5 text-small no-underline hover:underline"
  >
    <ArrowLeft size={16} aria-hidden="true" />
    <Trans>Dashboard</Trans>
  </TextLink>
);
