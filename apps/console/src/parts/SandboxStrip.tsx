import { init } from '@candor/contract/util/calls';
import { HOUR_MS } from '@candor/kernel';
import { iconInfo, OfflineBar } from '@candor/ui';
import { useText } from '../platform/text.ts';
import { useRead } from '../platform/use-read.ts';

/** Nobody may take play money for real, nor the other way round: the line stands on every page. */
export function SandboxStrip() {
  const t = useText();
  const app = useRead(init, {}, { everyMs: HOUR_MS });
  if (app.state !== 'ready' || !app.value.is_sandbox) return null;
  return (
    <OfflineBar tone="info" icon={iconInfo}>
      {t('sandbox.text')}
    </OfflineBar>
  );
}
