import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Service } from '@lineup/contract/services';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { useAffectedBookings } from '../../components/visits/affected-bookings.tsx';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { updateCachedData, useOptimisticMutation } from '../../lib/http/optimistic-mutation.ts';
import { hasValidPinRecord, useVerifyPin } from '../../lib/session/pin.ts';
import { useSession } from '../../lib/session/session.ts';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import {
  categoriesQuery,
  deleteCategory,
  deleteService,
  orderServices,
  servicesQuery,
  updateService,
} from './api.ts';
import { type ArrangedGroup, arrange, keepOrder, orderOf } from './model/arrangement.ts';

/**
 * The list asks for the PIN when the screen opens; who gives up can ask for the prompt again. Null
 * until it is known whether the PIN was given before.
 */
export const useServicesUnlock = () => {
  const { user } = useSession();
  const { verify } = useVerifyPin();
  const [isUnlocked, setIsUnlocked] = useState<boolean | null>(user.pin_applicable ? null : true);
  const unlock = async (): Promise<boolean> => {
    const isVerified = await verify();
    if (isVerified) setIsUnlocked(true);
    return isVerified;
  };
  const askUnlessGiven = useEffectEvent((isGiven: boolean) => {
    setIsUnlocked(isGiven);
    if (!isGiven) void unlock();
  });
  const isLocked = isUnlocked === null;
  useEffect(() => {
    if (isLocked) void hasValidPinRecord(Date.now()).then(askUnlessGiven);
  }, [isLocked]);
  return { isUnlocked, unlock };
};

/**
 * Asks for the PIN and for confirmation, then deletes. The service disappears at once and comes back
 * when the deletion is refused or given up.
 */
export const useDeleteService = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const errorText = useErrorText();
  const { verify, guard } = useVerifyPin();
  const queryClient = useQueryClient();
  const affected = useAffectedBookings();
  const { queryKey } = servicesQuery;

  const { change } = useOptimisticMutation({
    queryKey,
    send: ({ id, bookings }: { id: number; bookings: BookingAnswer[] | undefined }) =>
      guard(() => deleteService(id, bookings)),
    show: ({ id }) =>
      updateCachedData<Service[]>(queryClient, queryKey, (services) =>
        services.filter((service) => service.id !== id),
      ),
    reload: () => queryClient.invalidateQueries(servicesQuery),
  });

  const remove = async ({ id, name }: Service): Promise<void> => {
    if (!(await verify())) return;
    const isConfirmed = await confirm({
      title: t`Are you sure?`,
      text: t`"${name}" will be deleted, and its booking links end. Past visits keep its name; a printed code leads to a page that shows what can be booked instead.`,
      confirmLabel: t`Yes, delete it!`,
      isDeletion: true,
    });
    if (!isConfirmed) return;
    const answer = await affected.save((bookings) => change({ id, bookings }));
    if (answer === null) return;
    await notify(
      answer.ok
        ? {
            tone: 'success',
            title: t`Deleted!`,
            text: t`The service has been deleted.`,
            timeoutMs: deletedNoticeMs,
          }
        : { tone: 'error', title: t`Error`, text: errorText(answer.error) },
    );
  };
  return { remove, affectedDialog: affected.dialog };
};

/** Offers a service to customers or stops that, after the PIN. The row changes at once. */
export const useSwitchService = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { verify, guard } = useVerifyPin();
  const queryClient = useQueryClient();
  const { queryKey } = servicesQuery;

  const { change } = useOptimisticMutation({
    queryKey,
    send: ({ id, name, description, estimated_time, price, is_active }: Service) =>
      guard(() =>
        updateService(id, {
          name,
          description,
          estimated_time: estimated_time ?? '',
          price: price ?? '',
          is_active: !is_active,
        }),
      ),
    show: ({ id, is_active }) =>
      updateCachedData<Service[]>(queryClient, queryKey, (services) =>
        services.map((service) =>
          service.id === id ? { ...service, is_active: !is_active } : service,
        ),
      ),
    reload: () => queryClient.invalidateQueries(servicesQuery),
  });

  return async (service: Service): Promise<void> => {
    if (!(await verify())) return;
    const answer = await change(service);
    if (answer === null || answer.ok) return;
    await notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };
};

/** The order that is being made, and how it is saved. */
export const useArrangement = (onSaved: () => void) => {
  const { t } = useLingui();
  const notify = useNotice();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const { guard } = useVerifyPin();
  const queryClient = useQueryClient();
  const { data: services } = useQuery(servicesQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const [begun, setBegun] = useState<ArrangedGroup[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const stored = services && categories && arrange(categories, services);
  const groups = stored && (begun ? keepOrder(begun, stored) : stored);

  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries(categoriesQuery),
      queryClient.invalidateQueries(servicesQuery),
    ]);

  const save = async () => {
    if (!groups) return;
    setIsSaving(true);
    const answer = await guard(() => orderServices(orderOf(groups)));
    setIsSaving(false);
    if (answer === null) return;
    if (!answer.ok) void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
    await reload();
    if (answer.ok) onSaved();
  };

  const remove = async ({ id, name }: { id: number; name: string }) => {
    const isConfirmed = await confirm({
      title: t`Are you sure?`,
      text: t`The category "${name}" will be deleted. Its services stay.`,
      confirmLabel: t`Yes, delete it!`,
      isDeletion: true,
    });
    if (!isConfirmed) return;
    const answer = await guard(() => deleteCategory(id));
    if (answer === null) return;
    if (!answer.ok) void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
    await reload();
  };

  return { groups, change: setBegun, save, remove, isSaving };
};
