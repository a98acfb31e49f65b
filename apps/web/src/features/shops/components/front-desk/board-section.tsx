import { getPoster, type PosterPaper } from '@lineup/contract/board';
import type { ShopSettings } from '@lineup/contract/shops';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, MonitorPlay } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { addressOf } from '../../../../lib/http/transport.ts';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import { languageNames, languages } from '../../../../lib/texts/texts.ts';
import { SettingsSection } from '../settings-section.tsx';

/** If it cannot be loaded, the address below says the same, and the settings keep working. */
const QrCode = lazy(() =>
  import('../../../../components/pictures/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => <></> }),
  ),
);

const InNewTab = () => (
  <VisuallyHidden>
    <Trans>opens in a new tab</Trans>
  </VisuallyHidden>
);

const papers = { a4: msg`A4`, letter: msg`US Letter` } as const;

const Posters = ({ username }: { username: string }) => {
  const { t } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2 sm:grid sm:w-fit sm:grid-cols-2">
      {(Object.keys(papers) as PosterPaper[]).flatMap((paper) =>
        languages.map((language) => (
          <li key={`${paper} ${language}`}>
            <a
              href={addressOf(getPoster, { params: { username }, query: { paper, language } })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileText aria-hidden="true" />
              <span>
                {t(papers[paper])}, <span lang={language}>{languageNames[language]}</span>
              </span>
              <InNewTab />
            </a>
          </li>
        )),
      )}
    </ul>
  );
};

/** The board's address and the poster with the QR code. */
export const BoardSection = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { username } = settings;
  const address = `${isHydrated ? window.location.origin : ''}/shop/${username}`;
  return (
    <SettingsSection
      id="board"
      description={t`Show the line on a TV in the shop, and let people join it by scanning a code.`}
    >
      <div className="flex flex-wrap gap-6 px-4 py-5 sm:px-5">
        <div className="grid content-start justify-items-start gap-2">
          <div className="size-44 overflow-hidden rounded-control border border-line bg-white">
            <Suspense>
              <QrCode text={address} label={t`QR code: check in on your phone`} />
            </Suspense>
          </div>
          <p className="max-w-44 text-small wrap-anywhere text-ink-2">
            {address.replace(/^https?:\/\//, '')}
          </p>
        </div>
        <div className="grid flex-1 basis-72 content-start gap-5">
          <div className="grid justify-items-start gap-2">
            <h3 className="text-h3">
              <Trans>TV board</Trans>
            </h3>
            <p className="text-ink-2">
              <Trans>
                Open it in the browser of the TV and make it full screen. It shows first names only
                and updates by itself.
              </Trans>
            </p>
            <a
              href={`/shop/${username}/board`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <MonitorPlay aria-hidden="true" />
              <Trans>Open TV board</Trans>
              <InNewTab />
            </a>
          </div>
          <div className="grid gap-2">
            <h3 className="text-h3">
              <Trans>Poster for the door</Trans>
            </h3>
            <p className="text-ink-2">
              <Trans>A PDF to print, with the code and three short steps.</Trans>
            </p>
            <Posters username={username} />
          </div>
        </div>
      </div>
    </SettingsSection>
  );
};
