import type { OwnConsent } from '@candor/contract/legal/calls';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, DateTime, FlowPage, List, ListRow, SkeletonRows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { Comparison } from './Comparison.tsx';
import { DOCUMENT_PATHS } from './documents.ts';

/** [LGL-4] [LGL-5] What the customer accepted and when, and first of all what asks for an answer. */
export function ConsentPage() {
  const t = useText('legal');
  const reading = useCall('app.legal/consents', {});
  return (
    <FlowPage>
      <Loaded
        reading={reading}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {({ rows }) => (
          <>
            {rows.some(({ isAsked }) => isAsked) && <Banner title={t('asked.title')}>{t('asked.text')}</Banner>}
            {rows
              .filter(({ isAsked }) => isAsked)
              .map((row) => (
                <AskedCard key={row.document} row={row} />
              ))}
            <Card title={t('consents')}>
              <List>
                {rows.map((row) => (
                  <AcceptedRow key={row.document} row={row} />
                ))}
              </List>
            </Card>
            <p className={flow.note}>{t('consents.note')}</p>
          </>
        )}
      </Loaded>
    </FlowPage>
  );
}

function AcceptedRow({ row: { document, accepted } }: { readonly row: OwnConsent }) {
  const t = useText('legal');
  const path = DOCUMENT_PATHS[document];
  return (
    <ListRow
      title={t(`document.${document}`)}
      note={accepted ? t('accepted.row', { number: accepted.number }) : t('accepted.none')}
      endNote={accepted && <DateTime value={instant(accepted.at)} />}
      href={accepted ? `${path}?version=${accepted.number}` : path}
    />
  );
}

function AskedCard({ row }: { readonly row: OwnConsent }) {
  const t = useText('legal');
  const words = useFailureWords();
  const { document, number, changes, accepted } = row;
  const name = t(`document.${document}`);
  const accepting = useCommand('app.legal/accept', {
    onDone: (value) => {
      queryClient.setQueryData(['app.legal/consents', {}], value);
      useStore.setState({ asksConsent: value.rows.some(({ isAsked }) => isAsked) });
    },
  });
  return (
    <Card title={t('asked.document', { name, number })}>
      <div className={flow.step}>
        {changes !== '' && <p>{changes}</p>}
        {accepted && accepted.number !== number && (
          <Comparison document={document} before={accepted.number} after={number} />
        )}
        <p>
          <TextLink href={DOCUMENT_PATHS[document]}>{t('asked.read')}</TextLink>
        </p>
        {accepting.failure && <p role="alert">{words(accepting.failure)}</p>}
        <Button
          isWide
          isBusy={accepting.isBusy}
          onClick={() => void accepting.run({ document, version: String(number) })}
        >
          {t('asked.accept', { number })}
        </Button>
      </div>
    </Card>
  );
}
