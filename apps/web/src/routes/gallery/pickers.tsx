import { useState } from 'react';
import { PageNumbers } from '../../components/layout/page-numbers.tsx';
import { Avatar } from '../../components/pictures/avatar.tsx';
import { SlotPicker } from '../../components/visits/slot-picker.tsx';
import { Section } from './section.tsx';

const pages = 18;

const Numbers = ({ start }: { start: number }) => {
  const [page, setPage] = useState(start);
  return <PageNumbers page={page} pages={pages} onPageChange={setPage} />;
};

export const Pagination = () => (
  <Section title="Pagination bar">
    <div className="grid justify-items-start gap-1.5 num">
      <Numbers start={2} />
      <Numbers start={9} />
      <Numbers start={17} />
    </div>
  </Section>
);

export const Avatars = () => (
  <Section title="Avatars">
    <div className="flex flex-wrap items-center gap-2.5">
      <Avatar size={24} name="Nadia Brandt" />
      <Avatar size={32} name="Theo Marchetti" />
      <Avatar size={40} name="Imani Okafor" />
      <Avatar size={56} name="Dario Quill" />
      <Avatar size={56} name="Sana Rahimi" />
    </div>
    <p className="mt-2.5 text-small text-ink-3">photo, else first letter, else U</p>
  </Section>
);

const slots = [
  { value: '9:30', label: '9:30 AM' },
  { value: '10:00', label: '10:00 AM' },
  { value: '10:30', label: '10:30 AM' },
  { value: '11:00', label: '11:00 AM' },
  { value: '11:30', label: '11:30 AM', isTaken: true },
  { value: '12:00', label: '12:00 PM' },
];

export const Slots = () => {
  const [slot, setSlot] = useState('10:30');
  return (
    <Section title="Slot picker">
      {/* The second slot is shown as hovered, the fourth as focused. */}
      <div className="[&_label:nth-child(2):not(:has(:checked))]:border-primary [&_label:nth-child(2):not(:has(:checked))]:bg-tint [&_label:nth-child(2):not(:has(:checked))]:text-on-tint [&_label:nth-child(4)]:outline-2 [&_label:nth-child(4)]:outline-offset-2 [&_label:nth-child(4)]:outline-focus">
        <SlotPicker
          label="Times"
          isLabelHidden
          slots={slots}
          value={slot}
          onValueChange={setSlot}
        />
      </div>
    </Section>
  );
};
