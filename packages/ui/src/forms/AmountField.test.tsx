import { money } from '@candor/kernel';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountField } from './AmountField.tsx';

const wire = vi.fn<(value: string) => void>();
beforeEach(() => wire.mockClear());
afterEach(cleanup);

function Form({ first = '', error }: { readonly first?: string; readonly error?: string }) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    wire(next);
  };
  return (
    <AmountField
      label="Amount"
      asset="USDT"
      value={value}
      onValueChange={change}
      max={money('USDT', 100_000_003n)}
      error={error}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it.each([
  ['en', '1,000', '1000', '1,000'],
  ['en', '1,000.50', '1000.50', '1,000.50'],
  ['en', '$1,200', '1200', '1,200'],
  ['de', '57.000', '57000', '57.000'],
  ['de', '1234.5', '1234.5', '1.234,5'],
  ['ar', '١٬٢٠٠', '1200', '1,200'],
])('%s: «%s», typed key by key or pasted, is %s and comes to rest as «%s»', async (locale, text, amount, rest) => {
  const user = userEvent.setup();
  renderUi(<Form />, { locale });
  await user.type(input(), text);
  expect(wire).toHaveBeenLastCalledWith(amount);
  await user.tab();
  expect(input().value).toBe(rest);
  await user.click(input());
  await user.paste(text);
  expect(wire).toHaveBeenLastCalledWith(amount);
});

it('leaves a typed comma a comma, and hands on no figure before there is one', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.type(input(), '1,0');
  expect(input().value).toBe('1,0');
  expect(wire).toHaveBeenLastCalledWith('?');
  expect(screen.queryByText(/Use this format/)).toBeNull();
});

it('refuses what could be two figures when the field is left, and offers what it may mean', async () => {
  const user = userEvent.setup();
  renderUi(<Form error="Enter an amount" />);
  await user.type(input(), '1,50');
  await user.tab();
  expect(input().value).toBe('1,50');
  expect(wire).toHaveBeenLastCalledWith('?');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Use this format: 1,234.5/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use 1.50' }));
  expect(wire).toHaveBeenLastCalledWith('1.50');
  expect(input().value).toBe('1.50');
});

it('shows and refuses a pasted text that is no amount, instead of picking digits out of it', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.click(input());
  await user.paste('1e5');
  expect(input().value).toBe('1e5');
  expect(wire).toHaveBeenLastCalledWith('?');
  expect(screen.getByText(/Use this format/)).toBeTruthy();
});

it('keeps a half-typed amount while it is typed, and takes no letter and no decimal too many', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.type(input(), '0.');
  expect(input().value).toBe('0.');
  expect(wire).toHaveBeenLastCalledWith('0');
  await user.type(input(), '05x12347', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input().value).toBe('0.051234');
});

it('selects all when it is entered, by key and by tap, so that typing replaces the figure', async () => {
  const user = userEvent.setup();
  renderUi(<Form first="3000" />);
  expect(input().value).toBe('3,000');
  await user.tab();
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, input().value.length]);
  await user.keyboard('45');
  expect(wire).toHaveBeenLastCalledWith('45');
  await user.keyboard('000');
  await user.tab();
  await user.click(input());
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, '45000'.length]);
  await user.keyboard('7');
  expect(wire).toHaveBeenLastCalledWith('7');
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
