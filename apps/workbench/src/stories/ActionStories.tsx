import {
  BalanceToggle,
  Button,
  buttonClass,
  CopyButton,
  IconButton,
  iconBell,
  iconDeposit,
  iconSearch,
  iconStar,
  UiLink,
} from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

function Variants() {
  const words = useWords();
  return (
    <div className={styles.wrap}>
      <Button>{words.deposit}</Button>
      <Button variant="secondary">{words.withdraw}</Button>
      <Button variant="quiet">{words.cancel}</Button>
      <Button variant="buy">BTC</Button>
      <Button variant="sell">BTC</Button>
      <Button variant="danger">{words.stop}</Button>
    </div>
  );
}

function Sizes() {
  const words = useWords();
  return (
    <div className={styles.wrap}>
      <Button icon={iconDeposit}>{words.deposit}</Button>
      <Button icon={iconDeposit} size="medium">
        {words.deposit}
      </Button>
      <Button icon={iconDeposit} size="small">
        {words.deposit}
      </Button>
      <UiLink href="#" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {words.viewAll}
      </UiLink>
    </div>
  );
}

function States() {
  const words = useWords();
  const [isBusy, setBusy] = useState(true);
  return (
    <div className={styles.stack}>
      <Button isWide isBusy={isBusy} onClick={() => setBusy(true)}>
        {words.confirm}
      </Button>
      <Button isWide disabledReason={words.tooLow}>
        {words.confirm}
      </Button>
      <Button isWide variant="secondary" onClick={() => setBusy(!isBusy)}>
        {words.cancel}
      </Button>
    </div>
  );
}

function Icons() {
  const words = useWords();
  const [isFavourite, setFavourite] = useState(true);
  return (
    <div className={styles.wrap}>
      <IconButton icon={iconBell} label={words.notices} isMarked />
      <IconButton icon={iconSearch} label={words.find} />
      <IconButton
        icon={iconStar}
        label={words.popular}
        isPressed={isFavourite}
        onClick={() => setFavourite(!isFavourite)}
      />
      <CopyButton value="TQ5NMqJjW8Yb8mJ9x2vPzN4mVfE7kLr3Ds" />
      <BalanceToggle onToggle={() => undefined} />
    </div>
  );
}

export const actionStories: Story = {
  id: 'actions',
  title: 'Button, IconButton',
  cases: [
    { name: 'Variants', Case: Variants },
    { name: 'Sizes', Case: Sizes },
    { name: 'Busy, and disabled with its reason on tap', Case: States },
    { name: 'Icon buttons', Case: Icons },
  ],
};
