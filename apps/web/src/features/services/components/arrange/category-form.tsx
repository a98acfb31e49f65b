import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useVerifyPin } from '../../../../lib/session/pin.ts';
import { categoriesQuery, createCategory, renameCategory, servicesQuery } from '../../api.ts';

interface CategoryFormProps {
  /** The category to rename; null adds one. */
  category: { id: number; name: string } | null;
  onDone: () => void;
}

/** Adds or renames a category at once. It is no form element, because it stands in a form. */
export const CategoryForm = ({ category, onDone }: CategoryFormProps) => {
  const { t } = useLingui();
  const { guard } = useVerifyPin();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const idempotencyKeyFor = useIdempotencyKey();
  const [name, setName] = useState(category?.name ?? '');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (name.trim() === '') {
      setError(t`Enter a name`);
      return;
    }
    setIsSaving(true);
    const answer = await guard(() =>
      category
        ? renameCategory(category.id, name)
        : createCategory(name, { idempotencyKey: idempotencyKeyFor({ name }) }),
    );
    setIsSaving(false);
    if (answer === null) return;
    if (!answer.ok) {
      setError(errorText(answer.error));
      return;
    }
    setName('');
    setError(undefined);
    await Promise.all([
      queryClient.invalidateQueries(categoriesQuery),
      queryClient.invalidateQueries(servicesQuery),
    ]);
    onDone();
  };

  return (
    <div className="flex items-end gap-2">
      <TextField
        label={category ? t`New name` : t`New category`}
        className="min-w-0 flex-1"
        autoComplete="off"
        maxLength={60}
        error={error}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
      />
      <Button variant="secondary" isBusy={isSaving} onClick={() => void save()}>
        {category ? <Trans>Rename</Trans> : <Trans>Add</Trans>}
      </Button>
    </div>
  );
};
