import type { Currency } from '@candor/contract/assets/currency-codes';
import { Card, Loading, Select, Skeleton, useUi } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useFailureWords } from '../use-failure-words.ts';
import { currencyName } from './currency-name.ts';
import styles from './InCurrency.module.css';

/** [AST-16] The currency the total is also shown in. It belongs to the account, not to the device. */
export function CurrencyCard() {
  const t = useText('currency');
  const found = useCall('app.assets/currencies', {});
  function content() {
    if (found.data) return <CurrencyChoice {...found.data} />;
    if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    return (
      <Loading>
        <Skeleton height="72px" />
      </Loading>
    );
  }
  return <Card title={t('settings.title')}>{content()}</Card>;
}

type Choice = Currency | '';

function CurrencyChoice({ chosen, currencies, rates }: Answer<'app.assets/currencies'>) {
  const t = useText('currency');
  const { locale } = useUi();
  const wordsOf = useFailureWords();
  const choosing = useCommand('app.assets/set_currency', { onDone: readAgain });
  if (currencies.length === 0 && chosen === null) return <p className={styles.note}>{t('settings.none')}</p>;
  const known = chosen === null || currencies.includes(chosen) ? currencies : [chosen, ...currencies];
  const items = known.map((id): { id: Choice; label: string } => ({
    id,
    label: `${id} · ${currencyName(id, locale)}`,
  }));
  return (
    <Select<Choice>
      label={t('settings.label')}
      hint={rates?.source === 'sample' ? t('settings.sample') : t('settings.text')}
      error={choosing.failure && wordsOf(choosing.failure)}
      items={[{ id: '', label: t('settings.no') }, ...items]}
      value={choosing.running?.currency ?? (choosing.value ?? { chosen }).chosen ?? ''}
      disabled={choosing.isBusy}
      onValueChange={(currency) => void choosing.run({ currency })}
    />
  );
}

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('app.assets/') });
}
