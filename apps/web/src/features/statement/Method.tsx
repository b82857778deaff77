import { Card } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';

/** How the figures came about, for whoever has to explain them to somebody else. */
export function Method() {
  const t = useText('statement');
  return (
    <Card title={t('method.title')}>
      <p className={flow.text}>{t('method.cost')}</p>
      <p className={flow.text}>{t('method.leaving')}</p>
      <p className={flow.note}>{t('method.tax')}</p>
    </Card>
  );
}
