import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, RECOVERY_CODE_LENGTH, readRecoveryCode } from './recovery-code.ts';

const bytes = (...values: number[]) =>
  Uint8Array.from({ length: RECOVERY_CODE_LENGTH }, (_none, index) => values[index] ?? 0);

describe('a recovery code', () => {
  it('is shown in four groups of four, without letters that look alike', () => {
    expect(formatRecoveryCode(bytes(0, 9, 10, 31, 32, 255))).toBe('09AZ-0Z00-0000-0000');
    const all = formatRecoveryCode(Uint8Array.from({ length: 32 }, (_none, index) => index));
    expect(all).not.toMatch(/[ILOU]/);
    expect(new Set(all.replaceAll('-', '')).size).toBe(32);
  });

  it.each([
    ['09AZ-0Z00-0000-0000', '09AZ-0Z00-0000-0000'],
    ['09az0z0000000000', '09AZ-0Z00-0000-0000'],
    [' 09az 0z00 0000 0000 ', '09AZ-0Z00-0000-0000'],
    ['O9AZ-0ZoO-iIlL-0000', '09AZ-0Z00-1111-0000'],
    ['09AZ-0Z00-0000-000', null],
    ['09AZ-0Z00-0000-00000', null],
    ['09AZ-0Z00-0000-000U', null],
    ['09AZ-0Z00-0000-000!', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readRecoveryCode(typed)).toBe(read);
  });
});
