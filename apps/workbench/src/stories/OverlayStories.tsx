import { money } from '@candor/kernel';
import { Amount, Banner, Button, Dialog, LangPicker, Row, Rows, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

function SheetCase() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.transfer}
      </Button>
      <Sheet
        title={words.transfer}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button isWide onClick={() => setOpen(false)}>
            {words.confirm}
          </Button>
        }
      >
        <Banner tone="warn">{words.sendOnly}</Banner>
        <Rows>
          <Row label={words.network}>TRC20</Row>
          <Row label={words.fee}>
            <Amount value={money('USDT', 1_000_000n)} decimals="full" isPublic />
          </Row>
          <Row label={words.arrival}>{words.arrivalValue}</Row>
          <Row label={words.youReceive} isStrong>
            <Amount value={money('USDT', 249_000_000n)} decimals="full" isPublic />
          </Row>
        </Rows>
      </Sheet>
    </>
  );
}

function DialogCase() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.stop}
      </Button>
      <Dialog
        title={words.stopTitle}
        isOpen={isOpen}
        isDestructive
        confirmLabel={words.stop}
        cancelLabel={words.keep}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        {words.stopText}
      </Dialog>
    </>
  );
}

function ToastCase() {
  const words = useWords();
  const showToast = useToast();
  return (
    <Button
      variant="secondary"
      onClick={() => showToast({ message: words.saved, action: { label: words.undo, onAct: () => undefined } })}
    >
      {words.saved}
    </Button>
  );
}

const LANGUAGES = [
  { code: 'en', ownName: 'English', englishName: 'English' },
  { code: 'zh-Hant', ownName: '繁體中文', englishName: 'Traditional Chinese' },
  { code: 'ja', ownName: '日本語', englishName: 'Japanese' },
  { code: 'ar', ownName: 'العربية', englishName: 'Arabic', direction: 'rtl' },
  { code: 'fr', ownName: 'français', englishName: 'French' },
  { code: 'de', ownName: 'Deutsch', englishName: 'German' },
] as const;

function LanguageCase() {
  const [current, setCurrent] = useState('de');
  return (
    <div className={styles.stack}>
      <LangPicker languages={LANGUAGES} current={current} onPick={setCurrent} />
    </div>
  );
}

export const overlayStories: Story = {
  id: 'overlays',
  title: 'Sheet, dialog, toast',
  cases: [
    { name: 'Sheet', Case: SheetCase },
    { name: 'Dialog', Case: DialogCase },
    { name: 'Toast', Case: ToastCase },
    { name: 'Language picker', Case: LanguageCase },
  ],
};
