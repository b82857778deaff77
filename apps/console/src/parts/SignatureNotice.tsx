import type { Statement } from '@candor/domain/approvals';
import { Banner, UiLink } from '@candor/ui';
import { paths } from '../platform/paths.ts';
import { useText } from '../platform/text.ts';
import type { Signing } from './use-signing.ts';
import words from './Words.module.css';

/** Says what the operator's passkey is about to sign, or that they need one first. */
export function SignatureNotice({ signing }: { readonly signing: Signing }) {
  const t = useText();
  const { statement, lacksPasskey, isRefused } = signing;
  if (lacksPasskey) {
    return (
      <Banner tone="warn" title={t('signature.noPasskey')}>
        {t('signature.noPasskey.text')}{' '}
        <UiLink href={paths.own} className={words.link}>
          {t('signature.add')}
        </UiLink>
      </Banner>
    );
  }
  return (
    <>
      {statement && (
        <Banner title={t('signature.title')}>
          <Said statement={statement} />
        </Banner>
      )}
      {isRefused && <Banner tone="danger">{t('signature.closed')}</Banner>}
    </>
  );
}

function Said({ statement }: { readonly statement: Statement }) {
  const t = useText();
  if (statement.kind === 'resume') return <>{t('signature.resume')}</>;
  const { amount, asset, chain, to } = statement;
  return <span className={words.breaks}>{t('signature.withdrawal', { amount: `${amount} ${asset}`, chain, to })}</span>;
}
