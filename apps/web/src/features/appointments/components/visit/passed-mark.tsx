import type { PassedReason } from '@lineup/contract/appointments/line';
import { Trans } from '@lingui/react/macro';
import { CornerDownRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { cx } from '../../../../components/layout/cx.ts';
import { popoverClass } from '../../../../components/overlays/popover-class.ts';
import { usePassedWords } from '../../../../lib/shop/desk-passed-words.ts';

/** A customer who came later went first; tooltip and popover show the reason. */
export const PassedMark = ({ reason }: { reason: PassedReason }) => {
  const words = usePassedWords()[reason];
  return (
    <Popover.Root>
      <Popover.Trigger
        title={words}
        className="touch-target inline-flex min-h-6 items-center gap-1 rounded-chip text-caption font-semibold text-warn underline decoration-dotted underline-offset-3"
      >
        <CornerDownRight size={12} aria-hidden="true" />
        <Trans>Passed</Trans>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          className={cx(popoverClass, 'max-w-72 px-3.5 py-2.5 text-small')}
        >
          {words}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
