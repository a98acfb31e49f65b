/** Letters of other alphabets, and digits, that look like a Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  ц: 'u',
  υ: 'u',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'n',
  η: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '|': 'i',
  '!': 'i',
  $: 's',
  '@': 'a',
};

/** The text without accents, styles and invisible characters, as a person reads it. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[。．｡․]/gu, '.');

/** The letters as a person reads them; i and l look the same in many typefaces. */
const folded = (text: string): string =>
  plain(text)
    .replaceAll(/./gu, (letter) => lookAlikes[letter] ?? letter)
    .replaceAll('i', 'l');

/** Endings that mail programs and phones turn into links. */
const endings = [
  'com net org info biz edu gov mil int name mobi tel aero coop museum jobs travel xxx asia cat',
  'app dev page web site online store shop tech cloud host space website email mail chat live link',
  'click top xyz club vip fun icu cyou buzz work zone one pro art blog news media tv fm cc ws to gg',
  'io ai me ly gl gd be co us uk ca mx es de fr it nl eu ch at pl pt ru ua cn jp kr in br ar cl pe',
  'id my sg hk tw au nz za ng ke ma tr ir il ae sa pk bd lk vn th ph su tk ml ga cf gq pw sh st is',
  'bank card cards credit loan loans pay money cash finance fund tax secure security support help',
  'services service solutions systems center agency company group team world today life zip mov',
  'u',
]
  .join(' ')
  .replaceAll(' ', '|');

const addresses: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]*:\/\//u,
  /\bwww\s*\./u,
  /[^\s@]@[^\s@]+\.[^\s@]/u,
  /\d{1,3}(\.\d{1,3}){3}/u,
  /[\p{L}\d-]+\.\p{L}{2,}\//u,
  new RegExp(`[\\p{L}\\d-]{2,}\\.(${endings})(?![\\p{L}\\d])`, 'u'),
];

/** 'St.John' and 'Dr.Me' are people. */
const titles = /\b(st|dr|mr|mrs|ms|jr|sr|sra|srta|dra|don|prof|ma|fco|ing|lic)\.(?=\p{L})/gu;

/** Whether a mail program or a phone would turn a part of the text into a link. */
export const holdsAddress = (text: string): boolean => {
  const read = plain(text).replaceAll(titles, '$1. ');
  return addresses.some((pattern) => pattern.test(read));
};

const spaced = (word: string): string => folded(word).split('').join('[^a-z]*');

const product = new RegExp(`(?<![a-z])${spaced('lineup')}(?![a-z])`, 'u');

/** Words with which a name pretends to be Lineup, in both languages. */
const offices = new RegExp(
  [
    'security support billing admin administrator account accounts verification verify official team',
    'helpdesk payment payments invoice refund notice alert customer care staff compliance fraud trust',
    'seguridad soporte facturacion cuenta cuentas verificacion oficial equipo pago pagos factura',
    'reembolso aviso alerta atencion',
  ]
    .join(' ')
    .split(' ')
    .map((word) => `(?<![a-z])${folded(word)}`)
    .join('|'),
  'u',
);

const imitates = (text: string): boolean => {
  const read = folded(text);
  const isProduct = product.test(read);
  return (
    isProduct && (offices.test(read) || read.replace(product, '').replaceAll(/[^a-z]/gu, '') === '')
  );
};

export type NameProblem = 'address' | 'impersonation';

/** Why a shop or a person cannot have this name; null if they can. */
export const nameProblem = (name: string): NameProblem | null => {
  if (holdsAddress(name)) return 'address';
  return imitates(name) ? 'impersonation' : null;
};
