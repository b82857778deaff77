import { marketIds } from '@candor/contract/market/fields';
import { Card, FlowPage, Segmented, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { Leading } from './Leading.tsx';
import { OpenForm } from './OpenForm.tsx';

type Rules = Answer<'app.copy-trading/rules'>;
type Lead = Answer<'app.copy-trading/lead'>;

/** What is shown in place of a project's id while another one is opened. */
const NEW = 'new';

/** A leader's own projects, one for a market, or the form that opens one. */
export function LeadPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const rules = useCall('app.copy-trading/rules', {});
  const lead = useCall('app.copy-trading/lead', id === null || id === NEW ? {} : { id });
  const bones = (
    <Card>
      <SkeletonRows count={6} />
    </Card>
  );
  return (
    <FlowPage>
      <Loaded reading={rules} bones={bones}>
        {(known) =>
          known.leadGate === null ? (
            <Loaded reading={lead} bones={bones}>
              {(own) => <Own lead={own} rules={known} isNew={id === NEW} />}
            </Loaded>
          ) : (
            <GateNotice gate={known.leadGate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}

function Own({ lead, rules, isNew }: { readonly lead: Lead; readonly rules: Rules; readonly isNew: boolean }) {
  const t = useText('copy-trading');
  const [, setSearch] = useSearchParams();
  const running = lead.projects.filter(({ state }) => state !== 'ended' && state !== 'rejected');
  const free = marketIds().filter((id) => running.every(({ market }) => market !== id));
  const shown = running.find(({ id }) => id === lead.project?.id);
  if (running.length === 0) return <OpenForm rules={rules} markets={free} />;
  const choices = running.map(({ id, market }) => ({ id, label: market.slice(0, market.indexOf('-')) }));
  const isOpening = isNew || !shown;
  return (
    <>
      <Segmented
        label={t('ownProjects')}
        items={free.length > 0 ? [...choices, { id: NEW, label: t('newProject') }] : choices}
        value={isOpening ? NEW : shown.id}
        onValueChange={(id) => setSearch({ id }, { replace: true })}
      />
      {isOpening || lead.project === null ? (
        <OpenForm rules={rules} markets={free} onOpened={(id) => setSearch({ id }, { replace: true })} />
      ) : (
        <Leading key={lead.project.id} lead={lead} project={lead.project} />
      )}
    </>
  );
}
