import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { isOffered } from '@lineup/domain/team/away-states';
import { useLingui } from '@lingui/react/macro';
import { NativeSelectField } from '../../../../components/fields/native-select-field.tsx';
import { useWaitWords } from '../../../../lib/shop/wait-words.ts';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import type { ServiceChoice } from '../../api.ts';

type Barber = ShopLine['barbers'][number];

/** True for a barber who works, is on a break, or starts later today. */
export const isChoosable = ({ state }: Barber): boolean => isOffered(state);

/** The text after the name: the wait, or until when the barber is away. */
export const useBarberWords = (line: ShopLine): ((barber: Barber) => string) => {
  const { t, i18n } = useLingui();
  const { waitOf } = useWaitWords();
  return ({ state, back_at: at, likely }) => {
    const time = at === null ? '' : clockTime(at, i18n.locale, line.shop.time_zone);
    if (state === 'later' && time !== '') return t`starts at ${time}`;
    if (state === 'break') return time === '' ? t`on a break` : t`on a break until ${time}`;
    return likely ? waitOf(likely, line.updated_at) : '';
  };
};

/** The part of a choice that is offered now. */
export const offeredChoice = (
  line: ShopLine,
  { services, barber }: ServiceChoice,
): ServiceChoice => ({
  services: services.filter((id) => line.services.some((one) => one.id === id)),
  barber: line.barbers.find((one) => one.id === barber && isChoosable(one))?.id ?? null,
});

interface BarberFieldProps {
  line: ShopLine;
  chosen: number | null;
  /** The services that are chosen now; a barber who does not offer one cannot be chosen. */
  wanted: readonly number[];
  error?: string | undefined;
}

/** Whether a barber offers all of these services. */
export const offersAll = (
  { not_offered: missing }: Pick<Barber, 'not_offered'>,
  wanted: readonly number[],
): boolean => !missing?.some((id) => wanted.includes(id));

/** A native select: it works without a script and fits phones best. */
export const BarberField = ({ line, chosen, wanted, error }: BarberFieldProps) => {
  const { t } = useLingui();
  const wordsOf = useBarberWords(line);
  const labelOf = (name: string, words: string): string =>
    words === '' ? name : `${name} – ${words}`;
  const barbers = line.barbers.filter(isChoosable);
  if (barbers.length === 0) return null;
  return (
    <NativeSelectField
      size="lg"
      name="barber"
      label={t`Barber`}
      error={error}
      defaultValue={chosen ?? ''}
    >
      <option value="">{labelOf(t`Any barber`, t`soonest`)}</option>
      {barbers.map((barber) => (
        <option key={barber.id} value={barber.id} disabled={!offersAll(barber, wanted)}>
          {labelOf(barber.name, wordsOf(barber))}
        </option>
      ))}
    </NativeSelectField>
  );
};
