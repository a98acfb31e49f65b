import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/select-field.tsx';
import { useSession } from '../../../lib/session.ts';
import { barberChoicesQuery } from '../api.ts';

interface BarberFieldProps {
  /** Null: any barber. */
  value: number | null;
  onChange: (barber: number | null) => void;
  error?: string | undefined;
  /** Who is chosen already, and may take no customers any more. */
  current?: { id: number; name: string } | undefined;
}

const anybody = 'any';

export const BarberField = ({ value, onChange, error, current }: BarberFieldProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  const { data: barbers = [] } = useQuery(barberChoicesQuery(user.shop_username));
  const isMissing = current && !barbers.some(({ id }) => id === current.id);
  const choices = isMissing ? [current, ...barbers] : barbers;
  return (
    <SelectField
      label={t`Barber`}
      options={[
        { value: anybody, label: t`Any barber` },
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? anybody : String(value)}
      error={error}
      onValueChange={(text) => onChange(text === anybody ? null : Number(text))}
    />
  );
};
