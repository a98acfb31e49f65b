import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { employeeAccount, employeeNavigation, isCurrent } from './navigation.ts';

const tabs = [...employeeNavigation, employeeAccount];

/** Five tabs at the bottom of phones, above the home indicator. */
export const EmployeeTabs = () => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Main menu`}
      className="fixed inset-x-0 bottom-0 z-30 flex justify-around border-t border-line bg-surface px-1 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {tabs.map((item) => {
        const Icon = item.icon;
        return (
          <Link
            key={item.to}
            to={item.to}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            className="flex h-13 min-w-0 flex-auto flex-col items-center justify-center gap-[3px] rounded-control text-caption/3.5 font-medium text-ink-2 no-underline aria-[current=page]:font-bold aria-[current=page]:text-primary"
          >
            <Icon size={22} aria-hidden="true" />
            <span className="max-w-full truncate">{t(item.label)}</span>
          </Link>
        );
      })}
    </nav>
  );
};
