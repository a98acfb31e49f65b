import { getPoster } from '@lineup/contract/board';
import { Trans } from '@lingui/react/macro';
import { type LucideIcon, MonitorPlay, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { addressOf } from '../../../../lib/http/transport.ts';
import { markStep } from '../../api.ts';
import { useSetupChange } from '../../hooks.ts';
import type { StepProps } from '../../model/step-props.ts';
import { StepActions } from '../step-actions.tsx';

/** The countries whose usual paper is US Letter. */
const letterRegions = new Set(['US', 'CA', 'MX']);

const paperHere = (): 'a4' | 'letter' => {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return letterRegions.has(region ?? '') ? 'letter' : 'a4';
};

interface PieceProps {
  title: ReactNode;
  icon: LucideIcon;
  href: string;
  label: ReactNode;
  children: ReactNode;
}

const Piece = ({ title, icon: Icon, href, label, children }: PieceProps) => (
  <div className="grid content-start justify-items-start gap-2 rounded-card border border-line p-4">
    <h3 className="text-h3">{title}</h3>
    <p className="text-small text-ink-2">{children}</p>
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary' })}
    >
      <Icon aria-hidden="true" />
      {label}
      <VisuallyHidden>
        <Trans>opens in a new tab</Trans>
      </VisuallyHidden>
    </a>
  </div>
);

/** The poster for the door and the board for a TV. */
export const PosterStep = ({ settings, onDone, onSkip }: StepProps) => {
  const { change, ...state } = useSetupChange();
  const { username, language } = settings;
  const query = { paper: paperHere(), language };
  const save = async () => {
    if (await change(() => markStep('poster', { state: 'done' }))) onDone();
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Piece
          title={<Trans>Poster for the door</Trans>}
          icon={Printer}
          href={addressOf(getPoster, { params: { username }, query })}
          label={<Trans>Print the poster</Trans>}
        >
          <Trans>A PDF with the code of your check-in page and three short steps.</Trans>
        </Piece>
        <Piece
          title={<Trans>TV board</Trans>}
          icon={MonitorPlay}
          href={`/shop/${username}/board`}
          label={<Trans>Open TV board</Trans>}
        >
          <Trans>
            Open it in the browser of the TV and make it full screen. It updates by itself.
          </Trans>
        </Piece>
      </div>
      <StepActions
        {...state}
        label={<Trans>Done, continue</Trans>}
        onSave={() => void save()}
        onSkip={onSkip}
      />
    </>
  );
};
