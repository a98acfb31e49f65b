import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { toast } from '../../components/feedback/toast-store.ts';
import { TextField } from '../../components/fields/text-field.tsx';
import { AccountMenu } from '../../components/overlays/account-menu.tsx';
import { useConfirm } from '../../components/overlays/confirm.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { PinDialog } from '../../components/passwords/pin-dialog.tsx';
import { Section } from './section.tsx';
import { ignore } from './shown.ts';

const Questions = () => {
  const confirm = useConfirm();
  const notice = useNotice();
  const logout = async () => {
    const isSure = await confirm({
      title: 'Are you sure?',
      text: 'You will be logged out!',
      confirmLabel: 'Yes, logout!',
    });
    toast.info(isSure ? 'Confirmed' : 'Canceled', { timeoutMs: 2000 });
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Are you sure?',
      text: 'The service will be deleted.',
      confirmLabel: 'Yes, delete it!',
      isDeletion: true,
    });
    if (!isSure) return;
    await notice({
      tone: 'success',
      title: 'Deleted!',
      text: 'The service has been deleted.',
      timeoutMs: 1500,
    });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void logout()}>
        Logout
      </Button>
      <Button variant="danger" onClick={() => void remove()}>
        Delete
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          void notice({ tone: 'error', title: 'Error', text: 'Invalid PIN. Please try again.' })
        }
      >
        Error notice
      </Button>
    </>
  );
};

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'pin' | null>(null);
  return (
    <Section title="Dialogs and toasts, living; start-up spinner" span={3}>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button variant="secondary" onClick={() => setOpen('pin')}>
          PIN
        </Button>
        <Questions />
        <Button variant="ghost" onClick={() => toast.success('Logged in successfully!')}>
          Toast
        </Button>
        <Button variant="ghost" onClick={() => toast.error('Error loading customers')}>
          Error toast
        </Button>
        <AccountMenu
          trigger={<Button variant="ghost">Account menu</Button>}
          account={{ name: 'Nadia Brandt', email: 'nadia@alder.example' }}
          planName="BASIC PLAN"
          trialDaysLeft={9}
          actions={[
            { label: 'My Profile', icon: CircleUserRound, to: '/gallery' },
            { label: 'Settings', icon: Settings, to: '/gallery' },
            { label: 'Logout', icon: LogOut, onSelect: ignore },
          ]}
        />
        <Spinner />
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dialog' : null)}
        title="Create New Booking Link"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(null);
        }}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button type="submit">Create Booking Link</Button>
          </>
        }
      >
        <TextField label="Introduction text" hint="Customers read this above the calendar." />
      </Dialog>
      <PinDialog
        isOpen={open === 'pin'}
        description="Needed to change services. Asked again after 5 minutes."
        onSubmit={() => setOpen(null)}
        onCancel={() => setOpen(null)}
      />
    </Section>
  );
};
