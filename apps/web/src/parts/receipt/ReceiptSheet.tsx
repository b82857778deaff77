import { assert } from '@candor/kernel';
import { Sheet, useUi } from '@candor/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import { drawReceipt } from './draw-receipt.ts';
import penStyles from './Pens.module.css';
import { writeText } from './paper.ts';
import { PEN_NAMES, readPens } from './pens.ts';
import styles from './Receipt.module.css';
import { ReceiptActions } from './ReceiptActions.tsx';
import type { ReceiptFacts } from './receipt-facts.ts';
import { usePaper } from './use-paper.ts';
import { useReceiptFiles } from './use-receipt-files.ts';

type Props = { readonly facts: ReceiptFacts; readonly onClose: () => void };

/** The receipt as it will be saved, and the ways to save it. All of it is made on the device. */
export function ReceiptSheet({ facts, onClose }: Props) {
  const t = useText('receipt');
  const { clock, direction, locale } = useUi();
  const [now] = useState(() => clock.now());
  // As it was when the sheet opened: the picture, the files and the text are one and the same.
  const [paper] = useState(usePaper(facts, now));
  const text = writeText(paper);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pens = useRef<HTMLDivElement>(null);
  const draw = useCallback(async () => {
    assert(canvas.current && pens.current, 'a sheet that is open');
    await drawReceipt(canvas.current, paper, { pens: readPens(pens.current), direction, locale });
    return canvas.current;
  }, [paper, direction, locale]);
  useEffect(() => {
    if (canvas.current) void draw();
  }, [draw]);
  const title = `${paper.title}: ${paper.kind}, ${paper.figure} ${paper.unit}`;
  const files = useReceiptFiles({ draw, text, title, name: `candor-${facts.kind}-${facts.number}`, at: now });
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <div ref={pens} className={penStyles.pens} data-theme="light" aria-hidden="true">
        {PEN_NAMES.map((name) => (
          <i key={name} className={penStyles[name]} />
        ))}
      </div>
      <figure aria-label={text}>
        <canvas ref={canvas} className={styles.picture} />
      </figure>
      <ReceiptActions files={files} />
    </Sheet>
  );
}
