import type { BookingLink } from '@lineup/contract/booking-links';
import { Plural, Trans } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import type { LinkForm } from '../model/link-form.ts';

interface ActiveFieldProps {
  form: UseFormReturn<LinkForm>;
  link: BookingLink | null;
}

/** Turns a link on or off. When off, a text explains that booked visits stay. */
export const ActiveField = ({ form: { control, register }, link }: ActiveFieldProps) => {
  const isActive = useWatch({ control, name: 'is_active' });
  const upcoming = link?.upcoming ?? 0;
  return (
    <div>
      <Checkbox {...register('is_active')}>
        <span className="text-ink-2">
          <Trans>
            <b className="font-semibold text-ink">Active</b>, customers can book right away
          </Trans>
        </span>
      </Checkbox>
      <p role="status" className="mt-1 ml-7.5 text-small text-ink-3 empty:hidden">
        {!isActive && link !== null && (
          <>
            <Trans>Nobody can book with this link until it is active again.</Trans>{' '}
            <Plural
              value={upcoming}
              _0="Nothing is booked with it at the moment."
              one="The # visit already booked with it stays."
              other="The # visits already booked with it stay."
            />
          </>
        )}
      </p>
    </div>
  );
};
