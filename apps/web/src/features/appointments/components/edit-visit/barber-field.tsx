import type { Barber } from '@lineup/contract/team/barbers';
import { isAway } from '@lineup/domain/team/away-states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { useMemberStateWords } from '../../../../lib/shop/member-state-words.ts';
import { barbersQuery } from '../../../team/api.ts';

interface BarberFieldProps {
  /** Null means any barber. */
  value: number | null;
  onChange: (barber: number | null) => void;
  error?: string | undefined;
  /** The barber chosen before, who may no longer take customers. */
  current?: { id: number; name: string } | undefined;
  /** For a visit of today: shows the state of each barber and disables those who are away. */
  isForToday?: boolean;
}

const anyBarber = 'any';

export const BarberField = ({
  value,
  onChange,
  error,
  current,
  isForToday = false,
}: BarberFieldProps) => {
  const { t } = useLingui();
  const wordsOf = useMemberStateWords();
  const { user } = useSession();
  const { data: barbers = [] } = useQuery(barbersQuery(user.shop_username));
  const isMissing = current && !barbers.some(({ id }) => id === current.id);
  const optionOf = (barber: Barber) => {
    const option = { value: String(barber.id), label: barber.name };
    if (!isForToday || barber.state === 'working') return option;
    const words = wordsOf(barber, user.shop_time_zone);
    return { ...option, label: `${barber.name} – ${words}`, isDisabled: isAway(barber.state) };
  };
  return (
    <SelectField
      label={t`Barber`}
      options={[
        { value: anyBarber, label: t`Any barber` },
        ...(isMissing ? [{ value: String(current.id), label: current.name }] : []),
        ...barbers.map(optionOf),
      ]}
      value={value === null ? anyBarber : String(value)}
      error={error}
      onValueChange={(text) => onChange(text === anyBarber ? null : Number(text))}
    />
  );
};
