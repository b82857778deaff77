import { Field } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';
import type { NetworkTyped, Probed } from './network-draft.ts';
import { ProbeStep } from './ProbeStep.tsx';

type Props = {
  /** The code the asset is to have. */
  readonly code: string;
  readonly networks: readonly NetworkTyped[];
  readonly onChange: (networks: readonly NetworkTyped[]) => void;
  readonly onFacts: (facts: NonNullable<Probed['facts']>) => void;
};

export function NetworkFields({ code, networks, onChange, onFacts }: Props) {
  const t = useText();
  const set = (network: string, change: Partial<NetworkTyped>) =>
    onChange(networks.map((each) => (each.network === network ? { ...each, ...change } : each)));
  const take = (network: string, probed: Probed) => {
    const { contract, facts } = probed;
    set(network, { probed, contract, ...(facts && { decimals: String(facts.decimals) }) });
    if (facts) onFacts(facts);
  };
  return networks.map((typed) => {
    const { network } = typed;
    return (
      <fieldset key={network} className={styles.group}>
        <legend className={styles.legend}>{network}</legend>
        <Field
          label={t('listing.contract')}
          isOptional
          autoComplete="off"
          maxLength={64}
          value={typed.contract}
          // What was found is of another contract.
          onValueChange={(contract) => set(network, { contract, probed: undefined })}
        />
        {typed.contract.trim() !== '' && (
          <>
            <Field
              label={t('listing.holder')}
              hint={t('listing.holderHint')}
              isOptional
              autoComplete="off"
              maxLength={64}
              value={typed.holder}
              onValueChange={(holder) => set(network, { holder, probed: undefined })}
            />
            <ProbeStep code={code} typed={typed} onProbed={(probed) => take(network, probed)} />
            <div className={styles.pair}>
              <Field
                label={t('listing.chainDecimals')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={typed.decimals}
                onValueChange={(text) => set(network, { decimals: text.trim() })}
              />
              <Field
                label={t('listing.feeLeast')}
                hint={t('listing.feeLeastHint')}
                isOptional
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={typed.feeLeast}
                onValueChange={(feeLeast) => set(network, { feeLeast })}
              />
            </div>
          </>
        )}
      </fieldset>
    );
  });
}
