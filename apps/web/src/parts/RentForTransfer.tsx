import { ENERGY_PRESETS } from '@candor/contract/energy/fields';
import { money } from '@candor/kernel';
import { Banner } from '@candor/ui';
import { PATHS } from '../app/routes.ts';
import { useText } from '../platform/texts.ts';
import { useCall } from '../platform/use-call.ts';
import { TextLink } from './TextLink.tsx';
import { useGate } from './use-gate.ts';
import { useMoneyWords } from './use-money-words.ts';

export type RentForTransferProps = {
  /** The TRON address that is about to send USDT: energy is used by whoever sends. */
  readonly sender: string;
  /** Whether whoever gets it holds USDT already; it takes twice as much where not. */
  readonly isNewHolder?: boolean | undefined;
};

/** Stands where USDT is sent from somebody's own TRON address: what it burns, and the way to rent instead. */
export function RentForTransfer({ sender, isNewHolder = false }: RentForTransferProps) {
  const t = useText('parts');
  const inWords = useMoneyWords();
  const gate = useGate('energy');
  const rules = useCall('app.energy/rules', {}, { isEnabled: gate === undefined });
  if (gate || !rules.data || rules.data.gate !== null || rules.data.burnSunPerEnergy === null) return null;
  const kind = isNewHolder ? 'newHolder' : 'holder';
  const burnt = money('TRX', BigInt(ENERGY_PRESETS[kind]) * BigInt(rules.data.burnSunPerEnergy));
  return (
    <Banner title={t('rentEnergy.title')}>
      {t('rentEnergy.text', { amount: inWords(burnt) })}{' '}
      <TextLink href={`${PATHS.energy}?to=${encodeURIComponent(sender)}&for=${kind}`} isInline>
        {t('rentEnergy.action')}
      </TextLink>
    </Banner>
  );
}
