import { money } from '@candor/kernel';
import {
  Amount,
  Button,
  Card,
  Chips,
  type Column,
  Field,
  FlowAction,
  FlowPage,
  HubColumns,
  HubPage,
  List,
  ListPage,
  ListRow,
  Row,
  Rows,
  RowTable,
  Stepper,
  useIsWide,
} from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';

type Movement = { readonly id: string; readonly minor: bigint };

const MOVEMENTS: readonly Movement[] = [1_250_000n, -25_000_000n, 12_840_559_999n].map((minor, index) => ({
  id: `trf_01jc7k9q4m${index}`,
  minor,
}));

function Flow() {
  const words = useWords();
  const [value, setValue] = useState('');
  return (
    <FlowPage
      summary={
        <Card title={words.accounts}>
          <Rows>
            <Row label={words.funding} isStrong>
              <Amount value={money('USDT', 12_840_559_999n)} />
            </Row>
          </Rows>
        </Card>
      }
    >
      <Stepper titles={[words.amount, words.transfer]} current={0} />
      <Field label={words.amount} value={value} onValueChange={setValue} />
      <FlowAction>
        <Button size="large" isWide>
          {words.transfer}
        </Button>
      </FlowAction>
    </FlowPage>
  );
}

function Listed() {
  const words = useWords();
  const [filter, setFilter] = useState('all');
  const shown = (row: Movement) => <Amount value={money('USDT', row.minor)} sign="always" />;
  const columns: Column<Movement>[] = [
    { id: 'id', title: words.transfer, cell: ({ id }) => id },
    { id: 'account', title: words.accounts, cell: () => words.funding, isWideOnly: true },
    { id: 'amount', title: words.amount, align: 'end', cell: shown },
  ];
  return (
    <ListPage
      filters={
        <Chips
          label={words.viewAll}
          items={[
            { id: 'all', label: words.viewAll },
            { id: 'funding', label: words.funding },
          ]}
          value={filter}
          onValueChange={setFilter}
        />
      }
    >
      {useIsWide() ? (
        <RowTable
          label={words.transfer}
          columns={columns}
          rows={MOVEMENTS}
          rowKey={({ id }) => id}
          href={({ id }) => `#${id}`}
        />
      ) : (
        <Card>
          <List>
            {MOVEMENTS.map((row) => (
              <ListRow key={row.id} title={row.id} end={shown(row)} href={`#${row.id}`} hasChevron={false} />
            ))}
          </List>
        </Card>
      )}
    </ListPage>
  );
}

function Hub() {
  const words = useWords();
  const accounts = (
    <Card title={words.accounts}>
      <List>
        <ListRow
          title={words.funding}
          note={words.fundingNote}
          end={<Amount value={money('USDT', 12_840_559_999n)} />}
        />
      </List>
    </Card>
  );
  return (
    <HubPage>
      <Amount value={money('USDT', 12_840_559_999n)} size="hero" />
      <HubColumns side={accounts}>
        <Card title={words.transfer}>
          <List>
            {MOVEMENTS.map((row) => (
              <ListRow key={row.id} title={row.id} end={<Amount value={money('USDT', row.minor)} sign="always" />} />
            ))}
          </List>
        </Card>
      </HubColumns>
    </HubPage>
  );
}

const story = (id: string, title: string, Case: Story['cases'][number]['Case']): Story => ({
  id,
  title,
  cases: [{ name: title, Case }],
});

/** Apart, because a flow takes the whole phone and a page stands on one template only. */
export const pageStories: readonly Story[] = [
  story('flow-page', 'Flow page', Flow),
  story('list-page', 'List page', Listed),
  story('hub-page', 'Hub page', Hub),
];
