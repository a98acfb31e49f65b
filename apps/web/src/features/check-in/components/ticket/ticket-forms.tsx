import type { ReactNode } from 'react';
import type { TicketStep } from '../../api.ts';

/** The state and the actions of the buttons of a ticket. */
export interface TicketActions {
  readonly busy: TicketStep | 'change' | null;
  /** The last successful action. */
  readonly done: TicketStep | 'change' | null;
  /** The time that a booking would need with other services is not free. */
  readonly isTimeTaken: boolean;
  readonly act: (step: TicketStep) => void;
  readonly ask: (question: 'leave' | 'change' | null) => void;
}

interface StepFormProps {
  step: TicketStep;
  actions: Pick<TicketActions, 'act'>;
  className?: string;
  children: ReactNode;
}

/** A button that works without a script: before hydration the browser sends the form. */
export const StepForm = ({ step, actions, className, children }: StepFormProps) => (
  <form
    method="post"
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      actions.act(step);
    }}
  >
    <input type="hidden" name="step" value={step} />
    {children}
  </form>
);

interface AskLinkProps {
  /** Null closes the dialog. */
  question: 'leave' | 'change' | null;
  actions: Pick<TicketActions, 'ask'>;
  className: string;
  children: ReactNode;
}

/** Opens a dialog; without a script it links to the page with the dialog open. */
export const AskLink = ({ question, actions, className, children }: AskLinkProps) => (
  <a
    href={question === null ? '?' : `?ask=${question}`}
    role="button"
    className={className}
    onClick={(event) => {
      event.preventDefault();
      actions.ask(question);
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      actions.ask(question);
    }}
  >
    {children}
  </a>
);
