import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { type SectionId, type SectionSave, sectionNames } from '../hooks.ts';
import { SaveBar } from './save-bar.tsx';

interface SettingsSectionProps {
  id: SectionId;
  /** What the section is for, and what a change affects. */
  description: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** For a section whose fields are saved together. */
  save?: SectionSave;
  children: ReactNode;
}

/** The heading gets the focus when the navigation leads here. */
const Head = ({ id, description, actions }: Omit<SettingsSectionProps, 'children'>) => {
  const { t } = useLingui();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-5 sm:px-5">
      <div className="max-w-160 min-w-0 flex-1 basis-72">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-h2 cut-head outline-none">
          {t(sectionNames[id])}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{description}</p>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
};

export const SettingsSection = ({ save, children, ...head }: SettingsSectionProps) => (
  // The scroll margin leaves room for the sticky bars on phones.
  <Card id={head.id} aria-labelledby={`${head.id}-title`} className="scroll-mt-36 lg:scroll-mt-7">
    {save ? (
      <form noValidate onSubmit={save.submit}>
        <Head {...head} />
        <div className="px-4 py-5 sm:px-5">{children}</div>
        <SaveBar {...save} />
      </form>
    ) : (
      <>
        <Head {...head} />
        {children}
      </>
    )}
  </Card>
);
