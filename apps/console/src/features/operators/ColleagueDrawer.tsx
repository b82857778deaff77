import { inviteOperator } from '@candor/contract/operators/calls';
import { mayPropose } from '@candor/domain/approvals';
import { instant } from '@candor/kernel';
import { Banner, Button, Day, Row, Rows, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { AccessSheet } from './AccessSheet.tsx';
import { ColleagueRolesSheet } from './ColleagueRolesSheet.tsx';
import styles from './Operators.module.css';
import { type Colleague, stateOf } from './operator-columns.tsx';
import { WayBackSheet } from './WayBackSheet.tsx';

type Props = { readonly colleague: Colleague; readonly onClose: () => void };

/** One colleague, and what may be proposed about them. */
export function ColleagueDrawer({ colleague, onClose }: Props) {
  const t = useText();
  const { id, roles } = useOperator();
  const [opened, setOpened] = useState<'roles' | 'access' | 'wayBack'>();
  const mayChange = mayPropose(roles, 'operator.roles', colleague.id);
  if (opened === 'roles') return <ColleagueRolesSheet colleague={colleague} onClose={onClose} />;
  if (opened === 'access') return <AccessSheet colleague={colleague} onClose={onClose} />;
  if (opened === 'wayBack') return <WayBackSheet colleague={colleague} onClose={onClose} />;
  // Nobody has a hand in their own way back, so it is not offered to them.
  const mayRescue = !colleague.isDisabled && colleague.id !== id && mayPropose(roles, 'operator.recover', colleague.id);
  return (
    <Sheet title={colleague.name} place="side" onClose={onClose}>
      <div className={styles.drawer}>
        <Rows>
          <Row label={t('operators.username')}>
            <code>{colleague.username}</code>
          </Row>
          <Row label={t('operators.state')}>{t(`operators.state.${stateOf(colleague)}`)}</Row>
          <Row label={t('operators.roles')}>{colleague.roles.map((role) => t(`role.${role}`)).join(', ')}</Row>
          <Row label={t('operators.email')}>{colleague.email ?? t('none')}</Row>
          <Row label={t('operators.since')}>
            <Day value={instant(colleague.createdAt)} />
          </Row>
          <Row label={t('operators.id')} isStacked>
            <CopyText value={colleague.id} what={t('operators.id')} />
          </Row>
        </Rows>
        {colleague.id === id && <Banner>{t('operators.self')}</Banner>}
        {mayChange && (
          <div className={styles.actions}>
            {!colleague.isDisabled && (
              <Button variant="secondary" size="medium" onClick={() => setOpened('roles')}>
                {t('operators.changeRoles')}
              </Button>
            )}
            <Button variant="secondary" size="medium" onClick={() => setOpened('access')}>
              {t(colleague.isDisabled ? 'operators.enable' : 'operators.disable')}
            </Button>
            {mayRescue && (
              <Button variant="secondary" size="medium" onClick={() => setOpened('wayBack')}>
                {t('operators.recover')}
              </Button>
            )}
            {stateOf(colleague) === 'invited' && <InviteButton colleague={colleague} />}
          </div>
        )}
      </div>
    </Sheet>
  );
}

function InviteButton({ colleague }: { readonly colleague: Colleague }) {
  const t = useText();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const inviting = useCommand(inviteOperator, {
    onDone: () => showToast(t('operators.invited', { email: colleague.email ?? '' })),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        isBusy={inviting.isBusy}
        onClick={() => void inviting.run({ id: colleague.id })}
      >
        {t('operators.invite')}
      </Button>
      {inviting.failure && <Banner tone="danger">{failureWords(inviting.failure)}</Banner>}
    </>
  );
}
