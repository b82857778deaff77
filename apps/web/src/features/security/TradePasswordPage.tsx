import { FlowPage } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import type { Overview } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { TradePasswordChange } from './TradePasswordChange.tsx';
import { TradePasswordFirst } from './TradePasswordFirst.tsx';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

/** Six digits that guard every movement of money: set once, later changed by a code to the mobile. */
export function TradePasswordPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <TradePassword overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

function TradePassword({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const navigate = useNavigate();
  const done = useDone();
  // Decided when the page opens: a form must not turn into the other one while it is being answered.
  const [isSet] = useState(overview.tradePassword.isSet);

  async function finish(words: string) {
    await readSecurityAnew();
    done(words);
    navigate(PATHS.security, { replace: true });
  }

  return (
    <div className={styles.form}>
      {isSet ? (
        <TradePasswordChange overview={overview} onDone={() => void finish(t('trade.changed'))} />
      ) : (
        <TradePasswordFirst mobile={overview.mobile} onDone={() => void finish(t('trade.set'))} />
      )}
    </div>
  );
}
