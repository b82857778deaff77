import * as ui from '@candor/ui';
import { CoinMark, Icon, type IconShape, Logo } from '@candor/ui';
import type { CSSProperties } from 'react';
import type { Story } from '../app/story.ts';
import styles from './stories.module.css';

const COLOURS = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'accent',
  'up',
  'down',
  'warn',
  'danger',
  'ok',
  'info',
  'series-2',
  'series-3',
  'series-4',
  'tint-up',
  'tint-down',
  'tint-warn',
  'tint-info',
];

function Colours() {
  return (
    <div className={styles.swatches}>
      {COLOURS.map((name) => (
        <span key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
          {name}
        </span>
      ))}
    </div>
  );
}

const TYPES = ['title', 'head', 'section', 'body', 'label', 'note', 'micro'];

function Types() {
  return (
    <div className={styles.stack}>
      {TYPES.map((name) => (
        <p key={name} style={{ fontSize: `var(--fs-${name})`, lineHeight: `var(--lh-${name})` }}>
          {name}: every figure can be checked
        </p>
      ))}
    </div>
  );
}

const ICONS = Object.entries(ui).filter((entry): entry is [string, IconShape] => /^icon[A-Z]/.test(entry[0]));

function Icons() {
  return (
    <div className={styles.icons}>
      {ICONS.map(([name, shape]) => (
        <span key={name} className={styles.icon}>
          <Icon of={shape} />
          {name.slice(4)}
        </span>
      ))}
    </div>
  );
}

function Marks() {
  return (
    <div className={styles.wrap}>
      <Logo />
      <Logo size={40} />
      <Logo size={40} isMark />
      {['USDT', 'TRX', 'BTC', 'ETH', 'SOL'].map((asset) => (
        <CoinMark key={asset} asset={asset} />
      ))}
      <CoinMark asset="BTC" size={40} />
      <ui.Avatar name="Maya" />
      <ui.Kbd>j</ui.Kbd>
    </div>
  );
}

export const tokenStories: Story = {
  id: 'tokens',
  title: 'Tokens, icons, marks',
  cases: [
    { name: 'Logo, coins, avatar, key', Case: Marks },
    { name: 'Icons', Case: Icons },
    { name: 'Colours', Case: Colours },
    { name: 'Type', Case: Types },
  ],
};
