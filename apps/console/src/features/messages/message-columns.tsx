import type { Message } from '@candor/contract';
import { instant } from '@candor/kernel';
import { type Column, Count, DateTime, Icon, iconMail, iconPhone } from '@candor/ui';
import type { Text, TextKey } from '../../platform/text.ts';
import styles from './Messages.module.css';
import { StateChip } from './StateChip.tsx';

/** What a message is about, in words; a text that came later than this page is shown by its name. */
const ABOUT: Readonly<Record<string, TextKey>> = {
  'code.register': 'messages.about.register',
  'code.forgotPassword': 'messages.about.forgotPassword',
  'code.tradePassword': 'messages.about.tradePassword',
  'code.changeMobile': 'messages.about.changeMobile',
  'code.email': 'messages.about.email',
  'code.mobile': 'messages.about.mobile',
  'code.other': 'messages.about.code',
  'account.exists': 'messages.about.exists',
  'account.newDevice': 'messages.about.newDevice',
  'account.copiedSignIn': 'messages.about.copiedSignIn',
  'account.securityChanged': 'messages.about.securityChanged',
  'account.banned': 'messages.about.banned',
  'account.unbanned': 'messages.about.unbanned',
  'identity.certified': 'messages.about.certified',
  'identity.rejected': 'messages.about.rejected',
  'identity.replaced': 'messages.about.replaced',
  'identity.replacementRejected': 'messages.about.replacementRejected',
  'bindings.changed': 'messages.about.bindings',
  'operator.invite': 'messages.about.invite',
  'operator.recover': 'messages.about.operatorRecover',
  'operator.recovered': 'messages.about.operatorRecovered',
};

export function aboutOf(template: string, t: Text): string {
  const key = ABOUT[template];
  return key === undefined ? template : t(key);
}

export function messageColumns(t: Text): readonly Column<Message>[] {
  return [
    {
      id: 'at',
      title: t('messages.at'),
      cell: (row) => <DateTime value={instant(row.createdAt)} />,
      csv: (row) => new Date(row.createdAt).toISOString(),
    },
    {
      id: 'to',
      title: t('messages.to'),
      cell: (row) => (
        <span className={styles.to} title={t(`messages.channel.${row.channel}`)}>
          <Icon of={row.channel === 'sms' ? iconPhone : iconMail} size={16} />
          <bdi>{row.to}</bdi>
        </span>
      ),
      csv: (row) => row.to,
    },
    {
      id: 'about',
      title: t('messages.about'),
      cell: (row) => aboutOf(row.template, t),
      csv: (row) => row.template,
    },
    {
      id: 'state',
      title: t('messages.state'),
      cell: (row) => <StateChip state={row.state} />,
      csv: (row) => row.state,
    },
    {
      id: 'error',
      title: t('messages.error'),
      cell: (row) => <span className={styles.error}>{row.lastError ?? t('none')}</span>,
      csv: (row) => row.lastError ?? '',
    },
    {
      id: 'attempts',
      title: t('messages.attempts'),
      align: 'end',
      cell: (row) => <Count value={row.attempts} />,
      csv: (row) => String(row.attempts),
    },
    { id: 'lang', title: t('messages.language'), cell: (row) => row.lang, csv: (row) => row.lang, isExtra: true },
  ];
}
