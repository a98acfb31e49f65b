import type { Service } from '@lineup/contract/services';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useVerifyPin } from '../../../../lib/session/pin.ts';
import { servicesQuery } from '../../../services/api.ts';
import { addStarterServices } from '../../api.ts';
import { useSetupChange } from '../../hooks.ts';
import {
  bodyOfRows,
  changeRow,
  chosenRows,
  ownRow,
  type StarterRow as Row,
  rowWithWrongPrice,
} from '../../model/starter-rows.ts';
import type { StepProps } from '../../model/step-props.ts';
import { StepActions } from '../step-actions.tsx';
import { StarterRow } from './starter-row.tsx';

interface ServicesStepProps extends StepProps {
  /** What the shop offers already. */
  services: readonly Service[];
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
}

const Heads = () => (
  <div
    aria-hidden="true"
    className="hidden gap-x-4 pb-1.5 text-small font-label text-ink-2 @lg:grid @lg:grid-cols-[minmax(0,1fr)_7rem_9rem]"
  >
    <span>
      <Trans>Service</Trans>
    </span>
    <span>
      <Trans>Price</Trans>
    </span>
    <span className="text-center">
      <Trans>Minutes</Trans>
    </span>
  </div>
);

/** The starter list: all chosen services are added in one call. */
export const ServicesStep = ({ services, rows, onRows, onDone, onSkip }: ServicesStepProps) => {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { guard } = useVerifyPin();
  const { change, ...state } = useSetupChange();
  const [isChecked, setIsChecked] = useState(false);
  const wrong = isChecked ? rowWithWrongPrice(rows) : undefined;
  const chosen = chosenRows(rows).length;
  const offered = services.length;

  const save = async () => {
    setIsChecked(true);
    if (rowWithWrongPrice(rows)) return;
    const body = bodyOfRows(rows);
    const send = () => guard(() => addStarterServices(body, { idempotencyKey: keyOf(body) }));
    if (!(await change(send))) return;
    await queryClient.invalidateQueries(servicesQuery);
    onDone();
  };
  return (
    <div className="@container">
      {offered > 0 && (
        <p className="mb-3 text-ink-2">
          <Plural
            value={offered}
            one="You offer # service already."
            other="You offer # services already."
          />{' '}
          <TextLink to="/dashboard/services">
            <Trans>Change them</Trans>
          </TextLink>
        </p>
      )}
      <Heads />
      <ul className="border-b border-line">
        {rows.map((row) => (
          <StarterRow
            key={row.id}
            row={row}
            isPriceWrong={wrong?.id === row.id}
            onChange={(next) => onRows(changeRow(rows, row.id, next))}
          />
        ))}
      </ul>
      <StepActions
        {...state}
        label={
          chosen === 0 ? (
            <Trans>Save services</Trans>
          ) : (
            <Plural value={chosen} one="Save # service" other="Save # services" />
          )
        }
        isDisabled={chosen === 0}
        onSave={() => void save()}
        onSkip={onSkip}
        start={
          <Button variant="ghost" onClick={() => onRows([...rows, ownRow(rows.length)])}>
            <Plus aria-hidden="true" />
            <Trans>Add your own</Trans>
          </Button>
        }
      />
    </div>
  );
};
