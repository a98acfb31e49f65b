import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/buttons/button.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import { servicesQuery } from '../../../services/api.ts';

interface ServiceChoicesProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

const maxServices = 10;

/** A choice of any of the shop's services, up to a maximum. */
export const ServiceChoices = ({ chosen, onChange, hint, error }: ServiceChoicesProps) => {
  const { t } = useLingui();
  const {
    data: services = [],
    isPending,
    error: failure,
    isRetrying,
    retry,
  } = useRetryableQuery(servicesQuery);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-label pointer-coarse:text-body">
        {t`Services`}
      </legend>
      {services.length === 0 && failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-small text-ink-2">
            <Trans>The services could not be loaded.</Trans>
          </p>
          <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={() => void retry()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : services.length === 0 ? (
        <p className="text-small text-ink-3">
          {isPending ? t`Loading...` : t`No services available`}
        </p>
      ) : (
        <div className="grid max-h-44 gap-x-4 max-sm:max-h-96 pointer-coarse:max-h-96 gap-y-1 overflow-y-auto rounded-control border border-line px-3 py-2 sm:grid-cols-2">
          {services.map(({ id, name, is_active }) => {
            const isChosen = chosen.includes(id);
            // A visit keeps an inactive service; nobody else can choose it.
            if (!is_active && !isChosen) return null;
            return (
              <Checkbox
                key={id}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= maxServices}
                className="min-w-0 py-0.5 wrap-anywhere"
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              >
                {name}
              </Checkbox>
            );
          })}
        </div>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {hint !== undefined && <p className="mt-1.5 text-small text-ink-3">{hint}</p>}
    </fieldset>
  );
};
