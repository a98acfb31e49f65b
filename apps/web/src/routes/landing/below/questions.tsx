import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Question } from './question-texts.ts';

/**
 * Native <details>, so that they open before any script runs, and the browser's search finds them.
 */
export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <section
    id="questions"
    aria-labelledby="questions-title"
    className="when-near scroll-mt-6 px-5 pb-16 lg:px-20 lg:pb-22"
  >
    <div className="grid gap-x-16 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
      <h2 id="questions-title" className="text-h1 cut-head sm:text-display">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className="mt-6 border-b border-line lg:mt-0">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-control py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1 text-body-lg font-semibold">{question}</h3>
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="flex-none text-ink-3 transition-transform duration-(--duration-base) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-170 pr-9 pb-5 text-body-lg text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
