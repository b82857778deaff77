import { money } from '@candor/kernel';
import {
  AmountField,
  CodeField,
  Field,
  Icon,
  iconSearch,
  MoneyValue,
  PasswordField,
  Select,
  TextField,
} from '@candor/ui';
import { useState } from 'react';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

function Fields() {
  const words = useWords();
  const [id, setId] = useState('');
  const [mail, setMail] = useState('maya@example');
  const [password, setPassword] = useState('correct horse');
  const [remark, setRemark] = useState('');
  return (
    <div className={styles.stack}>
      <Field label={words.recipient} hint={words.recipientHint} value={id} onValueChange={setId} inputMode="numeric" />
      <Field label={words.email} error={words.emailWrong} value={mail} onValueChange={setMail} type="email" />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        value={password}
        onValueChange={setPassword}
        autoComplete="current-password"
      />
      <Field
        label={words.remark}
        isOptional
        value={remark}
        onValueChange={setRemark}
        maxLength={40}
        hasCounter
        start={<Icon of={iconSearch} size={20} />}
      />
      <TextField label={words.remark} value={remark} onValueChange={setRemark} maxLength={200} />
    </div>
  );
}

function Amounts() {
  const words = useWords();
  const [amount, setAmount] = useState('1234.5');
  const [low, setLow] = useState('4');
  return (
    <div className={styles.stack}>
      <AmountField
        label={words.amount}
        asset="USDT"
        value={amount}
        onValueChange={setAmount}
        available={money('USDT', 12_840_559_999n)}
        max={money('USDT', 12_839_559_999n)}
        worth={<MoneyValue amount="1147.20" currency="EUR" isEstimate />}
        hint={`${words.fee} 1 USDT`}
      />
      <AmountField label={words.amount} asset="BTC" value={low} onValueChange={setLow} error={words.minimum} />
    </div>
  );
}

function Codes() {
  const words = useWords();
  const [code, setCode] = useState('482');
  const [secret, setSecret] = useState('1234');
  return (
    <div className={styles.stack}>
      <CodeField label={words.tradePassword} isSecret autoComplete="off" value={secret} onValueChange={setSecret} />
      <CodeField label={words.email} error={words.codeWrong} value={code} onValueChange={setCode} />
    </div>
  );
}

function Selects() {
  const words = useWords();
  const [kind, setKind] = useState<'funding' | 'trading'>('funding');
  return (
    <div className={styles.stack}>
      <Select
        label={words.accounts}
        items={[
          { id: 'funding', label: words.funding },
          { id: 'trading', label: words.trading },
        ]}
        value={kind}
        onValueChange={setKind}
      />
    </div>
  );
}

export const formStories: Story = {
  id: 'forms',
  title: 'Fields',
  cases: [
    { name: 'Text, error, password, counter', Case: Fields },
    { name: 'Amount', Case: Amounts },
    { name: 'Code', Case: Codes },
    { name: 'Select', Case: Selects },
  ],
};
