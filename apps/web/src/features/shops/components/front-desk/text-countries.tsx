import type { ShopSettings } from '@lineup/contract/shops';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';

interface TextCountriesProps {
  abroad: ShopSettings['texts']['abroad'];
  field: UseFormRegisterReturn;
}

/** Countries besides the shop's own whose numbers get text messages. */
export const TextCountries = ({ abroad, field }: TextCountriesProps) => (
  <fieldset className="mt-6 max-w-130" aria-describedby="text-countries-hint">
    <legend className="font-medium">{abroad.title}</legend>
    <p id="text-countries-hint" className="mt-1 text-small text-ink-2">
      {abroad.hint}
    </p>
    <div className="mt-2 grid gap-1.5">
      {abroad.choices.map(({ code, name }) => (
        <Checkbox key={code} value={code} {...field}>
          {name}
        </Checkbox>
      ))}
    </div>
  </fieldset>
);
