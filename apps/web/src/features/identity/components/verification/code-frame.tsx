import type { ReactNode } from 'react';
import { useAreaOfCode } from '../../hooks.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AffiliatePromise } from '../sign-up/affiliate-promise.tsx';
import { ShopPromise } from '../sign-up/shop-promise.tsx';

interface CodeFrameProps {
  title: string;
  children: ReactNode;
}

/** The frame of the pages that take a code from a mail, with the texts of the area. */
export const CodeFrame = ({ title, children }: CodeFrameProps) => {
  const isAffiliate = useAreaOfCode() === 'affiliate';
  return (
    <AuthFrame
      title={title}
      isAffiliate={isAffiliate}
      welcome={isAffiliate ? <AffiliatePromise /> : <ShopPromise isForOwners />}
      isWelcomeHiddenOnPhones
    >
      {children}
    </AuthFrame>
  );
};
