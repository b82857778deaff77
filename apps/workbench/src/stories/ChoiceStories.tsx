import { Checkbox, Chips, RadioCards, Segmented, Slider, Switch, Tabs } from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

function TabCase() {
  const words = useWords();
  const [tab, setTab] = useState<'popular' | 'gainers' | 'newest'>('popular');
  return (
    <Tabs
      label={words.quotation}
      items={[
        { id: 'popular', label: words.popular },
        { id: 'gainers', label: words.gainers },
        { id: 'newest', label: words.newest },
      ]}
      value={tab}
      onValueChange={setTab}
    >
      <p className={styles.note}>{words[tab]}</p>
    </Tabs>
  );
}

function SegmentCase() {
  const words = useWords();
  const [side, setSide] = useState<'account' | 'wallet'>('account');
  const [order, setOrder] = useState<'buy' | 'sell'>('buy');
  return (
    <div className={styles.stack}>
      <Segmented
        label={words.assets}
        items={[
          { id: 'account', label: words.funding },
          { id: 'wallet', label: words.wallet },
        ]}
        value={side}
        onValueChange={setSide}
      />
      <Segmented
        label={words.trade}
        items={[
          { id: 'buy', label: words.deposit, tone: 'buy' },
          { id: 'sell', label: words.withdraw, tone: 'sell' },
        ]}
        value={order}
        onValueChange={setOrder}
      />
    </div>
  );
}

function ChipCase() {
  const words = useWords();
  const [filter, setFilter] = useState<'all' | 'deposit' | 'withdraw' | 'income' | 'expenditure'>('all');
  return (
    <Chips
      label={words.range}
      items={(['all', 'deposit', 'withdraw', 'income', 'expenditure'] as const).map((id) => ({ id, label: words[id] }))}
      value={filter}
      onValueChange={setFilter}
    />
  );
}

function ToggleCase() {
  const words = useWords();
  const [isOn, setOn] = useState(true);
  const [isAgreed, setAgreed] = useState(false);
  return (
    <div className={styles.stack}>
      <Switch label={words.hideSmall} note={words.hideSmallNote} isOn={isOn} onToggle={setOn} />
      <Switch label={words.demo} isOn={!isOn} onToggle={(next) => setOn(!next)} />
      <Checkbox label={words.agree} isChecked={isAgreed} onToggle={setAgreed} />
      <Checkbox label={words.agree} isChecked onToggle={() => undefined} />
      <Checkbox label={words.agree} isChecked={false} onToggle={() => undefined} error={words.tooLow} />
    </div>
  );
}

function CardCase() {
  const words = useWords();
  const [mode, setMode] = useState<'steady' | 'radical'>('steady');
  return (
    <div className={styles.stack}>
      <RadioCards
        label={words.running}
        items={[
          { id: 'steady', title: words.steady, note: words.steadyNote, end: '4.2 %' },
          { id: 'radical', title: words.radical, note: words.radicalNote, end: '18.7 %' },
        ]}
        value={mode}
        onValueChange={setMode}
      />
    </div>
  );
}

function SliderCase() {
  const words = useWords();
  const [value, setValue] = useState(5);
  return (
    <Slider
      label={words.amount}
      min={1}
      max={10}
      value={value}
      onValueChange={setValue}
      valueText={`${value}×`}
      lessLabel={words.withdraw}
      moreLabel={words.deposit}
      hint={words.risk}
    />
  );
}

export const choiceStories: Story = {
  id: 'choice',
  title: 'Tabs and choices',
  cases: [
    { name: 'Tabs', Case: TabCase },
    { name: 'Segmented', Case: SegmentCase },
    { name: 'Chips', Case: ChipCase },
    { name: 'Switch and checkbox', Case: ToggleCase },
    { name: 'Radio cards', Case: CardCase },
    { name: 'Slider', Case: SliderCase },
  ],
};
