import type { IdentityField } from '@candor/contract';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { instant } from '@candor/kernel';
import { Banner, Button, DateTime, Day, IconButton, iconChevronBack, iconChevronForward, StatusChip } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';
import { CASE_CHIPS } from './case-columns.tsx';
import { type CaseKey, readCaseKey } from './case-key.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { FieldList } from './FieldList.tsx';
import { LookBar } from './LookBar.tsx';
import { PictureView } from './PictureView.tsx';
import { type Rejection, RejectSheet } from './RejectSheet.tsx';
import { ReplacementBanner } from './ReplacementBanner.tsx';
import { TwinsBanner } from './TwinsBanner.tsx';
import type { LookState } from './use-look.ts';
import { turn, type View, WHOLE, zoom } from './view-state.ts';

type Side = 'front' | 'back';
type Props = {
  readonly look: Extract<LookState, { state: 'ready' }>;
  /** Whether a colleague decided it while it was open here. */
  readonly isTaken: boolean;
  readonly above: ReactNode;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onDecided: () => void;
};

/** Pictures, texts and decision on one screen, by mouse or by keys alone. Marks are ours until they are confirmed. */
export function CaseReview({ look, isTaken, above, onNext, onPrevious, onDecided }: Props) {
  const t = useText();
  const { opened, isOver } = look;
  const isOpen = opened.case.state === 'inReview';
  const [current, setCurrent] = useState<IdentityField>(opened.case.waiting[0] ?? 'front');
  const [verdict, setVerdict] = useState<ReadonlyMap<IdentityField, Rejection>>(new Map());
  const [rejecting, setRejecting] = useState<IdentityField>();
  const [isDeciding, setDeciding] = useState(false);
  const [views, setViews] = useState<Readonly<Record<Side, View>>>({ front: WHOLE, back: WHOLE });
  const currentSide: Side = current === 'back' ? 'back' : 'front';

  const changeView = (side: Side, change: (before: View) => View) =>
    setViews((before) => ({ ...before, [side]: change(before[side]) }));
  const takeBack = (field: IdentityField) =>
    setVerdict((before) => new Map([...before].filter(([name]) => name !== field)));

  function onKey(key: CaseKey) {
    switch (key.do) {
      case 'field':
        return setCurrent(IDENTITY_FIELDS[key.index] ?? current);
      case 'reject':
        return isOpen && setRejecting(current);
      case 'takeBack':
        return takeBack(current);
      case 'finish':
        return isOpen && setDeciding(true);
      case 'look':
        return isOver && look.again();
      case 'next':
        return onNext?.();
      case 'previous':
        return onPrevious?.();
      case 'zoomIn':
        return changeView(currentSide, (view) => zoom(view, 'in'));
      case 'zoomOut':
        return changeView(currentSide, (view) => zoom(view, 'out'));
      case 'whole':
        return changeView(currentSide, () => WHOLE);
      case 'turn':
        return changeView(currentSide, turn);
      default:
        return key satisfies never;
    }
  }
  usePageKeys(readCaseKey, onKey);

  const { user, document, state, submittedAt } = opened.case;
  return (
    <>
      <PageHead
        title={t('identity.case', { username: user.username, uid: user.uid })}
        above={above}
        text={
          <span className={styles.line}>
            <StatusChip status={CASE_CHIPS[state]}>{t(`identity.state.${state}`)}</StatusChip>
            <span>{t(`identity.document.${document}`)}</span>
            <span>
              {t('identity.handedIn')} <DateTime value={instant(submittedAt)} />
            </span>
            <span>
              {t('identity.accountSince')} <Day value={instant(opened.accountCreatedAt)} />
            </span>
          </span>
        }
        end={
          <span className={styles.line}>
            {onPrevious && <IconButton icon={iconChevronBack} label={t('identity.previous')} onClick={onPrevious} />}
            {onNext && <IconButton icon={iconChevronForward} label={t('identity.next')} onClick={onNext} />}
          </span>
        }
      />
      <div className={styles.review}>
        <div className={styles.pictures}>
          <LookBar until={look.until} isOver={isOver} onAgain={look.again} />
          <div className={styles.pair}>
            {(['front', 'back'] as const).map((side) => (
              <PictureView
                key={side}
                side={side}
                look={isOver ? undefined : opened.look.id}
                isCurrent={current === side}
                view={views[side]}
                onView={(change) => changeView(side, change)}
                onSelect={() => setCurrent(side)}
              />
            ))}
          </div>
        </div>
        <div className={styles.decision}>
          {opened.sameDocument.length > 0 && <TwinsBanner twins={opened.sameDocument} />}
          {opened.case.isReplacement && isOpen && <ReplacementBanner opened={opened} />}
          {isTaken && isOpen && <Banner tone="warn">{t('identity.taken')}</Banner>}
          {!isOpen && <Banner>{t('identity.decidedNote')}</Banner>}
          <FieldList
            opened={opened}
            current={current}
            verdict={verdict}
            isOpen={isOpen}
            onSelect={setCurrent}
            onReject={setRejecting}
            onTakeBack={takeBack}
          />
          {isOpen && (
            <Button variant={verdict.size === 0 ? 'primary' : 'danger'} isWide onClick={() => setDeciding(true)}>
              {verdict.size === 0
                ? t(opened.case.isReplacement ? 'identity.replace' : 'identity.certify')
                : t('identity.send', { count: verdict.size })}
            </Button>
          )}
        </div>
      </div>
      {rejecting && (
        <RejectSheet
          field={rejecting}
          before={verdict.get(rejecting)}
          onClose={() => setRejecting(undefined)}
          onReject={(rejection) => {
            setVerdict((before) => new Map([...before, [rejecting, rejection]]));
            setRejecting(undefined);
          }}
        />
      )}
      {isDeciding && (
        <DecideDialog
          opened={opened}
          verdict={verdict}
          onCancel={() => setDeciding(false)}
          onDecided={onDecided}
          onLook={() => {
            setDeciding(false);
            look.again();
          }}
        />
      )}
    </>
  );
}
