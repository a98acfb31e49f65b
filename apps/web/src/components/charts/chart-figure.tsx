import { useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Card } from '../cards/card.tsx';
import { cx } from '../layout/cx.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';

interface ChartFigureProps {
  title: string;
  /** What the chart says, in one sentence, for whoever does not see it. */
  summary: string;
  table: ChartTableData;
  legend?: ReactNode;
  /** One figure beside the title. */
  figure?: ReactNode;
  /** The drawing; it fills a place whose height `place` gives, before it is there and after. */
  children: ReactNode;
  place: string;
  /** Where the drawing's place would be too low for a table. */
  tablePlace?: string;
  /** Below the drawing, in either view. */
  note?: ReactNode;
  /** Of the title: below a heading of its own, 3. */
  level?: 2 | 3;
  className?: string;
}

/** A chart with its title, its legend, its sentence and its numbers. */
export const ChartFigure = ({
  title,
  summary,
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
      <p id={`${id}-summary`} className="sr-only">
        {summary}
      </p>
      <div className={cx('relative min-w-0', isTable ? tablePlace : place)}>
        {isTable ? (
          <ChartTable caption={title} {...table} />
        ) : (
          <div
            role="img"
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
