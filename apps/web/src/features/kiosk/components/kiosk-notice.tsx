import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../../components/pictures/mark.tsx';

interface KioskNoticeProps {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** A full-screen notice for a tablet that takes no check-ins. */
export const KioskNotice = ({ icon: Icon, title, text, children }: KioskNoticeProps) => (
  <div className="flex min-h-dvh flex-col px-5 sm:px-8">
    <header className="flex h-19 items-center">
      <Logo />
    </header>
    <main id="main" className="m-auto grid w-full max-w-140 gap-3 py-8">
      <span className="grid size-14 place-items-center rounded-[0.75rem_0.75rem_0.75rem_0.125rem] bg-tint text-on-tint">
        <Icon size={26} aria-hidden="true" />
      </span>
      <h1 className="text-h1 cut-head">{title}</h1>
      <p className="text-body-lg text-ink-2 wrap-anywhere">{text}</p>
      {children}
    </main>
  </div>
);
