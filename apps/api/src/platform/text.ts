/** The languages of the product. Every text for a person exists in all of them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
/** The locale in which each formats times and numbers. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;
export type Text = Readonly<Record<Language, string>>;

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

/** The first supported language of an Accept-Language header, else English. */
export const preferredLanguage = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en';

/** Characters that turn the direction of everything after them, also of our own words and links. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * For places where a line break in a person's name would begin a new line. A name cannot reverse
 * the text around it either; names in right-to-left scripts need no such characters.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(directions, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
