const LONGEST = 40;

/** The source of a click without any information about its origin. */
const DIRECT = 'direct';

/** The source that is recorded once a day has too many different ones. */
export const OTHER = 'other';

/** Common names of large sites, by their host names. */
const known: readonly [host: RegExp, word: string][] = [
  [/^(instagram|ig)(\.com)?$/, 'instagram'],
  [/^(facebook|fb|messenger)(\.com|\.me)?$/, 'facebook'],
  [/^(twitter|x)(\.com)?$|^t\.co$/, 'x'],
  [/^(youtube|yt)(\.com)?$|^youtu\.be$/, 'youtube'],
  [/^tiktok(\.com)?$/, 'tiktok'],
  [/^(linkedin(\.com)?|lnkd\.in)$/, 'linkedin'],
  [/^(whatsapp|wa)(\.com|\.me)?$/, 'whatsapp'],
  [/^pinterest(\.[a-z.]+)?$|^pin\.it$/, 'pinterest'],
  [/^reddit(\.com)?$/, 'reddit'],
  [/^google(\.[a-z.]+)?$/, 'google'],
  [/^bing(\.com)?$/, 'bing'],
  [/^duckduckgo(\.com)?$/, 'duckduckgo'],
];

/** Prefixes of mobile sites and of redirect pages of the same site. */
const OUTER_HOST = /^(?:www|m|mobile|l|lm|out|away)\./;

const hostOf = (text: string): string => {
  const address = /^[a-z]+:\/\/([^/?#]*)/.exec(text)?.[1];
  return (address ?? text).replace(/^.*@/, '').replace(/:\d+$/, '');
};

/**
 * A short word for the origin of a click, from `utm_source` or the referring address. It has letters,
 * digits, dots and hyphens only, so that it cannot carry personal data.
 */
export const readSource = (text: string): string => {
  const plain = text.normalize('NFKD').toLowerCase().trim();
  const host = hostOf(plain).replace(OUTER_HOST, '');
  const word = known.find(([pattern]) => pattern.test(host))?.[1];
  if (word !== undefined) return word;
  const clean = host.replace(/[\s_]+/g, '-').replace(/[^a-z0-9.-]/g, '');
  return clean.slice(0, LONGEST).replace(/^[.-]+|[.-]+$/g, '') || DIRECT;
};
