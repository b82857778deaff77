import { instant } from '@candor/kernel';
import { Banner, Countdown } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Rules } from './draft.ts';

/** That withdrawals wait, since what, and until when. */
export function HoldNotice({ hold }: { readonly hold: NonNullable<Rules['hold']> }) {
  const t = useText('withdrawal');
  return (
    <Banner tone="warn" title={t('hold.title')}>
      {t('hold.text', { reasons: hold.reasons.map((reason) => t(`hold.${reason}`)).join(', ') })}{' '}
      <Countdown until={instant(hold.until)} />
    </Banner>
  );
}
