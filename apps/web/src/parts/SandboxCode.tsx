import { Banner, Button } from '@candor/ui';
import { useText } from '../platform/texts.ts';

type Props = { readonly code: string | null | undefined; readonly onUse?: ((code: string) => void) | undefined };

/** A sandbox sends nothing, so the page that asks for a code shows it, and says whose it is. With real money there is none. */
export function SandboxCode({ code, onUse }: Props) {
  const t = useText('parts');
  if (!code) return null;
  return (
    <Banner>
      <p>{t('sandboxCode.text', { code: `\u2066${code}\u2069` })}</p>
      {onUse && (
        <Button variant="quiet" size="small" onClick={() => onUse(code)}>
          {t('sandboxCode.use')}
        </Button>
      )}
    </Banner>
  );
}
