import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTexts, type Language } from '../texts/texts.ts';
import { clockOfWait, roundClock, useWaitWords } from './wait-words.ts';

const words = async (language: Language) => {
  const i18n = await createTexts(language);
  const { result } = renderHook(() => useWaitWords(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  return result.current;
};

const now = '2026-03-12T16:24:00Z';
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
    ['115–125 min', likely('18:19', '18:29')],
    ['2–3 h', likely('18:24', '18:29')],
    ['6–7 h', likely('22:29', '22:34')],
    ['No estimate yet', null],
  ])('is an honest range: %s', async (text, span) => {
    expect((await words('en')).waitOf(span, now)).toBe(text);
  });

  it.each([
    ['25–35 min', likely('16:50', '16:57')],
    ['Hasta 10 min', likely('16:26', '16:33')],
    ['Enseguida', likely('16:25', '16:28')],
    ['Aún sin estimación', null],
  ])('is translated to Spanish: %s', async (text, span) => {
    expect((await words('es')).waitOf(span, now)).toBe(text);
  });
});

describe('the clock time', () => {
  it.each([
    [likely('16:50', '16:57'), '25–35 min', '16:49', '16:59'],
    // A former bug showed 15–55 min beside clock times that were 35 minutes apart.
    [likely('16:43', '17:17'), '15–55 min', '16:39', '17:19'],
  ])('is now plus the minutes shown beside it: %j', async (span, text, from, to) => {
    const clock = clockOfWait(span, now);
    expect((await words('en')).waitOf(span, now)).toBe(text);
    expect(new Date(clock.from).toISOString()).toBe(`2026-03-12T${from}:00.000Z`);
    expect(new Date(clock.to).toISOString()).toBe(`2026-03-12T${to}:00.000Z`);
    expect(clock.isNow).toBe(false);
  });

  it('has no start where the range has no minimum', () => {
    expect(clockOfWait(likely('16:26', '16:33'), now).isNow).toBe(true);
    expect(clockOfWait(likely('16:25', '16:28'), now).isNow).toBe(true);
  });

  it('is at least five minutes wide', () => {
    const { from, to } = roundClock(likely('16:50', '16:50'));
    expect(to - from).toBe(5 * 60_000);
  });
});
