import type { Member, Team } from '@lineup/contract/team/team';
import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { multiplyCents } from '@lineup/domain/money';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { type NoticeContent, useNotice } from '../../components/overlays/notice.tsx';
import { useAffectedBookings } from '../../components/visits/affected-bookings.tsx';
import { formatMoney } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import type { Answer } from '../../lib/http/api-error.ts';
import { updateCachedData, useOptimisticMutation } from '../../lib/http/optimistic-mutation.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { dashboardAlertMs, savedNoticeMs } from '../../lib/time/alert-times.ts';
import {
  barbersKey,
  deactivateMember,
  extraSeatCents,
  reactivateMember,
  resendInvitation,
  setMemberState,
  type TodayChoice,
  teamQuery,
  withdrawInvitation,
} from './api.ts';

/** A new member is last until the list is refetched in its own order. */
const placed = (members: readonly Member[], member: Member): Member[] =>
  members.some(({ id }) => id === member.id)
    ? members.map((other) => (other.id === member.id ? member : other))
    : [...members, member];

/** Shows the change at once, then refetches the team, the barbers to choose from and the meters. */
export const useTeamChanged = () => {
  const queryClient = useQueryClient();
  const follow = (change: (members: readonly Member[]) => Member[]) => {
    queryClient.setQueryData(
      teamQuery.queryKey,
      (team) => team && { ...team, members: change(team.members) },
    );
    void queryClient.invalidateQueries(teamQuery);
    void queryClient.invalidateQueries({ queryKey: barbersKey });
    void loadCurrentUser();
  };
  return {
    stored: (member: Member) => follow((members) => placed(members, member)),
    removed: (id: number) => follow((members) => members.filter((member) => member.id !== id)),
  };
};

/**
 * The price of one more seat, and of all extra seats together if there are others; or that none can
 * be added.
 */
export const useExtraSeatText = () => {
  const { t, i18n } = useLingui();
  return (team: Team): string => {
    const limit = team.seat_limit;
    const one = extraSeatCents(team);
    if (one === null) {
      return t`Your plan includes ${plural(limit, { one: '# team member', other: '# team members' })} and takes no more.`;
    }
    const price = formatMoney(one, i18n.locale);
    const extra = countExtraMembers(team.seats_taken + 1, team.seat_limit);
    const sum = formatMoney(multiplyCents(one, extra), i18n.locale);
    return extra > 1
      ? t`Your plan includes ${plural(limit, { one: '# team member', other: '# team members' })}. One more costs ${price} a month, which makes ${sum} a month for ${extra} extra team members.`
      : t`Your plan includes ${plural(limit, { one: '# team member', other: '# team members' })}. One more costs ${price} a month.`;
  };
};

/**
 * Sends a call that may take a seat beyond the plan's limit. If the server refuses because of the
 * limit, the owner is asked to agree to the price before it is sent again. Null: they did not
 * agree.
 */
export const useExtraSeat = () => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const extraSeatText = useExtraSeatText();

  return async <T>(
    send: (isExtraConfirmed: boolean) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> => {
    const answer = await send(false);
    if (answer.ok || answer.error.code !== 'extra_member_unconfirmed') return answer;
    // Somebody else may have taken the last seat, so the price is fetched again.
    const team = await queryClient.fetchQuery({ ...teamQuery, staleTime: 0 }).catch(() => null);
    const one = team && extraSeatCents(team);
    const price = one && formatMoney(one, i18n.locale);
    const isConfirmed = await confirm({
      title: t`Add an extra team member?`,
      text: team ? extraSeatText(team) : answer.error.message,
      confirmLabel: price === null ? t`Add` : t`Add for ${price} a month`,
    });
    return isConfirmed ? send(true) : null;
  };
};

type RowAction = 'deactivate' | 'reactivate' | 'resend' | 'withdraw';

/** The running action, and its member. */
export interface RowBusy {
  readonly id: number;
  readonly action: RowAction;
}

/** One call for one row. The result is shown in a notice. */
const useRowCall = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<readonly RowBusy[]>([]);
  const run = async <T>(
    row: RowBusy,
    send: () => Promise<Answer<T> | null>,
    onDone: (data: T) => NoticeContent,
  ): Promise<void> => {
    setBusy((rows) => [...rows, row]);
    const answer = await send();
    setBusy((rows) => rows.filter((other) => other !== row));
    if (answer === null) return;
    await notify(
      answer.ok
        ? onDone(answer.data)
        : { tone: 'error', title: t`Error`, text: errorText(answer.error) },
    );
  };
  return { run, busy };
};

/** Deactivates a member and activates them again. */
export const useMemberAccess = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const withExtraSeat = useExtraSeat();
  const { stored } = useTeamChanged();
  const { run, busy } = useRowCall();
  const affected = useAffectedBookings();

  const deactivate = async ({ id, name }: Member): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Deactivate ${name}?`,
      text: t`${name} is signed out on every device at once and cannot log in any more. Past visits stay in the history, you choose what happens to future bookings, and the seat becomes free. You can reactivate ${name} at any time.`,
      confirmLabel: t`Yes, deactivate`,
    });
    if (!isConfirmed) return;
    await run(
      { id, action: 'deactivate' },
      () => affected.save((bookings) => deactivateMember(id, bookings)),
      ({ response }) => {
        stored(response);
        const text = t`${name} is signed out everywhere.`;
        return { tone: 'success', title: t`Deactivated`, text, timeoutMs: savedNoticeMs };
      },
    );
  };

  const reactivate = ({ id, name }: Member): Promise<void> =>
    run(
      { id, action: 'reactivate' },
      () => withExtraSeat((isExtraConfirmed) => reactivateMember(id, isExtraConfirmed)),
      ({ response }) => {
        stored(response);
        const text = t`${name} can log in again.`;
        return { tone: 'success', title: t`Reactivated`, text, timeoutMs: savedNoticeMs };
      },
    );

  return { deactivate, reactivate, busy, affectedDialog: affected.dialog };
};

export const useInvitation = () => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { stored, removed } = useTeamChanged();
  const { run, busy } = useRowCall();

  const resend = ({ id }: Member): Promise<void> =>
    run(
      { id, action: 'resend' },
      () => resendInvitation(id),
      ({ response }) => {
        stored(response);
        const { email } = response;
        const text = t`A new link went to ${email}. The old one no longer works.`;
        return { tone: 'success', title: t`Invitation sent again`, text };
      },
    );

  const withdraw = async ({ id, name, email }: Member): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Withdraw the invitation of ${name}?`,
      text: t`The link that went to ${email} stops working, and the seat becomes free.`,
      confirmLabel: t`Yes, withdraw`,
    });
    if (!isConfirmed) return;
    await run(
      { id, action: 'withdraw' },
      () => withdrawInvitation(id),
      () => {
        removed(id);
        const text = t`The link in the email no longer works.`;
        return { tone: 'success', title: t`Withdrawn`, text, timeoutMs: savedNoticeMs };
      },
    );
  };

  return { resend, withdraw, busy };
};

/** Sets a member's state of today: shown at once, rolled back when refused. */
export const useTeamToday = () => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const show = (id: number, now: Partial<Pick<Member, 'today' | 'back_at'>>) =>
    updateCachedData<Team>(queryClient, teamQuery.queryKey, (team) => ({
      ...team,
      members: team.members.map((member) => (member.id === id ? { ...member, ...now } : member)),
    }));

  const { change } = useOptimisticMutation({
    queryKey: teamQuery.queryKey,
    send: ({ member, choice }: { member: Member; choice: TodayChoice }) =>
      setMemberState(member.id, choice),
    show: ({ member: { id, today, back_at }, choice }) => {
      // The server computes the end of a break, so it comes with the response.
      const now = choice.state === 'auto' ? {} : { today: choice.state, back_at: null };
      const rollBack = show(id, now);
      return () => rollBack() || show(id, { today, back_at });
    },
    showAnswer: ({ response: { state, back_at } }, { member }) =>
      void show(member.id, { today: state, back_at }),
    reload: () => {
      void queryClient.invalidateQueries(teamQuery);
      void queryClient.invalidateQueries({ queryKey: barbersKey });
    },
  });

  return async (member: Member, choice: TodayChoice): Promise<void> => {
    const answer = await change({ member, choice });
    if (!answer.ok) toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
};
