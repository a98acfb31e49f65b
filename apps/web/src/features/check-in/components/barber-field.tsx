import type { ShopLine } from '@lineup/contract/check-in';
import { useLingui } from '@lingui/react/macro';
import { NativeSelectField } from '../../../components/native-select-field.tsx';
import { useWaitWords } from '../../../lib/wait-words.ts';

type Barber = ShopLine['barbers'][number];

/** Who is at work or comes back today. */
export const isChoosable = ({ state, likely }: Barber): boolean =>
  state === 'working' || state === 'break' || likely !== null;

interface BarberFieldProps {
  line: ShopLine;
  chosen: number | null;
  error?: string | undefined;
}

/** The browser's own list: it opens before any script, and as phones do it best. */
export const BarberField = ({ line, chosen, error }: BarberFieldProps) => {
  const { t } = useLingui();
  const { waitOf } = useWaitWords();
  const wordsOf = ({ name, state, likely }: Barber): string => {
    if (state === 'break') return t`${name} – on a break`;
    return likely ? `${name} – ${waitOf(likely, line.updated_at)}` : name;
  };
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
      <option value="">{t`Any barber – soonest`}</option>
      {barbers.map((barber) => (
        <option key={barber.id} value={barber.id}>
          {wordsOf(barber)}
        </option>
      ))}
    </NativeSelectField>
  );
};
