import { useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Card } from '../cards/card.tsx';
import { cx } from '../layout/cx.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';

interface ChartFigureProps {
  title: string;
  /** The chart in one sentence, for people who do not see it. */
  summary: string;
  /** Also shows the sentence above the drawing. */
  isSummaryVisible?: boolean;
  /** The drawing has links or buttons of its own, which an image may not have. */
  isInteractive?: boolean;
  table: ChartTableData;
  legend?: ReactNode;
  /** One figure beside the title. */
  figure?: ReactNode;
  /** The drawing. It fills the area whose height `place` gives, also while it loads. */
  children: ReactNode;
  place: string;
  /** Another height for the table, where the drawing's area is too low for one. */
  tablePlace?: string;
  /** Shown below the drawing and below the table. */
  note?: ReactNode;
  /** The heading level of the title: 3 below another heading. */
  level?: 2 | 3;
  className?: string;
}

/** A chart with its title, its legend, its summary and its table. */
export const ChartFigure = ({
  title,
  summary,
  isSummaryVisible = false,
  isInteractive = false,
  table,
  legend,
  figure,
  children,
  place,
  tablePlace = place,
  note,
  level = 2,
  className,
}: ChartFigureProps) => {
  const { t } = useLingui();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <Card
      aria-labelledby={`${id}-title`}
      className={cx('@container flex min-w-0 flex-col px-5 pt-3 pb-4 max-sm:px-4', className)}
    >
      <header className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={`${id}-title`} className="flex-1 text-h3 cut-head">
          {title}
        </Heading>
        {figure !== undefined && <span className="text-small text-ink-2 num">{figure}</span>}
        {legend !== undefined && (
          <div className="@max-[40rem]:order-last @max-[40rem]:w-full">{legend}</div>
        )}
        <IconButton
          icon={isTable ? ChartNoAxesColumn : Table2}
          label={isTable ? t`Show ${title} as chart` : t`Show ${title} as table`}
          className="-mr-2"
          onClick={() => setIsTable(!isTable)}
        />
      </header>
      <p
        id={`${id}-summary`}
        className={isSummaryVisible ? 'mb-3 text-small text-ink-2' : 'sr-only'}
      >
        {summary}
      </p>
      <div className={cx('relative min-w-0', isTable ? tablePlace : place)}>
        {isTable ? (
          <ChartTable caption={title} {...table} />
        ) : (
          <div
            role={isInteractive ? 'group' : 'img'}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-summary`}
            className="size-full"
          >
            {children}
          </div>
        )}
      </div>
      {note}
    </Card>
  );
};
