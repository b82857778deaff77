import { Card, FlowPage, SkeletonRows, useToast } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useGate } from '../../parts/use-gate.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { BindForm } from './BindForm.tsx';
import { HelpCard } from './HelpCard.tsx';
import { ImportList } from './ImportList.tsx';
import type { Imports } from './import-words.ts';
import { ACCOUNT_PATH } from './own-paths.ts';

const LIST = 'app.apiimport/list';

/** Accounts at other exchanges: those that are connected, and the way to one more. */
export function ApiImportPage() {
  const imports = useCall(LIST, {});
  return (
    <FlowPage summary={imports.data && <HelpCard venues={imports.data.venues} />}>
      <Loaded
        reading={imports}
        bones={
          <Card>
            <SkeletonRows count={3} hasStart />
          </Card>
        }
      >
        {(data) => <Opened imports={data} />}
      </Loaded>
    </FlowPage>
  );
}

function Opened({ imports }: { readonly imports: Imports }) {
  const t = useText('api-import');
  const showToast = useToast();
  const navigate = useNavigate();
  const gate = useGate('apiImport');
  const [search] = useSearchParams();
  const [first] = imports.venues;
  const isAdding = search.get('do') === 'add' && !gate && first !== undefined;
  const heading = useStepFocus(isAdding);

  function finish(id: string) {
    void queryClient.invalidateQueries({ queryKey: [LIST] });
    void navigate(`${ACCOUNT_PATH}?id=${id}`, { replace: true });
    showToast(t('new.done'));
  }

  if (isAdding) return <BindForm heading={heading} imports={imports} first={first} onBound={({ id }) => finish(id)} />;
  return <ImportList imports={imports} gate={gate} onAdd={() => void navigate(`${PATHS.apiImport}?do=add`)} />;
}
