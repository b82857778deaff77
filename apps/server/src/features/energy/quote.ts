import type { contract, EnergyQuote, ParsedInputOf } from '@candor/contract';
import { HOURS_MOST } from '@candor/contract/energy/fields';
import { mostHours, priceEnergy, stakeFor } from '@candor/domain/energy';
import { later, money, ok, refuse, SECOND_MS } from '@candor/kernel';
import { json, timestamp } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { checkReceiver, readDesk, readSellable } from './chain-facts.ts';
import { readTerms } from './tariff.ts';

/** [NRG-1] */
export const QUOTE_SECONDS = 60;

/** [NRG-1] Reads the chain, computes, and writes down what was shown. */
export async function quote(input: ParsedInputOf<typeof contract.quoteEnergy>, context: CustomerContext) {
  const { clock, db, newId, user } = context;
  const tooMany = await refuseNodeLookup(context);
  if (tooMany) return tooMany;
  const desk = await readDesk(context);
  if (!desk.ok) return desk;
  const { figures } = desk.value;
  const hoursMost = mostHours(figures.maxLockBlocks, HOURS_MOST);
  if (input.hours > hoursMost) return refuse('energy.tooLong', { hours: hoursMost });
  const receiver = await checkReceiver(context, desk.value, input.receiver.trim(), null);
  if (!receiver.ok) return receiver;
  const stake = stakeFor(input.energy, figures);
  if (stake > (await readSellable(context, desk.value))) return refuse('energy.noCapacity');

  const now = clock.now();
  const terms = await readTerms(context);
  const priced = priceEnergy(input, figures, terms);
  const shown: EnergyQuote = {
    id: newId('nrg'),
    receiver: receiver.value.address,
    isControlledByOthers: receiver.value.isControlledByOthers,
    energy: input.energy,
    hours: input.hours,
    prices: [priced.trx, ...(priced.usdt ? [priced.usdt] : [])].map(onWire),
    burn: onWire(priced.burn),
    reductionPpm: priced.reductionPpm,
    reductionOncePpm: priced.reductionOncePpm,
    inputs: {
      sunPerEnergy: String(priced.sunPerEnergy),
      days: priced.days,
      burnSunPerEnergy: String(figures.burnSunPerEnergy),
      burnOnce: onWire(priced.burnOnce),
      uses: priced.uses,
      totalEnergyLimit: String(figures.totalEnergyLimit),
      totalEnergyWeight: String(figures.totalEnergyWeight),
      stake: onWire(money('TRX', stake)),
      usdtPerTrx: terms.usdtPerTrx && onWire(terms.usdtPerTrx),
      readAt: now,
    },
    quotedAt: now,
    expiresAt: later(now, QUOTE_SECONDS * SECOND_MS),
  };
  await db.run`insert into energy_quote (id, user_id, receiver, energy, hours, trx, usdt, shown, quoted_at, expires_at)
    values (${shown.id}, ${user.id}, ${shown.receiver}, ${shown.energy}, ${shown.hours}, ${String(priced.trx.minor)}::numeric,
      ${priced.usdt === null ? null : String(priced.usdt.minor)}::numeric, ${json(shown)}::jsonb, ${timestamp(now)},
      ${timestamp(later(now, QUOTE_SECONDS * SECOND_MS))})`;
  return ok(shown);
}
