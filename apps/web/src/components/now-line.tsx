import { Trans } from '@lingui/react/macro';

/** Divides who is in the chair from who waits; `time` is already written for the reader. */
export const NowLine = ({ time }: { time: string }) => (
  <div className="flex h-6 items-center">
    <span className="inline-flex h-6 items-center rounded-[0.375rem_0.375rem_0.375rem_0.125rem] bg-lamp px-2.5 text-caption font-bold text-on-lamp num">
      <Trans>Now {time}</Trans>
    </span>
    <span className="h-0.5 flex-1 bg-now-line" />
  </div>
);
