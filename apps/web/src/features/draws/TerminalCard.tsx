import type { Draw } from '@candor/contract/draws/calls';
import { Card, CopyButton } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Draws.module.css';

/** [DRAW-11] The same check by a program that is not ours to serve. */
export function TerminalCard({ draw }: { readonly draw: Draw }) {
  const t = useText('draws');
  const command = `npm run verify-draw -- ${draw.series.code}/${draw.issue} --url ${location.origin}`;
  return (
    <Card title={t('terminal')} action={<CopyButton value={command} label={t('terminalCopy')} />}>
      <p className={flow.note}>{t('terminalText')}</p>
      <code className={styles.command} dir="ltr">
        {command}
      </code>
    </Card>
  );
}
