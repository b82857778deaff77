import { Banner, Button, Checkbox, copyText, FlowAction, iconCopy, iconDownload, saveFile, useToast } from '@candor/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './RecoveryCodes.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shown this once. The way on opens when the customer says they have kept them. */
export function RecoveryCodesPanel({ codes, onDone }: Props) {
  const t = useText('security');
  const showToast = useToast();
  const username = useStore((state) => state.userInfo?.username ?? '');
  const panel = useRef<HTMLDivElement>(null);
  // What is shown once must be seen from its top, by eye and by ear.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    if (await copyText(codes.join('\n'), event.currentTarget)) showToast(t('recovery.copied'));
  }

  function download() {
    const text = `${t('recovery.fileHead', { name: username })}\n\n${codes.join('\n')}\n`;
    saveFile('candor-recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  }

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Banner tone="warn" title={t('recovery.onceTitle')}>
        {t('recovery.onceText')}
      </Banner>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="secondary" icon={iconCopy} onClick={(event) => void copy(event)}>
          {t('recovery.copy')}
        </Button>
        <Button variant="secondary" icon={iconDownload} onClick={download}>
          {t('recovery.download')}
        </Button>
      </div>
      <Checkbox
        label={t('recovery.kept')}
        isChecked={isKept}
        onToggle={(isOn) => {
          setAsked(false);
          setKept(isOn);
        }}
        error={isAsked ? t('recovery.keptMissing') : undefined}
      />
      <FlowAction>
        <Button size="large" isWide onClick={() => (isKept ? onDone() : setAsked(true))}>
          {t('recovery.done')}
        </Button>
      </FlowAction>
    </div>
  );
}
