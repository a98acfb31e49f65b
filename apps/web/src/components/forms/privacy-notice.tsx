import { Trans } from '@lingui/react/macro';
import { TextLink } from '../buttons/text-link.tsx';

/**
 * Says where a customer's name goes, beside the field that asks for it. The link opens a new tab,
 * so that typed text is kept.
 */
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
