import { Checkbox, Field } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';
import { isNamed, type NetworkTyped, type Probed } from './network-draft.ts';
import { ProbeStep } from './ProbeStep.tsx';

type Props = {
  /** The code the asset is to have. */
  readonly code: string;
  readonly networks: readonly NetworkTyped[];
  readonly onChange: (networks: readonly NetworkTyped[]) => void;
  readonly onFacts?: (facts: NonNullable<Probed['facts']>) => void;
};

type OneProps = Pick<Props, 'code' | 'onFacts'> & {
  readonly typed: NetworkTyped;
  readonly set: (change: Partial<NetworkTyped>) => void;
};

export function NetworkFields({ code, networks, onChange, onFacts }: Props) {
  const set = (network: string, change: Partial<NetworkTyped>) =>
    onChange(networks.map((each) => (each.network === network ? { ...each, ...change } : each)));
  return networks.map((typed) => {
    const { network, isCoin } = typed;
    const own = {
      code,
      typed,
      set: (change: Partial<NetworkTyped>) => set(network, change),
      ...(onFacts && { onFacts }),
    };
    return (
      <fieldset key={network} className={styles.group}>
        <legend className={styles.legend}>{network}</legend>
        {isCoin ? <CoinFields {...own} /> : <TokenFields {...own} />}
        {isNamed(typed) && <Figures {...own} />}
      </fieldset>
    );
  });
}

/** [LST-51] The first asset of a further network. */
function CoinFields({ typed: { network, isChosen }, set }: OneProps) {
  const t = useText();
  return (
    <>
      <p className={styles.note}>{t('listing.isCoin.text')}</p>
      <Checkbox
        label={t('listing.isCoin', { network })}
        isChecked={isChosen}
        onToggle={(chosen) => set({ isChosen: chosen })}
      />
    </>
  );
}

function TokenFields({ code, typed, set, onFacts }: OneProps) {
  const t = useText();
  const take = (probed: Probed) => {
    const { contract, facts } = probed;
    set({ probed, contract, ...(facts && { decimals: String(facts.decimals) }) });
    if (facts) onFacts?.(facts);
  };
  return (
    <>
      <Field
        label={t('listing.contract')}
        isOptional
        autoComplete="off"
        maxLength={64}
        value={typed.contract}
        // What was found is of another contract.
        onValueChange={(contract) => set({ contract, probed: undefined })}
      />
      {isNamed(typed) && (
        <>
          <Field
            label={t('listing.holder')}
            hint={t('listing.holderHint')}
            isOptional
            autoComplete="off"
            maxLength={64}
            value={typed.holder}
            onValueChange={(holder) => set({ holder, probed: undefined })}
          />
          <ProbeStep code={code} typed={typed} onProbed={take} />
        </>
      )}
    </>
  );
}

function Figures({ typed, set }: OneProps) {
  const t = useText();
  return (
    <div className={styles.pair}>
      <Field
        label={t('listing.chainDecimals')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed.decimals}
        onValueChange={(text) => set({ decimals: text.trim() })}
      />
      <Field
        label={t('listing.feeLeast')}
        hint={t('listing.feeLeastHint')}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed.feeLeast}
        onValueChange={(feeLeast) => set({ feeLeast })}
      />
    </div>
  );
}
