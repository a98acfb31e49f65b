import type { BookingLink } from '@lineup/contract/booking-links';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import { bookingLinksQuery, deleteBookingLink } from './api.ts';

/** Question, call, notice, reload. */
export const useDeleteLink = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const queryClient = useQueryClient();

  return async ({ id, service_name, upcoming }: BookingLink): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Are you sure?`,
      text: t`The booking link for "${service_name}" will be deleted; its page then shows what can be booked instead. ${plural(
        upcoming,
        {
          0: 'Nothing is booked with it at the moment.',
          one: 'The # visit already booked with it stays.',
          other: 'The # visits already booked with it stay.',
        },
      )}`,
      confirmLabel: t`Yes, delete it!`,
      isDeletion: true,
    });
    if (!isConfirmed) return;
    // Gone at once; the reload brings it back when it was refused.
    queryClient.setQueryData(
      bookingLinksQuery.queryKey,
      (before) =>
        before && { ...before, response: before.response.filter((link) => link.id !== id) },
    );
    const answer = await deleteBookingLink(id);
    void queryClient.invalidateQueries(bookingLinksQuery);
    await notify(
      answer.ok
        ? {
            tone: 'success',
            title: t`Deleted`,
            text: t`The booking link has been removed`,
            timeoutMs: deletedNoticeMs,
          }
        : { tone: 'error', title: t`Error`, text: t`Failed to delete booking link` },
    );
  };
};
