import type { Appointment } from '@lineup/contract/appointments/appointments';
import { lazy, Suspense, useState } from 'react';
import { CustomerName } from '../visit/visit-facts.tsx';

const CustomerCardDialog = lazy(async () => ({
  default: (await import('./customer-card-dialog.tsx')).CustomerCardDialog,
}));

/** The customer's name; one tap shows what the shop knows of them. */
export const CustomerCardLink = ({ visit }: { visit: Appointment }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (visit.customer_name === null) return <CustomerName visit={visit} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="touch-target cursor-pointer text-left font-[inherit] wrap-anywhere text-inherit underline decoration-current/35 decoration-dotted underline-offset-4 hover:decoration-solid"
        onClick={() => setIsOpen(true)}
      >
        <CustomerName visit={visit} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CustomerCardDialog visit={visit} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
