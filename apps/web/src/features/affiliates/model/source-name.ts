import { useLingui } from '@lingui/react/macro';

/** In the brands' own spelling. */
const brands: Readonly<Record<string, string>> = {
  bing: 'Bing',
  facebook: 'Facebook',
  google: 'Google',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};

/** The name of a source as affiliates see it. Our own material has its own names. */
export const useSourceName = () => {
  const { t } = useLingui();
  return (source: string): string => {
    switch (source) {
      case 'direct':
        return t`Direct`;
      case 'other':
        return t`Other`;
      case 'qr':
        return t`QR code`;
      case 'card':
        return t`Printed card`;
      case 'email':
        return t`Email`;
      default:
        return brands[source] ?? source;
    }
  };
};
