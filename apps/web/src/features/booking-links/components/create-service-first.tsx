import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../components/buttons/text-link.tsx';

export const CreateServiceFirst = () => (
  <Trans>
    Before creating a booking links, create a <TextLink to="/dashboard/services">service</TextLink>{' '}
    first
  </Trans>
);
