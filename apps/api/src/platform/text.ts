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

/** For places where a line break in a person's name would begin a new line. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
