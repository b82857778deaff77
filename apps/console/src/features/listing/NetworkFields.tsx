import { Field } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';

/** Networks that have tokens. */
const TOKEN_NETWORKS = ['TRC20', 'ERC20'] as const;

export type NetworkTyped = {
  readonly network: (typeof TOKEN_NETWORKS)[number];
  readonly contract: string;
  readonly decimals: string;
};

export const NETWORKS_TYPED: readonly NetworkTyped[] = TOKEN_NETWORKS.map((network) => {
  return { network, contract: '', decimals: '' };
});

/** A network without a contract is left out. */
export function readNetworks(networks: readonly NetworkTyped[]) {
  return networks
    .filter(({ contract }) => contract.trim() !== '')
    .map(({ network, contract, decimals }) => {
      return {
        network,
        contract: contract.trim(),
        decimals: /^\d{1,2}$/.test(decimals) ? Number(decimals) : undefined,
      };
    });
}

type Props = {
  readonly networks: readonly NetworkTyped[];
  readonly onChange: (networks: readonly NetworkTyped[]) => void;
};

export function NetworkFields({ networks, onChange }: Props) {
  const t = useText();
  const set = (network: string, change: Partial<NetworkTyped>) =>
    onChange(networks.map((each) => (each.network === network ? { ...each, ...change } : each)));
  return networks.map(({ network, contract, decimals }) => (
    <fieldset key={network} className={styles.group}>
      <legend className={styles.legend}>{network}</legend>
      <div className={styles.pair}>
        <Field
          label={t('listing.contract')}
          isOptional
          autoComplete="off"
          maxLength={64}
          value={contract}
          onValueChange={(text) => set(network, { contract: text })}
        />
        <Field
          label={t('listing.chainDecimals')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={decimals}
          onValueChange={(text) => set(network, { decimals: text.trim() })}
        />
      </div>
    </fieldset>
  ));
}
