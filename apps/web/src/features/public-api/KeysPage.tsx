import { Card, FlowPage, SkeletonRows, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { type FoundGate, useGate } from '../../parts/use-gate.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { HelpCard } from './HelpCard.tsx';
import { KeyList } from './KeyList.tsx';
import { NewKey } from './NewKey.tsx';
import { SecretPanel } from './SecretPanel.tsx';

export type Keys = Answer<'app.user/api_keys/list'>;
export type Made = Answer<'app.user/api_keys/add'>;

const LIST = 'app.user/api_keys/list';

/** What programs sign with: the keys there are, and the way to one more. */
export function KeysPage() {
  const keys = useCall(LIST, {});
  const [made, setMade] = useState<Made>();
  const isAdding = useIsAdding();
  const isList = keys.data !== undefined && !made && !isAdding;
  return (
    <FlowPage summary={isList && <HelpCard />}>
      <Loaded
        reading={keys}
        bones={
          <Card>
            <SkeletonRows count={3} hasStart />
          </Card>
        }
      >
        {(data) => <Opened keys={data} made={made} onMade={setMade} />}
      </Loaded>
    </FlowPage>
  );
}

type OpenedProps = {
  readonly keys: Keys;
  readonly made: Made | undefined;
  readonly onMade: (made: Made | undefined) => void;
};

function Opened({ keys, made, onMade }: OpenedProps) {
  const t = useText('public-api');
  const showToast = useToast();
  const navigate = useNavigate();
  const gate = useKeyGate();
  const isAdding = useIsAdding();
  const heading = useStepFocus(made ? 'secret' : isAdding);

  function finish(message: string) {
    void queryClient.invalidateQueries({ queryKey: [LIST] });
    onMade(undefined);
    void navigate(PATHS.apiKeys, { replace: true });
    showToast(message);
  }

  // Whatever the address says: a secret that is shown once must not go by a tap on «back».
  if (made) return <SecretPanel heading={heading} made={made} onDone={() => finish(t('made.done'))} />;
  if (isAdding) return <NewKey heading={heading} taken={keys.rows} onMade={onMade} />;
  return (
    <KeyList
      keys={keys}
      gate={gate}
      onAdd={() => void navigate(`${PATHS.apiKeys}?do=add`)}
      onRevoked={() => finish(t('revoke.done'))}
    />
  );
}

function useIsAdding(): boolean {
  const [search] = useSearchParams();
  const gate = useKeyGate();
  return search.get('do') === 'add' && !gate;
}

/** What stands in the way of a key: the gate of trading, or that there is no trade password to make it with. */
function useKeyGate(): FoundGate | undefined {
  const gate = useGate('spot');
  const { data } = useCall('app.user/security/overview', {});
  if (gate || !data || data.tradePassword.isSet) return gate;
  return { gate: 'noTradePassword', levelNeeded: null };
}
