import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { useOpeningWords } from '../../../../lib/shop/opening-words.ts';

type Opening = Pick<ShopLine, 'door' | 'closes_at' | 'opens_at' | 'updated_at' | 'shop'>;

export const OpeningWords = ({ line }: { line: Opening }) =>
  useOpeningWords({
    isOpen: line.door !== 'closed',
    closesAt: line.closes_at,
    opensAt: line.opens_at,
    now: line.updated_at,
    timeZone: line.shop.time_zone,
  });
