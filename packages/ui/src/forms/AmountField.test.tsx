import { money } from '@candor/kernel';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountField } from './AmountField.tsx';

afterEach(cleanup);

const wire = vi.fn<(value: string) => void>();

function Form() {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    wire(next);
  };
  return (
    <AmountField label="Amount" asset="USDT" value={value} onValueChange={change} max={money('USDT', 100_000_003n)} />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it('takes either separator, shows the reader’s own and hands on plain text', async () => {
  const user = userEvent.setup();
  renderUi(<Form />, { locale: 'de' });
  await user.type(input(), '1234.5');
  expect(input().value).toBe('1234,5');
  expect(wire).toHaveBeenLastCalledWith('1234.5');
  await user.tab();
  expect(input().value).toBe('1.234,5');
});

it('keeps a half-typed amount while it is typed', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.type(input(), '0.');
  expect(input().value).toBe('0.');
  expect(wire).toHaveBeenLastCalledWith('0');
  await user.type(input(), '05');
  expect(input().value).toBe('0.05');
});

it('understands grouping in what is pasted', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.click(input());
  await user.paste(' 12,840.55 ');
  expect(wire).toHaveBeenLastCalledWith('12840.55');
});

it('offers parts that are rounded down, and Max to the last digit', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.click(screen.getByRole('button', { name: '75%' }));
  expect(wire).toHaveBeenLastCalledWith('75.000002');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(wire).toHaveBeenLastCalledWith('100.000003');
  expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true');
});
