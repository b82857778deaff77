import type { SeededText, Slug } from './article.ts';

/** Written for this product. Each is about something a reader can open and check. */
export const ENGLISH: Readonly<Record<Slug, SeededText>> = {
  reserves: {
    title: 'How to check that your balance is covered',
    summary:
      'Every hour we publish what customers have beside what lies on the chains. You can check on your own device that you were counted.',
    alt: 'A tree of connected circles with one highlighted path from a leaf to the root',
    why: 'It takes two minutes and is the best reason not to take our word for it.',
    body: `An exchange can say that it holds its customers' money. Saying so proves nothing. Here is what we publish and how you check it.

## What is published

Every hour we put every balance into a **tree of sums**. Each leaf is a part of one customer's balance. Each node above is a hash of the two below it, together with their sum. The root therefore stands for everything we owe, and its sum is the total.

Beside the root we publish what lies on the chains at that moment, address by address. A root is never changed or deleted.

## What you check

Open [Transparency](/pages/transparency/transparency) and choose **Check my balance**. Your device gets your own leaves and the path to the root, and does the sums itself.

1. Your parts must add up to your balance.
2. Each step of the path must give the next hash and the next sum.
3. The last step must be the root everybody else sees.

If one of these fails, the page says so. Somebody who hides a debt would have to show you another root than the one shown to everybody.

## What it does not prove

It shows a moment, not the hours in between. It cannot show that nobody else has a claim on the coins. And where a chain could not be read, nothing is claimed: the figure is left empty.`,
  },
  robots: {
    title: "What a robot's figures mean",
    summary: 'Realised, floating, drawdown, and why each result stands beside simply holding the coin.',
    alt: 'A jagged line that rises and falls beside a dashed line',
    why: 'Most losses with robots begin with reading one figure alone.',
    body: `A robot trades by fixed rules. Its page shows several figures, and each answers another question.

| Figure | What it says |
| --- | --- |
| Realised | What finished sales brought beyond the average price of the coins, fees included |
| Floating | What the coins it still has are worth beyond that price, right now |
| Max drawdown | The deepest fall from a high point so far |
| Holding | What the same money would be worth if it had just bought the coin |

## Read them together

A robot with many small gains can have a large floating loss. A robot with a gain can still be worse than holding. That is why **holding stands beside every result**, less the same fee.

## Where they come from

All figures come from fills in the ledger. Nobody types them in, and nobody can: there is no such call. You can count every profit again from your own records.

## What they cannot say

They describe the past. A backtest describes a past that was chosen. Neither tells you what the market does next.`,
  },
  'no-promise': {
    title: 'Why nobody here promises you a profit',
    summary: 'Interest has a reserve behind it, prizes have a pool, and trading results are nobody’s to promise.',
    alt: 'A pair of scales that hangs unevenly',
    why: '',
    body: `You will not find a page here that promises what a market will do. This is deliberate, and the software holds us to it.

## What is promised, and from what

- **Staking** promises interest. Before a stake is taken, its whole interest is set aside from a reserve. If the reserve is too small, the project is full.
- **Challenges** promise prizes. The pool is funded before the challenge opens.

Both sums are on the [Transparency](/pages/transparency/transparency) page, beside what they must cover.

## What is never promised

The result of a robot, a plan, a copied trade or an order. Prices fall as well as rise, and you can lose what you put in.

## How the software holds us to it

No operator can set a price, a profit, a result or a winner: there is no call for it. Articles like this one are searched for the usual promises before they can be published. And every change an operator makes is in an audit log whose entries are chained to one another.

If somebody promises you a profit in our name, it is not us.`,
  },
  keys: {
    title: "Your wallet's keys stay on your device",
    summary: 'What the self-custody wallet stores, where, and what we cannot do for you.',
    alt: 'A key drawn inside the outline of a phone',
    why: '',
    body: `The wallet in this app is yours alone. Its recovery phrase is made on your device, encrypted there with your wallet password, and never sent to us.

## What that means

- We cannot spend from it, freeze it or see the phrase.
- We cannot restore it. If you lose both the device and the phrase, the coins are lost.
- Support will never ask for the phrase. Whoever does is a thief.

## How it is kept

The open secret exists only inside one worker of the browser, which has no network access. Pages ask it to sign; they never get the key.

## What to do today

Write the phrase down on paper. Keep it where fire and visitors do not reach it. Then try it: import it on a second device before you put real money in.`,
  },
  fees: {
    title: 'You see every fee before you confirm',
    summary: 'Where fees are shown, how they are rounded, and what a network fee is.',
    body: `Every order, withdrawal and exchange shows its fee **before** the button, in the asset you pay it in.

## Trading

Makers and takers pay by their level. The table of [levels](/pages/profile/levels) shows the rates, what each level needs and what it opens.

## Withdrawals

A withdrawal shows two amounts: ours and the network's. The network fee goes to the chain and not to us.

## Rounding

Amounts are whole numbers of the smallest unit. Where a fee does not come out even, we round against ourselves.`,
  },
  holds: {
    title: 'Why a withdrawal can be on hold for a day',
    summary: 'After a change to your security, money waits. It is the best protection against a stolen phone.',
    body: `Somebody who gets into your account does three things: change the password, change the phone number, withdraw. The hold breaks this chain.

## When it starts

After another login password, another trade password, another e-mail or mobile, or when an authenticator or passkey is removed. Adding a guard where there was none holds nothing.

## What it does

New withdrawals are held and transfers are refused for a day. You are told by e-mail and SMS at once, also on the old number.

## What to do

If it was you: wait. If it was not: open *Security*, end all other sessions and change your password.`,
  },
  draws: {
    title: 'How a draw is verified',
    summary: 'Commit before, reveal after, and one ingredient nobody chooses.',
    body: `A draw is only worth something if nobody could have chosen its numbers, including us.

## The three steps

1. **Commit.** Before the draw closes, the hash of a secret seed is published. The seed can no longer be changed.
2. **Wait.** The hash of a block that does not exist yet is the second ingredient. Nobody can choose it.
3. **Reveal.** The seed is published. The numbers follow from seed and block hash by a fixed rule.

## Check it yourself

The seed must hash to what was published before. The block hash is on the chain. Put both through the rule and the same numbers must come out. A page that cannot show you these three values has not proved anything.`,
  },
  demo: {
    title: 'Practise with the demo account',
    summary: 'The same markets and the same order book rules, with play money.',
    body: `Every account has a demo book. It starts with play money and has its own balances, orders and robots.

## What is the same

Order types, fees, margin rules and liquidation. A mistake costs the same there, only not in money.

## What is different

Nothing moves between the two books. Demo money cannot be withdrawn, and demo results are shown nowhere as if they were real.

## How to switch

Use the switch at the top of *Assets*. The bar tells you which book you are in, and an order sent from a page of the other book is refused.`,
  },
};

/** [NEWS-4] What the article about fees said at first, so that a sandbox has an earlier version to open. */
export const FEES_AT_FIRST: SeededText = {
  ...ENGLISH.fees,
  summary: 'Where fees are shown and what a network fee is.',
  body: ENGLISH.fees.body.split('\n\n## Rounding')[0] ?? '',
};
