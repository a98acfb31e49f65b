import { Check } from 'lucide-react';
import { cx } from '../layout/cx.ts';

interface TermsPointsProps {
  points: readonly string[];
  ground?: 'stage' | 'surface';
}

/** The promises of the terms, one line each. */
export const TermsPoints = ({ points, ground = 'surface' }: TermsPointsProps) => {
  const isOnStage = ground === 'stage';
  return (
    <ul className={cx('grid num', isOnStage ? 'gap-2.5 lg:gap-3 lg:text-body-lg' : 'gap-2')}>
      {points.map((point) => (
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
