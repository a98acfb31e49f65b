import type { MessageKind, MessageText } from '@lineup/contract/notifications';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { SegmentedControl } from '../../components/fields/segmented-control.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { messageTextsQuery } from '../../features/notifications/api.ts';
import {
  MessageEditor,
  type MessageEditorHandle,
} from '../../features/notifications/components/message-editor.tsx';
import { MessageList } from '../../features/notifications/components/message-list.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

export const clientLoader = startQueries(({ user, start }) => {
  if (may(user, 'settings')) start(messageTextsQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** The names of the languages in themselves. */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

const Texts = ({ texts }: { texts: readonly MessageText[] }) => {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<MessageKind>('confirmation');
  const [language, setLanguage] = useState<MessageText['language']>(
    i18n.locale === 'es' ? 'es' : 'en',
  );
  const editing = useRef<MessageEditorHandle>(null);
  const confirm = useConfirm();
  const leave = async (go: () => void): Promise<void> => {
    const isLeaving =
      !editing.current?.hasUnsavedWords() ||
      (await confirm({
        title: t`Leave without saving?`,
        text: t`The words of this message are not saved yet.`,
        confirmLabel: t`Leave`,
        cancelLabel: t`Stay here`,
      }));
    if (isLeaving) go();
  };
  const message = texts.find((text) => text.kind === kind && text.language === language);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <MessageList
        texts={texts}
        chosen={kind}
        onChoose={(next) => void leave(() => setKind(next))}
      />
      <div className="grid min-w-0 gap-4">
        <div>
          <SegmentedControl
            label={t`Language of the message`}
            segments={languages}
            value={language}
            onValueChange={(next) => void leave(() => setLanguage(next))}
          />
        </div>
        {message && <MessageEditor key={`${kind} ${language}`} ref={editing} message={message} />}
      </div>
    </div>
  );
};

const OwnersMessages = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery(messageTextsQuery);
  if (data) return <Texts texts={data} />;
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <Card>
      <LoadFailure
        title={t`The messages could not be loaded`}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        {error && <p>{errorText(error)}</p>}
      </LoadFailure>
    </Card>
  );
};

export default function Messages() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Messages`} | Lineup`}</title>
      {may(user, 'settings') ? (
        <>
          <PageHeader
            title={t`Messages`}
            subtitle={t`What customers read, in your own words. Customers get the language in which they booked or checked in.`}
          />
          <OwnersMessages />
        </>
      ) : (
        <>
          <PageHeader title={t`Messages`} />
          <RoleNeeded right="settings" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
