import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { LegalSection } from '../../lib/articles/legal.ts';

type ContentsProps = Readonly<{ sections: readonly LegalSection[] }>;

const List = ({ sections }: ContentsProps) => (
  <ol className="grid gap-0.5">
    {sections.map(({ id, title }, place) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="react-fast flex min-h-9 items-center gap-2 rounded-control py-1 text-body text-ink-2 no-underline hover:text-ink hover:underline max-lg:min-h-11"
        >
          <span className="w-5 flex-none text-ink-3 num">{place + 1}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** Below the title on small screens, collapsed. Plain anchors, so that it needs no script. */
export const FoldedContents = ({ sections }: ContentsProps) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Contents`} className="mb-8 lg:hidden print:hidden">
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-card px-5 font-label text-ink">
          <Trans>Contents</Trans>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="react-fast flex-none text-ink-3 group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-3">
          <List sections={sections} />
        </div>
      </details>
    </nav>
  );
};

/** Beside the text on wide screens, always visible. */
export const SideContents = ({ sections }: ContentsProps) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Contents`} className="max-lg:hidden print:hidden">
      <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
        <p className="mb-2 text-caption font-label text-ink-3">
          <Trans>Contents</Trans>
        </p>
        <List sections={sections} />
      </div>
    </nav>
  );
};
