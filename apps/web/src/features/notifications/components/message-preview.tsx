import type { MessagePreview as Preview } from '@lineup/contract/notifications';
import { Trans } from '@lingui/react/macro';
import type { MessageId } from '../api.ts';

interface MessagePreviewProps {
  preview: Preview;
  language: MessageId['language'];
}

const Mail = ({ preview, language }: MessagePreviewProps) => (
  <article lang={language} className="rounded-card border border-line bg-surface wrap-anywhere">
    <p className="border-b border-line px-4 py-3 font-label">{preview.subject}</p>
    <div className="grid gap-3 px-4 py-4">
      <p className="text-h3">{preview.heading}</p>
      {preview.ticket && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-small text-ink-2">{preview.ticket.day}</p>
          <p className="num text-h2">{preview.ticket.time}</p>
          {preview.ticket.lines.map((line) => (
            <p key={line} className="text-small text-ink-2">
              {line}
            </p>
          ))}
        </div>
      )}
      {preview.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-ink-2">
          {paragraph}
        </p>
      ))}
      <p className="justify-self-start rounded-control bg-primary px-4 py-2 font-label text-on-primary">
        {preview.action}
      </p>
      {preview.links.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
          {preview.links.map((link) => (
            <span key={link} className="underline">
              {link}
            </span>
          ))}
        </p>
      )}
    </div>
    <p className="px-4 pb-4 text-caption text-ink-3">{preview.farewell}</p>
  </article>
);

/** The mail and the text about an invented visit, in the words that customers get. */
export const MessagePreview = ({ preview, language }: MessagePreviewProps) => (
  <div className="grid gap-5">
    <section>
      <h2 className="mb-2 text-small font-label text-ink-2">
        <Trans>Email</Trans>
      </h2>
      <Mail preview={preview} language={language} />
    </section>
    <section>
      <h2 className="mb-2 text-small font-label text-ink-2">
        <Trans>Text message</Trans>
      </h2>
      <p
        lang={language}
        className="max-w-90 rounded-card rounded-bl-sm bg-tint px-4 py-3 text-on-tint wrap-anywhere"
      >
        {preview.text}
      </p>
    </section>
  </div>
);
