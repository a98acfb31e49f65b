import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import type { ArrangedGroup } from '../../model/arrangement.ts';
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx';

interface ArrangeGroupProps extends StepButtonsProps {
  group: ArrangedGroup;
  /** Whether there are categories at all; without them the list needs no heading. */
  hasHeading: boolean;
  onRename: () => void;
  onDelete: () => void;
  /** Something was dropped behind the last row. */
  onDrop: () => void;
  children: ReactNode;
}

/** A category with its services. */
export const ArrangeGroup = ({
  group: { category, services },
  hasHeading,
  onRename,
  onDelete,
  onDrop,
  children,
  ...step
}: ArrangeGroupProps) => {
  const { t } = useLingui();
  const name = category?.name ?? t`Other services`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <section
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {hasHeading && (
        <div className="flex min-h-11 items-center gap-1">
          <h3 className="min-w-0 flex-1 text-body font-label wrap-anywhere">{name}</h3>
          {category && (
            <>
              <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={onRename} />
              <IconButton
                icon={Trash2}
                tone="danger"
                label={t`Delete ${name}`}
                onClick={onDelete}
              />
              <StepButtons name={name} {...step} />
            </>
          )}
        </div>
      )}
      {services.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-2.5 text-small text-ink-3">
          <Trans>No service in here yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
          {children}
        </ul>
      )}
    </section>
  );
};
