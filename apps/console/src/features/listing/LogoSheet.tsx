import { listingProposals } from '@candor/contract/listing/approvals';
import { logoChange } from '@candor/domain/listing';
import { CoinMark, Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';
import type { Listing } from './ListingPage.tsx';

type Props = { readonly asset: Listing['assets'][number]; readonly onClose: () => void };

/** [LST-55] Another drawing of an asset, shown beside the one there is. */
export function LogoSheet({ asset: { asset, name, logo }, onClose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(logo ?? '');
  const read = listingProposals['asset.logo'].safeParse({ asset, logo: typed.trim() || null });
  const judged = read.success ? logoChange.judge(read.data, { logo }) : undefined;
  return (
    <ProposeSheet
      title={t('listing.logo.of', { asset })}
      lead={t('listing.logo.lead')}
      kind="asset.logo"
      payload={read.success && judged?.ok ? read.data : undefined}
      incomplete={t(read.success ? 'listing.nothingChanges' : 'listing.logo.wrong')}
      onClose={onClose}
    >
      <p className={styles.coin}>
        <CoinMark asset={asset} logo={logo} size={40} />
        <CoinMark asset={asset} logo={read.success ? read.data.logo : logo} size={40} />
        <span>
          <strong>{asset}</strong>
          <span className={styles.coinName}>{name}</span>
        </span>
      </p>
      <Field
        label={t('listing.field.logo')}
        hint={t('listing.logoHint')}
        isOptional
        autoComplete="off"
        maxLength={800}
        value={typed}
        onValueChange={setTyped}
      />
    </ProposeSheet>
  );
}
