import type { ServiceCategory } from '@lineup/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { NativeSelectField } from '../../../../components/fields/native-select-field.tsx';
import type { ServiceOptions } from '../../model/service-options.ts';

interface ServiceOptionsFieldsProps {
  options: ServiceOptions;
  categories: readonly ServiceCategory[];
  onChange: (options: ServiceOptions) => void;
}

/** Category, price from, add-on and whether the service is offered. */
export const ServiceOptionsFields = ({
  options,
  categories,
  onChange,
}: ServiceOptionsFieldsProps) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      {categories.length > 0 && (
        <NativeSelectField
          label={t`Category`}
          value={String(options.categoryId ?? '')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...options, categoryId: value === '' ? null : Number(value) });
          }}
        >
          <option value="">{t`No category`}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelectField>
      )}
      <Checkbox
        checked={options.isPriceFrom}
        onChange={(event) => onChange({ ...options, isPriceFrom: event.currentTarget.checked })}
      >
        <Trans>The price is the lowest one ("from")</Trans>
      </Checkbox>
      <Checkbox
        checked={options.isAddOn}
        onChange={(event) => onChange({ ...options, isAddOn: event.currentTarget.checked })}
      >
        <Trans>Add-on: chosen with another service, never alone</Trans>
      </Checkbox>
      <Checkbox
        checked={options.isActive}
        onChange={(event) => onChange({ ...options, isActive: event.currentTarget.checked })}
      >
        <Trans>Customers can choose it</Trans>
      </Checkbox>
    </div>
  );
};
