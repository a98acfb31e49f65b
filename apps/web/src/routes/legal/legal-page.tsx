import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Logo } from '../../components/pictures/mark.tsx';
import { TextBlocks } from '../../features/support/components/text-blocks.tsx';
import type { LegalName, LegalText, Operator } from '../../lib/articles/legal.ts';
import { formatDate } from '../../lib/figures/format.ts';
import { useHydrated } from '../../lib/storage/guest.ts';
import { FoldedContents, SideContents } from './contents.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { OperatorCard } from './operator-card.tsx';

export interface LegalPageProps {
  name: LegalName;
  text: LegalText;
  operator: Operator;
  siteUrl: string;
}

const Header = () => {
  const { t } = useLingui();
  return (
    <header className="flex h-19 items-center border-b border-line px-5 lg:px-10 print:hidden">
      <Link to="/" aria-label={t`Lineup home`} className="rounded-control text-ink no-underline">
        <Logo />
      </Link>
    </header>
  );
};

/** Printing needs a script: without one there is no button, and the browser's own menu prints. */
const PrintButton = () =>
  useHydrated() ? (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      <Trans>Print</Trans>
    </Button>
  ) : null;

const Head = ({ text }: Pick<LegalPageProps, 'text'>) => {
  const day = formatDate(text.changedOn, text.language, 'UTC');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-h1 cut-head">{text.title}</h1>
        <p className="mt-1 text-ink-2">
          <Trans>
            Last changed on <time dateTime={text.changedOn}>{day}</time>
          </Trans>
        </p>
      </div>
      <div className="min-h-11 max-sm:hidden print:hidden">
        <PrintButton />
      </div>
    </div>
  );
};

export const LegalPage = ({ name, text, operator, siteUrl }: LegalPageProps) => (
  <div className="flex min-h-dvh flex-col bg-canvas">
    <SkipLink />
    <Header />
    <div className="mx-auto w-full max-w-270 flex-1 px-5 pt-8 pb-14 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:px-10 lg:pt-12">
      <SideContents sections={text.sections} />
      <main id="main" lang={text.language} data-print-sheet="pages" className="min-w-0 max-w-180">
        <Head text={text} />
        <OperatorCard operator={operator} siteUrl={siteUrl} />
        <FoldedContents sections={text.sections} />
        <TextBlocks blocks={text.opening} />
        {text.sections.map(({ id, title, blocks }, place) => (
          <section key={id} aria-labelledby={id} className="mt-10">
            <h2
              id={id}
              tabIndex={-1}
              className="mb-3 scroll-mt-6 text-h2 cut-head text-ink outline-none"
            >
              {`${String(place + 1)}. ${title}`}
            </h2>
            <TextBlocks blocks={blocks} />
          </section>
        ))}
      </main>
    </div>
    <LegalFooter name={name} language={text.language} />
  </div>
);
