import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NativeSelectField } from '../../../components/fields/native-select-field.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { type SectionId, sectionIds, sectionNames, useUnsaved } from '../hooks.ts';

const topOf = (id: SectionId): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/** The last section that begins in the upper part of the window. */
const sectionInView = (): SectionId => {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
    // The last sections cannot scroll up further: use the one in the address, otherwise the last.
    const wanted = sectionIds.find((id) => `#${id}` === window.location.hash);
    return wanted && topOf(wanted) >= 0 ? wanted : 'data';
  }
  return sectionIds.findLast((id) => topOf(id) <= window.innerHeight / 3) ?? 'shop';
};

const useCurrentSection = (): SectionId => {
  const [current, setCurrent] = useState<SectionId>('shop');
  useEffect(() => {
    const follow = () => setCurrent(sectionInView());
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return current;
};

const focusSection = (id: SectionId) =>
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });

const UnsavedDot = () => (
  <span className="size-2 flex-none rounded-full bg-warn">
    <span className="sr-only">
      <Trans>Unsaved changes</Trans>
    </span>
  </span>
);

/** On desktops a list at the left, on phones a select below the top bar. */
export const SectionNavigation = () => {
  const { t } = useLingui();
  const { sections: unsaved } = useUnsaved();
  const navigate = useNavigate();
  const current = useCurrentSection();
  return (
    <>
      <nav aria-label={t`Settings`} className="sticky top-7 max-lg:hidden">
        <ul className="grid gap-0.5">
          {sectionIds.map((id) => (
            <li key={id}>
              <Link
                to={{ hash: `#${id}` }}
                replace
                aria-current={id === current ? 'location' : undefined}
                className={cx(
                  'react-fast flex min-h-9 items-center justify-between gap-2 rounded-control px-3 py-1.5 no-underline',
                  id === current
                    ? 'bg-tint font-semibold text-on-tint'
                    : 'text-ink-2 hover:bg-hover hover:text-ink',
                )}
                onClick={() => focusSection(id)}
              >
                {t(sectionNames[id])}
                {unsaved.has(id) && <UnsavedDot />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky top-14 z-20 -mx-4 -mt-3 border-b border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
        <NativeSelectField
          label={t`Go to section`}
          isLabelHidden
          value={current}
          onChange={({ currentTarget }) =>
            void navigate({ hash: `#${currentTarget.value}` }, { replace: true })
          }
        >
          {sectionIds.map((id) => (
            <option key={id} value={id}>
              {unsaved.has(id) ? `${t(sectionNames[id])} •` : t(sectionNames[id])}
            </option>
          ))}
        </NativeSelectField>
      </div>
    </>
  );
};
