import { Check, type LucideIcon } from 'lucide-react';
import { useChoiceBeforeHydration } from '../../../../components/forms/choice-before-hydration.ts';

interface PortalCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  features: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the two portals. On phones only the selected one is shown; the switch is in the form. */
export const PortalCard = ({
  icon: Icon,
  title,
  text,
  features,
  isChosen,
  onChoose,
}: PortalCardProps) => (
  <label
    className={`react-fast relative flex cursor-pointer gap-4 rounded-[0.875rem] border px-5 py-4.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
      isChosen
        ? 'border-on-stage bg-stage-2 shadow-[inset_0_0_0_1px_var(--lu-on-stage)]'
        : 'border-stage-line hover:border-stage-line-strong max-lg:hidden'
    }`}
  >
    <input
      ref={useChoiceBeforeHydration(isChosen, onChoose)}
      type="radio"
      name="portal"
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer appearance-none rounded-[0.875rem] outline-none"
    />
    <span
      className={`grid size-11 flex-none place-items-center rounded-[0.625rem_0.625rem_0.625rem_0.125rem] ${
        isChosen ? 'bg-on-stage text-stage' : 'bg-stage-2 text-on-stage-2'
      }`}
    >
      <Icon size={22} aria-hidden="true" />
    </span>
    <span className="flex-1">
      <b className="block text-[1.0625rem]/5.5 font-[660] font-stretch-[104%]">{title}</b>
      <span className="mt-0.5 block text-body text-on-stage-2">{text}</span>
      <span className="mt-2.5 flex flex-wrap max-sm:hidden gap-x-4.5 gap-y-1">
        {features.map((feature) => (
          <span key={feature} className="inline-flex items-center gap-1.5 text-small">
            <Check size={14} aria-hidden="true" className="text-on-stage-2" />
            {feature}
          </span>
        ))}
      </span>
    </span>
  </label>
);
