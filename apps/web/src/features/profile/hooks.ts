import type { Device } from '@lineup/contract/identity/devices';
import type { Profile } from '@lineup/contract/profile';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { useErrorText } from '../../lib/forms/error-text.ts';
import type { Answer, ApiError } from '../../lib/http/api-error.ts';
import { updateCachedData, useOptimisticMutation } from '../../lib/http/optimistic-mutation.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { dashboardAlertMs, savedNoticeMs } from '../../lib/time/alert-times.ts';
import {
  devicesQuery,
  leavingKey,
  type ProfileInput,
  profileQuery,
  signOutDevice,
  signOutOtherDevices,
  updateProfile,
} from './api.ts';

/** Refetches the profile and the shell's user. If that fails, the sent values are shown. */
export const useReloadProfile = () => {
  const queryClient = useQueryClient();
  return async (sent: Partial<Profile> = {}): Promise<Profile | undefined> => {
    void loadCurrentUser();
    await queryClient.invalidateQueries(profileQuery);
    const state = queryClient.getQueryState(profileQuery.queryKey);
    if (state?.status === 'success') return state.data;
    return queryClient.setQueryData(
      profileQuery.queryKey,
      (before) => before && { ...before, ...sent },
      // Its countdowns have not been refetched.
      { updatedAt: state?.dataUpdatedAt ?? 0 },
    );
  };
};

/** No use case has answered: there was no connection, or the server failed. */
const isRequestFailure = ({ status }: ApiError) => status === 0 || status >= 500;

/** The specified notices of an update. Its dialog shows a wrong password. */
export const useSaveProfile = () => {
  const { t } = useLingui();
  const notify = useNotice();

  const refuse = (error: ApiError) => {
    const { response } = error.body;
    void notify({
      tone: 'error',
      ...(isRequestFailure(error)
        ? { title: t`Error`, text: response ?? t`An error occurred while updating profile` }
        : { title: t`Update Failed`, text: response ?? t`Failed to update profile` }),
    });
  };

  const save = async (input: ProfileInput, picture?: Blob): Promise<ApiError | null> => {
    const answer = await updateProfile(input, picture);
    if (answer.ok) return null;
    if (!answer.error.fields['password']) refuse(answer.error);
    return answer.error;
  };

  /** `newEmail` changes only when its code is entered, so the notice says where to enter it. */
  const showSaved = (newEmail: string | null) =>
    void notify({
      tone: 'success',
      title: t`Success!`,
      text:
        newEmail === null
          ? t`Profile updated successfully`
          : t`Profile updated successfully. We sent a code to ${newEmail}: enter it here to change your email.`,
      timeoutMs: savedNoticeMs,
    });

  return { save, showSaved };
};

/** 'Chrome on Android', as far as known. */
export const useDeviceName = () => {
  const { t } = useLingui();
  return ({ browser, system }: Device): string => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser || system || t`Unknown browser`;
  };
};

interface EndedDevices {
  readonly isEnded: (device: Device) => boolean;
  readonly request: () => ReturnType<typeof signOutDevice>;
}

/**
 * Confirms, removes the device optimistically and calls the server. After a refusal the device is
 * shown again, even if a refetch fails.
 */
export const useSignOutDevices = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const errorText = useErrorText();
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();

  const { change } = useOptimisticMutation({
    queryKey: devicesQuery.queryKey,
    send: ({ request }: EndedDevices) => request(),
    show: ({ isEnded }) =>
      updateCachedData<Device[]>(queryClient, devicesQuery.queryKey, (devices) =>
        devices.filter((device) => !isEnded(device)),
      ),
    reload: () => queryClient.invalidateQueries(devicesQuery),
  });

  const end = async (ended: EndedDevices) => {
    const answer = await change(ended);
    if (answer.ok) toast.success(answer.data.response, { timeoutMs: dashboardAlertMs });
    else void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };

  const signOut = async (device: Device): Promise<void> => {
    const name = nameOf(device);
    const isSure = await confirm({
      title: t`Sign out ${name}?`,
      text: t`Anyone who uses it has to log in again.`,
      confirmLabel: t`Sign out`,
    });
    if (!isSure) return;
    await end({
      isEnded: ({ id }) => id === device.id,
      request: () => signOutDevice(device.id),
    });
  };

  const signOutOthers = async (): Promise<void> => {
    const isSure = await confirm({
      title: t`Sign out everywhere else?`,
      text: t`Only this device stays signed in.`,
      confirmLabel: t`Sign out everywhere else`,
    });
    if (!isSure) return;
    await end({ isEnded: ({ is_current: isCurrent }) => !isCurrent, request: signOutOtherDevices });
  };

  return { signOut, signOutOthers };
};

/** Sends a decision about leaving, shows the result and refetches everything that it changes. */
export const useDecide = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const reload = () => {
    void loadCurrentUser();
    void queryClient.invalidateQueries({ queryKey: leavingKey });
  };
  const decide = async (send: () => Promise<Answer<unknown>>, done: string): Promise<void> => {
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    reload();
    if (answer.ok) toast.success(done, { timeoutMs: dashboardAlertMs });
    else await notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };
  return { decide, isBusy, reload };
};
