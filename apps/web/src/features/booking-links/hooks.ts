import type { BookingLink, listBookingLinks } from '@lineup/contract/booking-links';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { updateCachedData, useOptimisticMutation } from '../../lib/http/optimistic-mutation.ts';
import { deletedNoticeMs } from '../../lib/time/alert-times.ts';
import { bookingLinksQuery, deleteBookingLink } from './api.ts';

/** Asks for confirmation, then deletes. The link disappears at once and comes back when refused. */
export const useDeleteLink = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const notify = useNotice();
  const queryClient = useQueryClient();

  const { queryKey } = bookingLinksQuery;

  const { change } = useOptimisticMutation({
    queryKey,
    send: deleteBookingLink,
    show: (id) =>
      updateCachedData<AnswerOf<typeof listBookingLinks>>(queryClient, queryKey, (links) => ({
        ...links,
        response: links.response.filter((link) => link.id !== id),
      })),
    reload: () => queryClient.invalidateQueries(bookingLinksQuery),
  });

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
    const answer = await change(id);
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
