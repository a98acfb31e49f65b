import { Check, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { controlClass } from '../../components/fields/control-frame.tsx';
import { DurationField } from '../../components/fields/duration-field.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { popoverClass, popoverItemClass } from '../../components/overlays/popover-class.ts';
import { Section } from './section.tsx';
import { shown } from './shown.ts';

export const Inputs = () => {
  const [duration, setDuration] = useState('00:45:00');
  return (
    <Section title="Inputs" span={2}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Full Name" defaultValue="Theo Marchetti" />
        <TextField
          label="Phone"
          type="tel"
          isNumeric
          defaultValue="(312) 555-0120"
          className={shown.fieldFocus}
        />
        <TextField label="Company" disabled value="Ninth & Alder Barbers" />
        <TextField label="Service Name" placeholder="Skin Fade" error="Service Name is required" />
        <SearchField label="Search" placeholder="Search services" />
        <DurationField
          label="Duration"
          value={duration}
          onChange={(event) => setDuration(event.currentTarget.value)}
        />
      </div>
    </Section>
  );
};

/** The open list drawn in place; the real one is among the controls below. */
export const SelectOpen = () => (
  <Section title="Select, open">
    <div aria-hidden="true">
      <div className={`${controlClass()} ${shown.controlFocus}`}>
        <span className="flex-1">Ticket Number</span>
        <ChevronUp size={18} className="text-ink-2" />
      </div>
      <ul className={`${popoverClass} mt-1.5`}>
        <li className={`${popoverItemClass} font-semibold`}>
          <Check size={16} />
          Ticket Number
        </li>
        <li className={popoverItemClass} data-highlighted>
          <span className="w-4" />
          Recent
        </li>
        <li className={popoverItemClass}>
          <span className="w-4" />
          Scheduled Time
        </li>
      </ul>
    </div>
  </Section>
);
