import {
  Button,
  Card,
  FlowAction,
  Icon,
  type IconShape,
  iconDocument,
  iconEye,
  iconLock,
  iconPhone,
  iconTrash,
} from '@candor/ui';
import type { RefObject } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Identity.module.css';
import { useUsualTime } from './use-usual-time.ts';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly usualMinutes: number | null;
  /** Whether something typed earlier waits on this device. */
  readonly hasDraft: boolean;
  /** Whether it is another document of somebody who is verified already. */
  readonly isReplacing: boolean;
  readonly onStart: () => void;
  readonly onDiscard: () => void;
  readonly onLeave: (() => void) | undefined;
};

/** Before anything is asked: why, what to have ready, and what happens to it. */
export function WhyStep({ heading, usualMinutes, hasDraft, isReplacing, onStart, onDiscard, onLeave }: Props) {
  const t = useText('identity');
  const usualTime = useUsualTime();
  return (
    <div className={flow.step}>
      <div className={styles.why}>
        <h2 ref={heading} tabIndex={-1} className={flow.lead}>
          {t(isReplacing ? 'replace.lead' : 'why.lead')}
        </h2>
        <p className={flow.text}>{t(isReplacing ? 'replace.leadText' : 'why.text')}</p>
      </div>
      <Card title={t('why.need.title')}>
        <ul className={styles.points}>
          <Point icon={iconDocument}>{t('why.need.document')}</Point>
          <Point icon={iconPhone}>{t('why.need.camera')}</Point>
        </ul>
      </Card>
      <Card title={t('why.data.title')}>
        <ul className={styles.points}>
          <Point icon={iconLock}>{t('why.data.sealed')}</Point>
          <Point icon={iconEye}>{t('why.data.looked')}</Point>
          <Point icon={iconTrash}>{t('why.data.deleted')}</Point>
        </ul>
      </Card>
      <FlowAction>
        <p className={flow.note}>{hasDraft ? t('why.resumeNote') : usualTime(usualMinutes)}</p>
        <Button size="large" isWide onClick={onStart}>
          {t(hasDraft ? 'why.resume' : 'why.start')}
        </Button>
        {hasDraft && (
          <Button variant="quiet" size="large" isWide onClick={onDiscard}>
            {t('why.discard')}
          </Button>
        )}
        {onLeave && (
          <Button variant="quiet" size="large" isWide onClick={onLeave}>
            {t('back')}
          </Button>
        )}
      </FlowAction>
    </div>
  );
}

function Point({ icon, children }: { readonly icon: IconShape; readonly children: string }) {
  return (
    <li className={styles.point}>
      <span className={styles.mark}>
        <Icon of={icon} size={20} />
      </span>
      <span>{children}</span>
    </li>
  );
}
