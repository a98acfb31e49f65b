import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMoney, formatTime } from '../figures/format.ts';
import { switchLanguage } from './change-texts.ts';
import { chooseLanguage, createTexts } from './texts.ts';

describe('the language', () => {
  it.each([
    ['the stored choice', 'es', 'en-US', 'es'],
    ['else the browser', null, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['by weight, not by order', null, 'en;q=0.3, es;q=0.8', 'es'],
    ['the first supported one', null, 'fr-FR,fr;q=0.9,es;q=0.5', 'es'],
    ['else English', null, 'fr', 'en'],
    ['never an invalid value', 'xx', null, 'en'],
  ])('is %s', (_, stored, accepted, language) => {
    expect(chooseLanguage(stored, accepted)).toBe(language);
  });

  it('switches at once and is remembered', async () => {
    const texts = await createTexts('en');
    await switchLanguage(texts, 'es');
    expect(texts.locale).toBe('es');
    expect(document.cookie).toContain('lineup_language=es');
  });
});

it('formats numbers in texts for the region, like the amounts beside them', async () => {
  const texts = await createTexts('es');
  expect([texts.number(5.5), texts.number(12_400)]).toEqual(['5.5', '12,400']);
  const switched = await createTexts('en');
  await switchLanguage(switched, 'es');
  expect(switched.number(5.5)).toBe('5.5');
});

describe('formats', () => {
  const instant = '2026-03-12T15:24:00Z';

  it('follow the language and the time zone of the shop, in dollars', () => {
    expect(formatMoney(123_450, 'en')).toBe('$1,234.50');
    expect(formatMoney(123_450, 'es')).toBe('$1,234.50');
    expect(formatDate(instant, 'en', 'America/New_York')).toBe('March 12, 2026');
    expect(formatDate(instant, 'es', 'America/New_York')).toBe('12 de marzo de 2026');
    expect(formatTime(instant, 'en', 'America/New_York').replace(/\s/u, ' ')).toBe('11:24 AM');
    expect(formatTime(instant, 'en', 'Asia/Tokyo').replace(/\s/u, ' ')).toBe('12:24 AM');
    expect(formatDateTime(instant, 'en', 'UTC')).toContain('Mar 12, 2026');
  });
});
