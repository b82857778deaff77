import { buttonClass, LockedState, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import type { Rules } from './draft.ts';

type Props = { readonly gate: NonNullable<Rules['gate']>; readonly rules: Rules };

/** The rule that stands in the way, and the way to lift it. */
export function TransferLocked({ gate, rules }: Props) {
  const t = useText('transfer');
  const { level, levelNeeded } = rules;
  switch (gate) {
    case 'levelTooLow':
      return (
        <LockedState
          title={t('locked.level.title', { levelNeeded })}
          rule={t('locked.level.text', { level })}
          action={<Way to={PATHS.support}>{t('locked.action.support')}</Way>}
        />
      );
    case 'notCertified':
      return (
        <LockedState
          title={t('locked.certified.title')}
          rule={t('locked.certified.text')}
          action={<Way to={PATHS.identity}>{t('locked.action.verify')}</Way>}
        />
      );
    case 'noTradePassword':
      return (
        <LockedState
          title={t('locked.password.title')}
          rule={t('locked.password.text')}
          action={<Way to={PATHS.securityEdit}>{t('locked.action.password')}</Way>}
        />
      );
    case 'banned':
      return (
        <LockedState
          title={t('locked.banned.title')}
          rule={t('locked.banned.text')}
          action={<Way to={PATHS.support}>{t('locked.action.support')}</Way>}
        />
      );
    default:
      return gate satisfies never;
  }
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <UiLink href={to} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      {children}
    </UiLink>
  );
}
