import type { Network } from '@candor/contract';
import { Banner, Button, Icon, iconDone } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { AddressGroups } from './AddressGroups.tsx';
import type { AddressCheck } from './address-check.ts';
import styles from './Bindings.module.css';

type Props = {
  readonly check: AddressCheck;
  readonly network: Network;
  /** Whether the customer has left the field: only then is an unfinished address a wrong one. */
  readonly isFinished: boolean;
  readonly onSwitch: (network: Network) => void;
};

/** What the address itself says, below its field, as it is typed. */
export function AddressChecked({ check, network, isFinished, onSwitch }: Props) {
  return (
    <div className={styles.check} aria-live="polite">
      <Verdict check={check} network={network} isFinished={isFinished} onSwitch={onSwitch} />
    </div>
  );
}

function Verdict({ check, network, isFinished, onSwitch }: Props) {
  const t = useText('bindings');
  switch (check.is) {
    case 'empty':
      return null;
    case 'open':
      if (isFinished) return <Banner tone="danger">{t('check.wrong')}</Banner>;
      return check.guess ? <p className={flow.note}>{t('check.guess', { network: check.guess })}</p> : null;
    case 'damaged':
      return <Banner tone="danger">{t('check.damaged')}</Banner>;
    case 'otherNetwork':
      if (check.network === network) return <Banner tone="warn">{t('check.otherChain')}</Banner>;
      return (
        <Banner
          tone="warn"
          action={
            <Button variant="secondary" size="small" onClick={() => onSwitch(check.network)}>
              {t('check.switch', { network: check.network })}
            </Button>
          }
        >
          {t('check.otherNetwork', { network: check.network, chosen: network })}
        </Banner>
      );
    case 'sound':
      return (
        <>
          <p className={styles.sound}>
            <Icon of={iconDone} size={18} />
            {t('check.sound', { network })}
          </p>
          <AddressGroups address={check.address} />
        </>
      );
    default:
      return check satisfies never;
  }
}
