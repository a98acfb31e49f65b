import { useLingui } from '@lingui/react/macro';

/** As they write themselves. */
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

/** Where somebody came from, for the affiliate whose link it was; our own material names its place. */
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
