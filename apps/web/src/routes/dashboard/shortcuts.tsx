import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { navigationOf } from '../../layouts/navigation/navigation.ts';
import {
  areLettersOn,
  calendarShortcuts,
  generalShortcuts,
  type Shortcut,
  screenLetters,
  switchLetters,
} from '../../layouts/search/shortcuts.ts';
import { useSession } from '../../lib/session/session.ts';

const Keys = ({ shortcut: { keys, joined } }: { shortcut: Shortcut }) => (
  <span className="flex items-center gap-1.5">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && (
          <span className="text-small text-ink-3">{joined ?? <Trans>then</Trans>}</span>
        )}
        <kbd className="min-w-7 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center text-small font-label">
          {key}
        </kbd>
      </Fragment>
    ))}
  </span>
);

interface SectionProps {
  title: string;
  shortcuts: readonly Shortcut[];
}

const Section = ({ title, shortcuts }: SectionProps) => {
  const { t } = useLingui();
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-h3">{title}</h2>
      <ul>
        {shortcuts.map((shortcut) => (
          <li
            key={shortcut.keys.join()}
            className="flex min-h-11 items-center py-1.5 justify-between gap-4 border-line not-first:border-t"
          >
            {t(shortcut.label)}
            <Keys shortcut={shortcut} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

export default function Shortcuts() {
  const { t } = useLingui();
  const { user } = useSession();
  const [isOn, setIsOn] = useState(areLettersOn);
  const screens = navigationOf(user).flatMap(({ to, label }) => {
    const letter = screenLetters[to];
    return letter === undefined ? [] : [{ label, keys: ['G', letter.toUpperCase()] }];
  });
  return (
    <>
      <title>{`${t`Keyboard shortcuts`} | Lineup`}</title>
      <PageHeader
        title={t`Keyboard shortcuts`}
        subtitle={t`They work on every screen of the dashboard, except while you type. On a Mac, Cmd works like Ctrl.`}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Section title={t`Everywhere`} shortcuts={generalShortcuts} />
          <Section title={t`Calendar`} shortcuts={calendarShortcuts} />
          <Card className="px-5 py-2">
            <Switch
              checked={isOn}
              hint={t`On this device. Ctrl+K always works.`}
              onChange={({ currentTarget: { checked } }) => {
                switchLetters(checked);
                setIsOn(checked);
              }}
            >
              <Trans>Single-key shortcuts</Trans>
            </Switch>
          </Card>
        </div>
        <Section title={t`Go to a screen`} shortcuts={screens} />
      </div>
    </>
  );
}
