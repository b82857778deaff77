import { isAddressHex } from '@candor/tron';
import { parameter } from '../chain/parameters.ts';
import { newAccount } from '../chain/state.ts';
import { type Actuator, isMissing, notThere } from './actuator.ts';

const MAX_INT64 = (1n << 63n) - 1n;

/** TRX from one account to another. The first one to a new address pays for making the account. */
export const transfer: Actuator<'TransferContract'> = {
  validate: ({ ownerAddress, toAddress, amount }, { world }) => {
    if (!isAddressHex(ownerAddress)) return 'Invalid ownerAddress!';
    if (!isAddressHex(toAddress)) return 'Invalid toAddress!';
    if (ownerAddress === toAddress) return 'Cannot transfer TRX to yourself.';
    const owner = world.account(ownerAddress);
    if (!owner) return 'Validate TransferContract error, no OwnerAccount.';
    if (amount <= 0n) return 'Amount must be greater than 0.';
    const to = world.account(toAddress);
    const fee = to ? 0n : parameter(world, 'getCreateNewAccountFeeInSystemContract');
    if (to?.isContract && parameter(world, 'getForbidTransferToContract') === 1n) {
      return 'Cannot transfer TRX to a smartContract.';
    }
    if (amount + fee > MAX_INT64) return 'long overflow';
    if (owner.balance < amount + fee) return 'Validate TransferContract error, balance is not sufficient.';
    return to && to.balance + amount > MAX_INT64 ? 'long overflow' : undefined;
  },
  execute: ({ ownerAddress, toAddress, amount }, { world, now }) => {
    const isNew = isMissing(world, toAddress);
    const fee = isNew ? parameter(world, 'getCreateNewAccountFeeInSystemContract') : 0n;
    if (isNew) world.set('account', toAddress, newAccount(toAddress, now));
    world.addBalance(ownerAddress, -amount);
    world.burn(ownerAddress, fee);
    world.addBalance(toAddress, amount);
    return { fee };
  },
};

/** Makes an account without sending it anything. */
export const createAccount: Actuator<'AccountCreateContract'> = {
  validate: ({ ownerAddress, accountAddress }, { world }) => {
    if (!isAddressHex(ownerAddress)) return 'Invalid ownerAddress';
    const owner = world.account(ownerAddress);
    if (!owner) return notThere(ownerAddress);
    if (owner.balance < parameter(world, 'getCreateNewAccountFeeInSystemContract')) {
      return 'Validate CreateAccountActuator error, insufficient fee.';
    }
    if (!isAddressHex(accountAddress)) return 'Invalid account address';
    return isMissing(world, accountAddress) ? undefined : 'Account has existed';
  },
  execute: ({ ownerAddress, accountAddress }, { world, now }) => {
    const fee = parameter(world, 'getCreateNewAccountFeeInSystemContract');
    world.set('account', accountAddress, newAccount(accountAddress, now));
    world.burn(ownerAddress, fee);
    return { fee };
  },
};
