import { useCommand } from '@candor/client/use-command';
import { Button, Dialog, iconLogout, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api.ts';
import { leaveSession } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';

export function LogOut() {
  const t = useText('mine');
  const common = useText('common');
  const navigate = useNavigate();
  const showToast = useToast();
  const isGuest = useStore((state) => state.isGuest);
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useCommand(async () => {
    // Whatever the server answers, this device forgets: a lost connection must not keep anybody signed in.
    await call('app.user/auth/logout', {});
    leaveSession();
    navigate(PATHS.home, { replace: true });
    showToast(t('logout.done'));
    return null;
  });

  return (
    <>
      <Button variant="secondary" isWide icon={iconLogout} onClick={() => setAsking(true)}>
        {t('logout.action')}
      </Button>
      <Dialog
        title={t('logout.title')}
        confirmLabel={t('logout.confirm')}
        cancelLabel={common('action.cancel')}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {t(isGuest ? 'logout.guest' : 'logout.text')}
      </Dialog>
    </>
  );
}
