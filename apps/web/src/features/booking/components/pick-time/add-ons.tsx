import type { BookingPage } from '@lineup/contract/booking/booking';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { useServiceFacts } from '../../../../lib/shop/service-facts.ts';

interface AddOnsProps {
  addOns: BookingPage['add_ons'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** The id of the form that sends them without a script. */
  form: string;
}

/** Other services of the barber. Collapsed to one line, so that the times stay visible. */
export const AddOns = ({ addOns, chosen, onChange, form }: AddOnsProps) => {
  const factsOf = useServiceFacts();
  if (addOns.length === 0) return null;
  const toggle = (id: number, isOn: boolean) =>
    onChange(
      [...chosen.filter((one) => one !== id), ...(isOn ? [id] : [])].toSorted((a, b) => a - b),
    );
  return (
    <details className="group" open={chosen.length > 0 || undefined}>
      <summary className="touch-target react-fast flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-chip font-label text-primary hover:text-primary-hover [&::-webkit-details-marker]:hidden">
        <Trans>Add to your visit</Trans>
        {chosen.length > 0 && (
          <span className="font-normal text-ink-2">
            <Plural value={chosen.length} one="# added" other="# added" />
          </span>
        )}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 grid gap-1.5">
        {addOns.map((service, index) => (
          <Fragment key={service.id}>
            {service.category !== addOns[index - 1]?.category && (
              <p className="service-heading">{service.category}</p>
            )}
            <Checkbox
              name="add"
              value={service.id}
              form={form}
              checked={chosen.includes(service.id)}
              onChange={(event) => toggle(service.id, event.target.checked)}
              className="flex w-full"
            >
              <span className="wrap-anywhere">{service.name}</span>{' '}
              <span className="text-small whitespace-nowrap text-ink-3 num">
                {factsOf(service)}
              </span>
              {service.description !== '' && (
                <span className="block text-small text-ink-2 wrap-anywhere">
                  {service.description}
                </span>
              )}
            </Checkbox>
          </Fragment>
        ))}
        <noscript>
          <button
            type="submit"
            form={form}
            name="step"
            value="times"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Show the times for this</Trans>
          </button>
        </noscript>
      </div>
    </details>
  );
};
