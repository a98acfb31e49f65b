import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { bareControlClass, ControlFrame } from '../../../../components/fields/control-frame.tsx';
import { Field } from '../../../../components/fields/field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { popoverClass } from '../../../../components/overlays/popover-class.ts';
import { formatTime } from '../../../../lib/figures/format.ts';

interface TimeZoneFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onChange: (zone: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** 'America/New_York' is shown as 'New York, America'. */
const labelOf = (zone: string): string =>
  zone.replaceAll('_', ' ').split('/').toReversed().join(', ');

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const longName = (zone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

interface Zone {
  zone: string;
  /** The current time in the zone. */
  time: string;
  sought: string;
}

const zonesOf = (current: string, language: string): Zone[] => {
  const now = Date.now();
  return [...new Set([current, ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => ({
      zone,
      time: formatTime(now, language, zone),
      sought: plain(`${zone} ${labelOf(zone)} ${longName(zone, language)}`),
    }))
    .toSorted((a, b) => labelOf(a.zone).localeCompare(labelOf(b.zone)));
};

/** The zones while the list is open: those whose names contain every word of the search. */
const useZones = (value: string, search: string | null): Zone[] => {
  const { i18n } = useLingui();
  const isOpen = search !== null;
  const zones = useMemo(
    () => (isOpen ? zonesOf(value, i18n.locale) : []),
    [isOpen, value, i18n.locale],
  );
  const words = plain(search ?? '').split(/[\s,/_]+/);
  return zones.filter(({ sought }) => words.every((word) => sought.includes(word)));
};

interface ZoneListProps {
  id: string;
  zones: readonly Zone[];
  value: string;
  highlighted: number;
  onChoose: (zone: string) => void;
}

const ZoneList = ({ id, zones, value, highlighted, onChoose }: ZoneListProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown =
      list.current?.children[highlighted] ?? list.current?.querySelector('[aria-selected=true]');
    // Scrolls only the list, not the page.
    if (list.current && shown instanceof HTMLElement) {
      list.current.scrollTop = shown.offsetTop - list.current.clientHeight / 2;
    }
  }, [highlighted]);
  return (
    <ul
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a list box that an input filters has no tag
      role="listbox"
      aria-label={t`Time zone`}
      className={cx(popoverClass, 'absolute inset-x-0 top-full mt-1.5 max-h-72 overflow-y-auto')}
    >
      {zones.map(({ zone, time }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
        <li
          key={zone}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- see above
          role="option"
          aria-selected={zone === value}
          data-highlighted={index === highlighted || undefined}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[0.375rem] px-2.5 text-body hover:bg-hover aria-selected:font-semibold data-highlighted:bg-hover pointer-coarse:min-h-11 pointer-coarse:text-body-lg"
          // Keeps the focus in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(zone)}
        >
          <span className="w-4 flex-none">
            {zone === value && <Check size={16} aria-hidden="true" />}
          </span>
          <span className="min-w-0 flex-1 truncate">{labelOf(zone)}</span>
          <span className="flex-none text-small font-normal text-ink-3 num">{time}</span>
        </li>
      ))}
      {zones.length === 0 && (
        <li
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- see above
          role="option"
          aria-selected={false}
          aria-disabled="true"
          className="px-2.5 py-2 text-ink-2"
        >
          <Trans>No time zone found</Trans>
        </li>
      )}
    </ul>
  );
};

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A combobox of all time zones of the browser, each with its current time. */
export const TimeZoneField = ({ value, onChange, onBlur, error, ...input }: TimeZoneFieldProps) => {
  const { t, i18n } = useLingui();
  const listId = useId();
  /** The text typed while the list is open; null while it is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState(-1);
  const zones = useZones(value, search);
  const isOpen = search !== null;
  const time = formatTime(useNow(), i18n.locale, value);

  const open = () => {
    if (isOpen) return;
    setSearch('');
    setHighlighted(-1);
  };
  const choose = (zone: string | undefined) => {
    if (zone !== undefined) onChange(zone);
    setSearch(null);
  };
  const move = (step: number) => {
    const from = highlighted < 0 ? zones.findIndex(({ zone }) => zone === value) : highlighted;
    setHighlighted((from + step + zones.length) % zones.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(step);
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(zones[highlighted]?.zone);
    } else if (event.key === 'Escape') setSearch(null);
  };

  return (
    <Field
      label={t`Time zone`}
      error={error}
      hint={t`It is ${time} there now. Opening hours, booking times and the day of your tickets follow it.`}
    >
      {(aria) => (
        <div className="relative">
          <ControlFrame end={<ChevronDown size={18} aria-hidden="true" />}>
            <input
              {...input}
              {...aria}
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={
                isOpen && highlighted >= 0 ? `${listId}-${highlighted}` : undefined
              }
              autoComplete="off"
              spellCheck={false}
              placeholder={isOpen ? labelOf(value) : undefined}
              value={search ?? labelOf(value)}
              className={cx(bareControlClass, 'truncate')}
              onClick={open}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setHighlighted(0);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setSearch(null);
                onBlur();
              }}
            />
          </ControlFrame>
          {isOpen && <ZoneList id={listId} {...{ zones, value, highlighted }} onChoose={choose} />}
        </div>
      )}
    </Field>
  );
};
