import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert, RefreshCw, UserPlus } from 'lucide-react';
import type { ImportResult } from '../api.ts';

/** The counts of an import, and the skipped rows with reasons. */
export const ImportOutcome = ({ result }: { result: ImportResult }) => {
  const { created, updated, skipped, skipped_rows: left } = result;
  const more = left - skipped.length;
  return (
    <div role="status" className="grid gap-3">
      <p className="flex items-center gap-2.5">
        <UserPlus size={18} aria-hidden="true" className="flex-none text-ink-2" />
        <Plural value={created} one="# customer added" other="# customers added" />
      </p>
      <p className="flex items-center gap-2.5">
        <RefreshCw size={18} aria-hidden="true" className="flex-none text-ink-2" />
        <Plural
          value={updated}
          one="# known customer completed"
          other="# known customers completed"
        />
      </p>
      {left > 0 && (
        <>
          <p className="flex items-center gap-2.5 text-warn">
            <CircleAlert size={18} aria-hidden="true" className="flex-none" />
            <Plural value={left} one="# row left out" other="# rows left out" />
          </p>
          <ul className="grid max-h-56 gap-1.5 overflow-y-auto rounded-card bg-sunken p-3 text-small">
            {skipped.map(({ row, reason }) => (
              <li key={row} className="flex gap-3">
                <span className="flex-none text-ink-3 num">
                  <Trans>Row {row}</Trans>
                </span>
                <span className="min-w-0 wrap-anywhere">{reason}</span>
              </li>
            ))}
            {more > 0 && (
              <li className="text-ink-3">
                <Plural value={more} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
};
