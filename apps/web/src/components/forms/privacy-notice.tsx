import { Trans } from '@lingui/react/macro';
import { TextLink } from '../buttons/text-link.tsx';

/** Where a customer's name goes, beside where it is asked for. A new tab keeps what was typed. */
export const PrivacyNotice = ({ shop }: { shop: string }) => (
  <p className="text-small text-ink-3 wrap-anywhere">
    <Trans>
      What you enter goes to {shop}.{' '}
      <TextLink to="/privacy-policy#customers" target="_blank" rel="noopener">
        Privacy policy
      </TextLink>
    </Trans>
  </p>
);
