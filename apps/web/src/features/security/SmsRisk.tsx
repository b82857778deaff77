import { Banner } from '@candor/ui';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { AUTHENTICATOR_PATH } from './own-paths.ts';
import { hasSecond, type Overview } from './proof/use-proof.tsx';

/** What a code by message is worth, said before somebody relies on it, and what is worth more. */
export function SmsRisk({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  return (
    <Banner title={t('sms.title')}>
      <p>{t('sms.risk')}</p>
      {!hasSecond(overview) && <TextLink href={AUTHENTICATOR_PATH}>{t('sms.stronger')}</TextLink>}
    </Banner>
  );
}
