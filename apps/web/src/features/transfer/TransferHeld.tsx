import { instant } from '@candor/kernel';
import { Banner, Countdown } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';

/** That nothing can be sent, and until when. The security center says what was changed. */
export function TransferHeld({ until }: { readonly until: number }) {
  const t = useText('transfer');
  return (
    <Banner tone="warn" title={t('hold.title')}>
      {t('hold.text')}{' '}
      <Countdown
        until={instant(until)}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: ['app.transfer/rules'] })}
      />{' '}
      <TextLink href={PATHS.security}>{t('hold.link')}</TextLink>
    </Banner>
  );
}
