import { instant } from '@candor/kernel';
import { Banner, Button, Card, EmptyState, Field, FlowPage, iconUsers, ListRow, Segmented, TimeAgo } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { PLAN_PATH } from './own-paths.ts';

const SIDES = ['received', 'given'] as const;
const LONGEST = 12;

/** A friend's code, and who has assisted whom so far. */
export function AssistancePage() {
  const t = useText('auto-invest');
  const [side, setSide] = useState<(typeof SIDES)[number]>('received');
  return (
    <FlowPage
      summary={
        <>
          <Segmented
            label={t('helpers')}
            items={SIDES.map((id) => ({ id, label: t(id) }))}
            value={side}
            onValueChange={setSide}
          />
          <PagedList
            path="app.auto-invest/assistance"
            input={{ side }}
            row={({ id, name, market, planId, at }) => (
              <ListRow
                key={id}
                start={<IconPlate icon={iconUsers} />}
                title={<bdi>{name}</bdi>}
                note={market.replace('-', '/')}
                end={<TimeAgo value={instant(at)} />}
                href={planId === null ? undefined : `${PLAN_PATH}?id=${planId}`}
              />
            )}
            empty={<EmptyState icon={iconUsers} title={t('noAssists')} hint={t('codeText')} />}
          />
        </>
      }
    >
      <CodeForm />
    </FlowPage>
  );
}

function CodeForm() {
  const t = useText('auto-invest');
  const words = useFailureWords();
  const [code, setCode] = useState('');
  const assisting = useCommand('app.auto-invest/assist', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: () => setCode(''),
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code.trim() !== '') void assisting.run({ code });
  }

  return (
    <Card title={t('enter')}>
      <form className={flow.step} onSubmit={send} noValidate>
        <p className={flow.note}>{t('enterText')}</p>
        <Field
          label={t('code')}
          value={code}
          onValueChange={(text) => {
            assisting.forget();
            setCode(text);
          }}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        {assisting.failure && <Banner tone="danger">{words(assisting.failure)}</Banner>}
        {assisting.value && <Banner>{t('assisted', { name: assisting.value.owner })}</Banner>}
        <Button type="submit" size="large" isWide isBusy={assisting.isBusy}>
          {t('assist')}
        </Button>
      </form>
    </Card>
  );
}
