import type { Setup } from '@lineup/contract/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../components/layout/cx.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { stepWords } from '../model/setup-words.ts';

type Step = Setup['steps'][number];

interface StepMarkProps {
  step: Step;
  place: number;
  isOpen: boolean;
}

const StepMark = ({ step, place, isOpen }: StepMarkProps) => (
  <span
    className={cx(
      'grid size-7 flex-none place-items-center rounded-full text-small font-semibold num',
      step.state === 'done' && 'bg-tint text-on-tint',
      step.state !== 'done' && isOpen && 'bg-primary text-on-primary',
      step.state !== 'done' && !isOpen && 'border-[1.5px] border-line-strong text-ink-2',
    )}
  >
    {step.state === 'done' ? (
      <>
        <Check size={16} strokeWidth={2.5} aria-hidden="true" />
        <VisuallyHidden>
          <Trans>Done</Trans>
        </VisuallyHidden>
      </>
    ) : (
      place
    )}
  </span>
);

const StepSide = ({ step, isOpen }: { step: Step; isOpen: boolean }) => {
  const { minutes } = step;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  if (step.state === 'done' && !isOpen) {
    return (
      <span className="font-semibold text-primary">
        <Trans>Change</Trans>
      </span>
    );
  }
  return (
    <>
      {step.state === 'skipped' ? (
        <span className="text-small text-ink-3">
          <Trans>Skipped</Trans>
        </span>
      ) : (
        <span className="text-small whitespace-nowrap text-ink-3 num">
          <Trans>{minutes} min</Trans>
        </span>
      )}
      <Icon size={18} aria-hidden="true" className="flex-none text-ink-3" />
    </>
  );
};

interface SetupStepProps extends StepMarkProps {
  /** What was set, once the step is done. */
  summary: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

/** One row of the guide. The open one is edited in place. */
export const SetupStep = ({ step, place, isOpen, summary, onToggle, children }: SetupStepProps) => {
  const { t } = useLingui();
  const panelId = useId();
  const { title, text } = stepWords[step.id];
  const hasSummary = step.state === 'done' && Boolean(summary);
  return (
    <li>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="react-fast flex w-full items-center gap-3 rounded-card px-4 py-3.5 text-left hover:bg-hover sm:gap-4 sm:px-5"
        >
          <StepMark step={step} place={place} isOpen={isOpen} />
          <span className="min-w-0 flex-1">
            <span className="block text-h3">{t(title)}</span>
            <span className="block text-small font-normal text-ink-2 num">
              {hasSummary ? summary : t(text)}
            </span>
          </span>
          <StepSide step={step} isOpen={isOpen} />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="px-4 pt-1 pb-5 sm:pr-5 sm:pl-16">
        {isOpen && children}
      </div>
    </li>
  );
};
