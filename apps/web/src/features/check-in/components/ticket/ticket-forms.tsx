import type { ReactNode } from 'react';
import type { TicketStep } from '../../api.ts';

/** What the buttons of a ticket need: who presses, what runs, and where forms go without a script. */
export interface TicketActs {
  readonly busy: TicketStep | 'change' | null;
  /** What was pressed last, and worked. */
  readonly done: TicketStep | 'change' | null;
  /** The time that a booking would need with other services is not free. */
  readonly isTimeTaken: boolean;
  readonly act: (step: TicketStep) => void;
  readonly ask: (question: 'leave' | 'change' | null) => void;
}

interface StepFormProps {
  step: TicketStep;
  acts: Pick<TicketActs, 'act'>;
  className?: string;
  children: ReactNode;
}

/** One press, sent by the script; before it has come, by the browser. */
export const StepForm = ({ step, acts, className, children }: StepFormProps) => (
  <form
    method="post"
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      acts.act(step);
    }}
  >
    <input type="hidden" name="step" value={step} />
    {children}
  </form>
);

interface AskLinkProps {
  /** Null: back to the page without one. */
  question: 'leave' | 'change' | null;
  acts: Pick<TicketActs, 'ask'>;
  className: string;
  children: ReactNode;
}

/** Opens a question here; without a script on a page that has it open. */
export const AskLink = ({ question, acts, className, children }: AskLinkProps) => (
  <a
    href={question === null ? '?' : `?ask=${question}`}
    role="button"
    className={className}
    onClick={(event) => {
      event.preventDefault();
      acts.ask(question);
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      acts.ask(question);
    }}
  >
    {children}
  </a>
);
