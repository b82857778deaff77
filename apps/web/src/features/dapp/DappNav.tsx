import {
  Icon,
  iconAssets,
  iconDeposit,
  iconHome,
  iconMine,
  iconTrade,
  iconTransfer,
  iconWithdraw,
  UiLink,
} from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../platform/texts.ts';
import styles from './Dapp.module.css';

const SECTIONS = [
  { name: 'home', icon: iconHome },
  { name: 'trade', icon: iconTrade },
  { name: 'assets', icon: iconAssets },
  { name: 'recharge', icon: iconDeposit },
  { name: 'withdrawal', icon: iconWithdraw },
  { name: 'transfer', icon: iconTransfer },
  { name: 'mine', icon: iconMine },
] as const;

/** The seven sections side by side: a wallet's browser often has no way back of its own. */
export function DappNav() {
  const t = useText('dapp');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen, and where one is should be in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav.label')}>
      {SECTIONS.map(({ name, icon }) => {
        const href = `/pages/dapp/${name}`;
        return (
          <UiLink
            key={name}
            href={href}
            className={styles.section}
            {...(href === pathname && { 'aria-current': 'page' })}
          >
            <Icon of={icon} size={20} />
            {t(`nav.${name}`)}
          </UiLink>
        );
      })}
    </nav>
  );
}
