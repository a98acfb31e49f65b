import type { Terms } from '@lineup/contract/affiliates';
import { Check } from 'lucide-react';
import { useTermsWords } from '../lib/terms-words.ts';
import { cx } from './cx.ts';

interface TermsPointsProps {
  terms: Terms;
  ground?: 'stage' | 'surface';
}

/** The terms of the affiliate programme, one line each. */
export const TermsPoints = ({ terms, ground = 'surface' }: TermsPointsProps) => {
  const isOnStage = ground === 'stage';
  return (
    <ul className={cx('grid num', isOnStage ? 'gap-2.5 lg:gap-3 lg:text-body-lg' : 'gap-2')}>
      {useTermsWords(terms).map((point) => (
        <li key={point} className="flex items-start gap-3">
          <Check
            size={isOnStage ? 20 : 18}
            aria-hidden="true"
            className={cx('flex-none', isOnStage ? 'mt-0.5 text-on-stage-2' : 'text-primary')}
          />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
};
