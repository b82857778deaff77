import { instant, later, money, ppm } from '@candor/kernel';
import {
  Address,
  Amount,
  Change,
  Count,
  Countdown,
  DateTime,
  Day,
  MoneyValue,
  Percent,
  Price,
  Row,
  Rows,
  StaleMark,
  TimeAgo,
  useUi,
} from '@candor/ui';
import type { Story } from '../app/story.ts';
import styles from './stories.module.css';

const usdt = (minor: bigint) => money('USDT', minor);

function Heroes() {
  return (
    <div className={styles.stack}>
      <Amount value={usdt(12_840_559_999n)} size="hero" />
      <Amount value={usdt(987_654_321_012_345_678n)} size="hero" />
      <Amount value={money('BTC', 50_000_000n)} size="title" />
      <Amount value={usdt(3_512_880_000n)} size="head" />
      <Price value="67012.4" decimals={1} size="head" />
    </div>
  );
}

function Amounts() {
  return (
    <Rows>
      <Row label="Cut, never rounded up">
        <Amount value={usdt(12_999_999n)} />
      </Row>
      <Row label="Below the smallest step">
        <Amount value={usdt(9_999n)} />
      </Row>
      <Row label="Every digit charged">
        <Amount value={usdt(1_250_001n)} decimals="full" isPublic />
      </Row>
      <Row label="Asset precision">
        <Amount value={money('BTC', 50_000_000n)} />
      </Row>
      <Row label="Unknown">
        <Amount value={undefined} />
      </Row>
      <Row label="Compact, full on tap">
        <Amount value={usdt(1_284_055_120_000n)} isCompact isRevealable />
      </Row>
      <Row label="Gain">
        <Amount value={usdt(34_120_000n)} isChange />
      </Row>
      <Row label="Loss">
        <Amount value={usdt(-34_120_000n)} isChange />
      </Row>
      <Row label="Another currency">
        <MoneyValue amount="11934.20" currency="EUR" isEstimate />
      </Row>
      <Row label="Count">
        <Count value={1_284_055} isCompact /> / <Count value={1_284_055} />
      </Row>
    </Rows>
  );
}

function Ratios() {
  return (
    <Rows>
      <Row label="Change">
        <Change value={ppm(12_340)} />
      </Row>
      <Row label="Change">
        <Change value={ppm(-8_700)} />
      </Row>
      <Row label="Change">
        <Change value={ppm(0)} />
      </Row>
      <Row label="With sign">
        <Change value={ppm(-187_600)} mark="sign" />
      </Row>
      <Row label="Percent">
        <Percent value={ppm(120_000)} />
      </Row>
    </Rows>
  );
}

function Times() {
  const now = useUi().clock.now();
  return (
    <Rows>
      <Row label="Relative">
        <TimeAgo value={later(now, -180_000)} />
      </Row>
      <Row label="After a day">
        <TimeAgo value={later(now, -172_800_000)} />
      </Row>
      <Row label="Another zone">
        <DateTime value={now} timeZone="America/New_York" />
      </Row>
      <Row label="Day">
        <Day value={instant(Date.UTC(2027, 1, 1))} />
      </Row>
      <Row label="Countdown">
        <Countdown until={later(now, 95_000)} />
      </Row>
      <Row label="Stale">
        <Amount value={usdt(12_840_550_000n)} /> <StaleMark at={later(now, -42_000)} />
      </Row>
    </Rows>
  );
}

function Addresses() {
  const address = 'TQ5NMqJjW8Yb8mJ9x2vPzN4mVfE7kLr3Ds';
  return (
    <Rows>
      <Row label="In a list">
        <Address value={address} />
      </Row>
      <Row label="In review" isStacked>
        <Address value={address} form="full" />
      </Row>
    </Rows>
  );
}

export const figureStories: Story = {
  id: 'figures',
  title: 'Amount and kin',
  cases: [
    { name: 'Heroes', Case: Heroes },
    { name: 'Amounts', Case: Amounts },
    { name: 'Change and percent', Case: Ratios },
    { name: 'Times', Case: Times },
    { name: 'Addresses', Case: Addresses },
  ],
};
