import { useState } from 'react';
import { cx } from '../layout/cx.ts';

const sizes = {
  24: 'size-6 text-[0.6875rem]',
  32: 'size-8 text-small/none',
  40: 'size-10 text-body-lg/none',
  56: 'size-14 text-[1.375rem]',
} as const;

const tones = ['bg-av-1', 'bg-av-2', 'bg-av-3', 'bg-av-4', 'bg-av-5'] as const;

/** A person has the same color on every screen and in every session. */
const toneOf = (text: string): string => {
  let hash = 22;
  for (const letter of text) hash = (hash * 14 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[hash % tones.length] ?? tones[0];
};

const firstLetter = (text: string | null | undefined) => {
  const [letter] = text?.trim() ?? '';
  return letter?.toLocaleUpperCase();
};

/** The first letter of the name, else of the e-mail, else 'U'. */
export const initialOf = (name?: string | null, email?: string | null): string =>
  firstLetter(name) ?? firstLetter(email) ?? 'U';

interface AvatarProps {
  name?: string | null | undefined;
  email?: string | null | undefined;
  photo?: string | null | undefined;
  size?: keyof typeof sizes;
}

/** Decorative: the name is always beside it. */
export const Avatar = ({ name, email, photo, size = 32 }: AvatarProps) => {
  const [brokenPhoto, setBrokenPhoto] = useState<string>();
  const shape = cx('flex-none rounded-full', sizes[size]);
  if (photo && photo !== brokenPhoto) {
    return (
      <img
        src={photo}
        alt=""
        width={size}
        height={size}
        className={cx(shape, 'object-cover')}
        onError={() => setBrokenPhoto(photo)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        shape,
        'inline-grid place-items-center leading-none font-bold text-on-av select-none',
        toneOf(name?.trim() || email?.trim() || 'U'),
      )}
    >
      {initialOf(name, email)}
    </span>
  );
};
