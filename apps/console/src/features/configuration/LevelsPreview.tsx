import { previewLevels } from '@candor/contract/configuration/calls';
import type { SettingJson } from '@candor/domain/configuration';
import { Count, Row, Rows } from '@candor/ui';
import { useDeferredValue } from 'react';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

/** [LVL-6] Whom a new table concerns, before anybody proposes it. */
export function LevelsPreview({ draft }: { readonly draft: SettingJson }) {
  const t = useText();
  const reading = useRead(previewLevels, { value: useDeferredValue(JSON.stringify(draft)) });
  const preview = reading.state === 'ready' ? reading.value.preview : null;
  if (!preview) return null;
  return (
    <Rows>
      <Row label={t('levels.preview.rising')} isStrong>
        <Count value={preview.rising} />
      </Row>
      <Row label={t('levels.preview.keeping')}>
        <Count value={preview.keeping} />
      </Row>
      {preview.levels.map(({ level, customers, rising }) => (
        <Row key={level} label={t('levels.preview.level', { level, customers })}>
          <Count value={rising} />
        </Row>
      ))}
    </Rows>
  );
}
