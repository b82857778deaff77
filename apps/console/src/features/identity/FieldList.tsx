import type { IdentityField } from '@candor/contract';
import { Button, Kbd, StatusChip } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';
import type { Rejection } from './RejectSheet.tsx';
import type { OpenedCase } from './use-look.ts';

type Row = OpenedCase['fields'][number];
type Props = {
  readonly opened: OpenedCase;
  readonly current: IdentityField;
  readonly verdict: ReadonlyMap<IdentityField, Rejection>;
  /** False for a case that is decided: there is nothing to do but read. */
  readonly isOpen: boolean;
  readonly onSelect: (field: IdentityField) => void;
  readonly onReject: (field: IdentityField) => void;
  readonly onTakeBack: (field: IdentityField) => void;
};

/** The five fields, each with what was handed in, how it compares with the account, and what is about to be said of it. */
export function FieldList({ opened, current, verdict, isOpen, onSelect, onReject, onTakeBack }: Props) {
  const t = useText();
  return (
    <ol className={styles.fields}>
      {opened.fields.map((row, index) => {
        const rejection = verdict.get(row.field);
        return (
          <li key={row.field} className={styles.field} data-current={row.field === current}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={row.field === current}
              onClick={() => onSelect(row.field)}
            >
              <Kbd>{String(index + 1)}</Kbd>
              <span className={styles.fieldName}>{t(`identity.field.${row.field}`)}</span>
              {row.value !== null && <bdi className={styles.value}>{row.value}</bdi>}
            </button>
            <div className={styles.facts}>
              {rejection ? (
                <StatusChip status="rejected">{t(`identity.reason.${rejection.reason}`)}</StatusChip>
              ) : (
                <FieldState row={row} />
              )}
              {row.field === 'phone' && <PhoneMark phone={row.value} mobile={opened.accountMobile} />}
              {row.field === 'name' && opened.standing && <NameMark name={row.value} standing={opened.standing.name} />}
              {(rejection?.note || row.note) && <p className={styles.note}>{rejection?.note || row.note}</p>}
            </div>
            {isOpen &&
              (rejection ? (
                <Button variant="quiet" size="small" onClick={() => onTakeBack(row.field)}>
                  {t('identity.takeBack')}
                </Button>
              ) : (
                <Button variant="secondary" size="small" onClick={() => onReject(row.field)}>
                  {t('identity.reject')}
                </Button>
              ))}
          </li>
        );
      })}
    </ol>
  );
}

function FieldState({ row }: { readonly row: Row }) {
  const t = useText();
  switch (row.state) {
    case 'pending':
      return <StatusChip status="review">{t('identity.field.pending')}</StatusChip>;
    case 'accepted':
      return <StatusChip status="passed">{t('identity.field.accepted')}</StatusChip>;
    case 'rejected':
      return (
        <StatusChip status="rejected">
          {row.reason === null ? t('identity.field.rejected') : t(`identity.reason.${row.reason}`)}
        </StatusChip>
      );
    default:
      return row.state satisfies never;
  }
}

/** People marry and correct a spelling; a reviewer must see it happen. */
function NameMark({ name, standing }: { readonly name: string | null; readonly standing: string }) {
  const t = useText();
  if (name === standing) return <StateMark state="ok">{t('identity.name.same')}</StateMark>;
  return <StateMark state="warn">{t('identity.name.other', { name: standing })}</StateMark>;
}

function PhoneMark({ phone, mobile }: { readonly phone: string | null; readonly mobile: string | null }) {
  const t = useText();
  if (mobile === null) return <StateMark state="warn">{t('identity.phone.none')}</StateMark>;
  if (phone === mobile) return <StateMark state="ok">{t('identity.phone.same')}</StateMark>;
  return <StateMark state="warn">{t('identity.phone.other', { mobile })}</StateMark>;
}
