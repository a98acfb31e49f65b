import type { ShopLine } from '@lineup/contract/check-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, closingTime, dayName, shopDay } from '../../../lib/shop-clock.ts';

type Opening = Pick<ShopLine, 'door' | 'closes_at' | 'opens_at' | 'updated_at' | 'shop'>;

/** Open until 7:00 PM. Closed, opens Monday at 9:00 AM. */
export const OpeningWords = ({ line }: { line: Opening }) => {
  const { i18n } = useLingui();
  const { time_zone: zone } = line.shop;
  if (line.door !== 'closed') {
    const closes = closingTime(line.closes_at, line.updated_at, i18n.locale, zone);
    return closes === null ? <Trans>Open now.</Trans> : <Trans>Open until {closes}.</Trans>;
  }
  if (line.opens_at === null) return <Trans>Closed now.</Trans>;
  const opens = clockTime(line.opens_at, i18n.locale, zone);
  if (shopDay(line.opens_at, zone) === shopDay(line.updated_at, zone)) {
    return <Trans>Closed. Opens today at {opens}.</Trans>;
  }
  const day = dayName(line.opens_at, line.updated_at, i18n.locale, zone);
  return (
    <Trans>
      Closed. Opens {day} at {opens}.
    </Trans>
  );
};
