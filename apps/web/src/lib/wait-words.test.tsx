import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTexts, type Language } from './texts.ts';
import { roundClock, useWaitWords } from './wait-words.ts';

const words = async (language: Language) => {
  const i18n = await createTexts(language);
  const { result } = renderHook(() => useWaitWords(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  return result.current;
};

const now = '2026-03-12T16:24:00Z';
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const likely = (from: string, to: string) => ({
  from: `2026-03-12T${from}:00Z`,
  to: `2026-03-12T${to}:00Z`,
});

describe('the wait', () => {
  it.each([
    ['25–35 min', likely('16:50', '16:57')],
    ['5–10 min', likely('16:29', '16:29')],
    ['Up to 10 min', likely('16:26', '16:33')],
    ['Any minute now', likely('16:25', '16:28')],
    ['Any minute now', likely('16:10', '16:20')],
    ['No estimate yet', null],
  ])('is an honest range: %s', async (text, span) => {
    expect((await words('en')).waitOf(span, now)).toBe(text);
  });

  it.each([
    ['25–35 min', likely('16:50', '16:57')],
    ['Hasta 10 min', likely('16:26', '16:33')],
    ['En cualquier momento', likely('16:25', '16:28')],
    ['Aún sin estimación', null],
  ])('is told in Spanish: %s', async (text, span) => {
    expect((await words('es')).waitOf(span, now)).toBe(text);
  });
});

describe('the clock time', () => {
  it("is the shop's, rounded outwards", async () => {
    const { startOf } = await words('en');
    const text = startOf(likely('16:51', '16:57'), 'America/Chicago');
    expect(plain(text)).toBe('Likely start between 11:50 AM and 12:00 PM');
  });

  it('is told in Spanish', async () => {
    const { startOf } = await words('es');
    const text = startOf(likely('16:51', '16:57'), 'America/Chicago');
    expect(plain(text)).toMatch(/^Inicio probable entre las 11:50 .*y las 12:00/u);
  });

  it('is not told where there is none', async () => {
    expect((await words('en')).startOf(null, 'America/Chicago')).toBe('');
  });

  it('is at least five minutes wide', () => {
    const { from, to } = roundClock(likely('16:50', '16:50'));
    expect(to - from).toBe(5 * 60_000);
  });
});
