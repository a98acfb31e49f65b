/** The cost of a text to a country: about one cent, about five, up to ten. */
export type PriceClass = 'low' | 'medium' | 'high';

/** How many texts of the monthly limit one text of a class uses. */
export const textsPerClass: Readonly<Record<PriceClass, number>> = { low: 1, medium: 5, high: 10 };

/** The only countries to which texts are sent, whatever a shop chooses. */
export const textCountries = ['US', 'CA', 'PR', 'MX', 'GB', 'ES'] as const;
export type TextCountry = (typeof textCountries)[number];

const classes: Readonly<Record<TextCountry, PriceClass>> = {
  US: 'low',
  CA: 'low',
  PR: 'low',
  MX: 'medium',
  GB: 'medium',
  ES: 'high',
};

/** Facts from the numbering plan. Satellite and international networks have no country. */
export interface NumberFacts {
  readonly country: string | undefined;
  readonly kind: string | undefined;
}

/** Kinds of lines that belong to a person or a shop. All others cost more, or belong to nobody. */
const textedKinds: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
]);

const homes: readonly { readonly country: TextCountry; readonly zones: RegExp }[] = [
  {
    country: 'CA',
    zones:
      /^(Canada\/|America\/(Atikokan|Blanc-Sablon|Cambridge_Bay|Coral_Harbour|Creston|Dawson(_Creek)?|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)$)/,
  },
  {
    country: 'MX',
    zones:
      /^(Mexico\/|America\/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Santa_Isabel|Tijuana)$)/,
  },
  { country: 'PR', zones: /^America\/Puerto_Rico$/ },
  { country: 'GB', zones: /^(Europe\/(London|Belfast)$|GB)/ },
  { country: 'ES', zones: /^(Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/ },
];

/** A shop's own country, by its time zone; the US by default. */
export const homeCountryOf = (timeZone: string): TextCountry =>
  homes.find(({ zones }) => zones.test(timeZone))?.country ?? 'US';

/** The countries besides its own that the owner can choose. */
export const choosableCountries = (home: TextCountry): TextCountry[] =>
  textCountries.filter((country) => country !== home);

export const priceClassOf = (country: TextCountry): PriceClass => classes[country];

/** How many texts of the limit a text to this number uses; null if the shop does not text it. */
export const textsTaken = (
  { country, kind }: NumberFacts,
  { home, chosen }: { home: TextCountry; chosen: readonly string[] },
): number | null => {
  const listed = textCountries.find((one) => one === country);
  if (listed === undefined || !textedKinds.has(kind)) return null;
  return listed === home || chosen.includes(listed) ? textsPerClass[classes[listed]] : null;
};
