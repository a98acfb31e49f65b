import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useArrangement } from '../../hooks.ts';
import { placeService, stepCategory, stepService } from '../../model/arrangement.ts';
import { ArrangeGroup } from './arrange-group.tsx';
import { ArrangeRow } from './arrange-row.tsx';
import { CategoryForm } from './category-form.tsx';

/** The order of the list and its categories: dragged, or moved with buttons. */
export const ArrangeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { groups = [], change, save, remove, isSaving } = useArrangement(onClose);
  const [dragged, setDragged] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const drop = (group: number, index: number) => {
    if (dragged !== null) change(placeService(groups, dragged, { group, index }));
    setDragged(null);
  };
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Order and categories`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSaving} busyText={t`Saving...`}>
            <Trans>Save order</Trans>
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        <Trans>Customers see the services in this order, under these headings.</Trans>
      </p>
      <div className="mt-4 grid gap-4">
        {groups.map((group, at) =>
          group.category === null && groups.length > 1 && group.services.length === 0 ? null : (
            <div key={group.category?.id ?? 0} className="grid gap-2">
              <ArrangeGroup
                group={group}
                hasHeading={groups.length > 1}
                isFirst={at === 0}
                isLast={at >= groups.length - 2}
                onStep={(direction) =>
                  group.category && change(stepCategory(groups, group.category.id, direction))
                }
                onRename={() => setRenamed(group.category?.id ?? null)}
                onDelete={() => group.category && void remove(group.category)}
                onDrop={() => drop(at, group.services.length)}
              >
                {group.services.map((service, index) => (
                  <ArrangeRow
                    key={service.id}
                    service={service}
                    isFirst={at === 0 && index === 0}
                    isLast={at === groups.length - 1 && index === group.services.length - 1}
                    onStep={(direction) => change(stepService(groups, service.id, direction))}
                    onDragStart={() => setDragged(service.id)}
                    onDrop={() => drop(at, index)}
                  />
                ))}
              </ArrangeGroup>
              {group.category && renamed === group.category.id && (
                <CategoryForm category={group.category} onDone={() => setRenamed(null)} />
              )}
            </div>
          ),
        )}
        <CategoryForm key={groups.length} category={null} onDone={() => undefined} />
      </div>
    </Dialog>
  );
};
