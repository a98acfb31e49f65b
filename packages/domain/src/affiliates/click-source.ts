const LONGEST = 40;

/** Where nothing is said of where somebody came from. */
const DIRECT = 'direct';

/** Where more different sources came on one day than are told apart. */
export const OTHER = 'other';

/** The words that people know the big ones by, whatever their hosts are called. */
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

/** The same place on a phone or behind a page that leads out of it. */
const OUTER_HOST = /^(?:www|m|mobile|l|lm|out|away)\./;

const hostOf = (text: string): string => {
  const address = /^[a-z]+:\/\/([^/?#]*)/.exec(text)?.[1];
  return (address ?? text).replace(/^.*@/, '').replace(/:\d+$/, '');
};

/**
 * A short word for where a click came from, out of `utm_source` or the address that led here: letters,
 * digits, dots and hyphens alone, so that nothing about a person fits in.
 */
export const readSource = (text: string): string => {
  const plain = text.normalize('NFKD').toLowerCase().trim();
  const host = hostOf(plain).replace(OUTER_HOST, '');
  const word = known.find(([pattern]) => pattern.test(host))?.[1];
  if (word !== undefined) return word;
  const clean = host.replace(/[\s_]+/g, '-').replace(/[^a-z0-9.-]/g, '');
  return clean.slice(0, LONGEST).replace(/^[.-]+|[.-]+$/g, '') || DIRECT;
};
