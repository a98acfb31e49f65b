/** The languages of the product. A sentence that a person reads exists in all of them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
/** In which form each of them writes times and numbers. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;
export type Text = Readonly<Record<Language, string>>;

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

/** The first supported language of an Accept-Language header, else English. */
export const preferredLanguage = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en';

/** For where a line break in somebody's name would begin a line of its own. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
