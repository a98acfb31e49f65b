/** Jules Ferrant, the affiliate of the screenshots, and the shops that came by the link. */
export const jules = {
  name: 'Jules Ferrant',
  email: 'jules@ferrant.example',
  phone: '(212) 555-0142',
  joinedDaysAgo: 196,
  bankDigits: '4417',
};

export interface ReferredShop {
  name: string;
  username: string;
  ownerName: string;
  ownerEmail: string;
  plan: string;
  source: string;
  signedUpDaysAgo: number;
  /** The first payment; null when there was none so far. */
  paysAfterDays: number | null;
  /** Null when the shop still exists. */
  endedDaysAgo: number | null;
  /** The last payment was refunded. */
  isRefunded: boolean;
}

const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const plans = { B: 'BASIC PLAN', P: 'PRO PLAN', U: 'UNLIMITED PLAN' } as const;

type Outcome = number | 'trial' | 'left' | 'refunded';

/**
 * A shop that pays since so many days after the sign-up, is on trial, left after it, or left with a
 * refund.
 */
const referred = (
  name: string,
  ownerName: string,
  plan: keyof typeof plans,
  source: string,
  signedUpDaysAgo: number,
  outcome: Outcome,
  endedDaysAgo: number | null = null,
): ReferredShop => {
  const username = usernameOf(name);
  const paysAfterDays = outcome === 'refunded' ? 1 : outcome;
  return {
    name,
    username,
    ownerName,
    ownerEmail: `owner@${username}.example`,
    plan: plans[plan],
    source,
    signedUpDaysAgo,
    paysAfterDays: typeof paysAfterDays === 'number' ? paysAfterDays : null,
    endedDaysAgo: outcome === 'left' ? signedUpDaysAgo - 14 : endedDaysAgo,
    isRefunded: outcome === 'refunded',
  };
};

/** Newest first; the screenshot shows the first five. */
export const referredShops: readonly ReferredShop[] = [
  referred('Tidewick Barbers', 'Rosa Tidewick', 'P', 'instagram', 2, 'trial'),
  referred('Pell Street Chairs', 'Henry Pell', 'U', 'youtube', 4, 1),
  referred('Marrow & Comb', 'Ida Marrow', 'P', 'instagram', 6, 2),
  referred('Hollis Lane Cuts', 'Ty Hollis', 'B', 'newsletter', 8, 1),
  referred('Bexley Row Fades', 'Cal Bexley', 'B', 'google', 11, 'refunded', 5),
  referred('Copper & Clip', 'Nora Voss', 'P', 'instagram', 12, 'trial'),
  referred('The Corner Chair', 'Sam Otieno', 'B', 'direct', 13, 'trial'),
  referred('Sable Barber House', 'Lena Sable', 'P', 'youtube', 15, 7),
  referred('Northgate Barbers', 'Omar Reyes', 'B', 'instagram', 17, 'left'),
  referred('Wick & Razor', 'Tess Wick', 'P', 'instagram', 19, 14),
  referred('Fourth Street Fades', 'Andre Poole', 'B', 'google', 20, 'left'),
  referred('Gable Grooming', 'Ivy Gable', 'P', 'instagram', 22, 3),
  referred('Juniper Barbershop', 'Kofi Mensah', 'B', 'youtube', 24, 14),
  referred('Old Mill Cuts', 'Ruth Miller', 'B', 'direct', 26, 'left'),
  referred('Lantern Street Barbers', 'Joel Ames', 'P', 'instagram', 28, 5),
  referred('Barbería La Esquina', 'Marta Ruiz', 'B', 'instagram', 31, 14),
  referred('Rook & Rye', 'Dylan Rook', 'P', 'newsletter', 33, 'left'),
  referred('Harlow Chairs', 'Grace Harlow', 'U', 'youtube', 36, 10),
  referred('Kingfisher Cuts', 'Ben Adair', 'B', 'google', 38, 'left'),
  referred('Mason Row Barbers', 'Eli Mason', 'P', 'instagram', 41, 14),
  referred('Tally & Trim', 'Zoe Tally', 'B', 'instagram', 44, 'left'),
  referred('Ash Street Barbers', 'Victor Ash', 'P', 'youtube', 47, 2),
  referred('Quarry Barber Co.', 'Milo Quarry', 'B', 'direct', 50, 14, 4),
  referred('Bluebird Fades', 'Amara Obi', 'P', 'instagram', 53, 'left'),
  referred('Station Nine Barbers', 'Leo Castell', 'P', 'newsletter', 57, 6),
  referred('Cedar & Steel', 'Hana Sato', 'B', 'instagram', 60, 'left'),
  referred('Palmer Barbershop', 'Dre Palmer', 'B', 'youtube', 64, 14),
  referred('Little Havana Cuts', 'Luis Prado', 'P', 'instagram', 67, 9),
  referred('Foundry Barbers', 'Max Holt', 'P', 'google', 71, 'left'),
  referred('Vale Street Chairs', 'Petra Vale', 'B', 'direct', 75, 14),
  referred('Union Barber Hall', 'Jon Park', 'P', 'instagram', 79, 3),
  referred('Saint Clair Cuts', 'Mae Clair', 'B', 'youtube', 83, 'left'),
  referred('Osprey Barbers', 'Nate Osprey', 'P', 'instagram', 104, 2),
  referred('Bishop & Sons', 'Carl Bishop', 'B', 'newsletter', 118, 14),
  referred('Riverside Fade House', 'Dee Rivers', 'P', 'youtube', 129, 5),
  referred('Mint Street Barbers', 'Anya Mint', 'B', 'instagram', 141, 'left'),
  referred('Arbor Grooming', 'Will Arbor', 'P', 'direct', 152, 7, 58),
  referred('First Chair Studio', 'Gia Romano', 'U', 'instagram', 170, 10),
];

/** Clicks on a usual day by now, by source. */
export const clicksBySource: Readonly<Record<string, number>> = {
  instagram: 19,
  youtube: 11,
  google: 6,
  direct: 4,
  newsletter: 3,
};
