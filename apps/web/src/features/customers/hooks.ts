import type { Customer } from '@lineup/contract/customers';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useListQuery } from '../../lib/http/list-query.ts';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import { customersKey, eraseCustomer, readCustomerQuery, updateCustomer } from './api.ts';
import { erasureText } from './components/erasure-text.tsx';

export const useCustomerQuery = () => useListQuery(readCustomerQuery);

const debounceMs = 250;

/** Debounces the search text; follows the address when it changes by navigation. */
export const useTypedSearch = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (lastSearch !== search) {
    setLastSearch(search);
    // Our own search arrives late in the address; newer input must stay.
    const place = sent.indexOf(search);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setTyped(search);
  }
  const send = useEffectEvent((text: string) => {
    setSent([...sent, text]);
    onSearch(text);
  });
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => send(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return { typed, setTyped };
};

/** The edited notes and the stored ones. */
export const useTypedNote = (customer: Customer | undefined) => {
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const stored = customer?.note ?? '';
  const note = typed ?? stored;

  /** Resolves to an error text, or undefined after success. */
  const save = async (): Promise<string | undefined> => {
    if (!customer) return undefined;
    setIsSaving(true);
    setProblem(undefined);
    const answer = await updateCustomer(customer.id, { note });
    setIsSaving(false);
    if (!answer.ok) {
      const text = errorText(answer.error);
      setProblem(text);
      return text;
    }
    await queryClient.invalidateQueries({ queryKey: customersKey });
    // Newer input is kept and stays marked as unsaved.
    setTyped((now) => (now === note ? null : now));
    setIsSaved(true);
    return undefined;
  };

  return {
    note,
    isChanged: note.trim() !== stored,
    problem,
    isSaving,
    isSaved,
    save,
    type: (text: string) => {
      setTyped(text);
      setIsSaved(false);
    },
    discard: () => {
      setTyped(null);
      setProblem(undefined);
    },
  };
};

export type TypedNote = ReturnType<typeof useTypedNote>;

/** Leaves the profile of a removed customer without the warning about unsaved notes. */
export const useLeaving = (id: number) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<{ to: string; isReplacing: boolean } | null>(null);
  const go = useEffectEvent(() => {
    if (leaving) void navigate(leaving.to, { replace: leaving.isReplacing });
  });
  // Navigates only after the warning about unsaved notes is off.
  useEffect(() => {
    if (leaving) go();
  }, [leaving]);
  // On unmount: before, the screen would refetch the removed customer.
  const removeFromCache = useEffectEvent(() => {
    if (!leaving) return;
    queryClient.removeQueries({ queryKey: [...customersKey, 'profile', id] });
    void queryClient.invalidateQueries({ queryKey: customersKey });
  });
  useEffect(() => () => removeFromCache(), []);
  return {
    isLeaving: leaving !== null,
    leave: (to: string, { isReplacing = false } = {}) => setLeaving({ to, isReplacing }),
  };
};

/** Explains what is deleted and what stays, then erases. */
export const useEraseCustomer = (onErased: () => void) => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const errorText = useErrorText();

  return async ({ id, name }: Customer): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Erase ${name}?`,
      text: erasureText,
      confirmLabel: t`Erase for good`,
      isDeletion: true,
    });
    if (!isConfirmed) return;
    const answer = await eraseCustomer(id);
    if (!answer.ok) {
      await notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
      return;
    }
    onErased();
    await notify({
      tone: 'success',
      title: t`Erased`,
      text: answer.data.response,
      timeoutMs: deletedNoticeMs,
    });
  };
};
