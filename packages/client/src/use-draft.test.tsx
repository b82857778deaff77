import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type DraftProblem, type DraftRules, useDraft } from './use-draft.ts';

afterEach(cleanup);

type Ticket = { readonly side: 'buy' | 'sell'; readonly price: string; readonly amount: string };
type Problem = DraftProblem<'price' | 'amount'> & { readonly is: string };

/** The pure half: both figures are needed, and then they are multiplied. */
function judge({ price, amount }: Ticket) {
  if (price === '') return { problem: { field: 'price', is: 'missing' } satisfies Problem };
  if (amount === '') return { problem: { field: 'amount', is: 'missing' } satisfies Problem };
  return { preview: BigInt(price) * BigInt(amount) };
}

function Form({ go, ...rules }: { readonly go: () => void } & Partial<DraftRules<Ticket, Problem, bigint>>) {
  const form = useDraft<Ticket, Problem, bigint>(useState<Ticket>({ side: 'buy', price: '', amount: '' }), {
    judge,
    wordsFor: ({ field, is }) => `${field} is ${is}`,
    ...rules,
  });
  const input = (name: 'price' | 'amount') => {
    const { error, onValueChange, ...field } = form.field(name);
    return (
      <label>
        {name}
        <input {...field} onChange={({ target }) => onValueChange(target.value)} />
        {error && <p role="alert">{error}</p>}
      </label>
    );
  };
  return (
    <form onSubmit={(event) => form.submit(event, go)} data-testid="form">
      {input('price')}
      {input('amount')}
      <output>{String(form.preview ?? 'nothing yet')}</output>
      <button type="button" onClick={form.startOver}>
        Start over
      </button>
    </form>
  );
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const send = () => fireEvent.submit(screen.getByTestId('form'));

it('previews what is typed, and goes on when nothing is wrong', () => {
  const go = vi.fn();
  const onChange = vi.fn();
  render(<Form go={go} onChange={onChange} />);
  type('price', '60000');
  expect(screen.getByRole('status').textContent).toBe('nothing yet');
  type('amount', '2');
  expect(screen.getByRole('status').textContent).toBe('120000');
  send();
  expect(go).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('says nothing while one types, and then what is wrong where it can be put right', () => {
  const go = vi.fn();
  const onBad = vi.fn();
  render(<Form go={go} onBad={onBad} />);
  type('price', '60000');
  fireEvent.blur(screen.getByLabelText('price'));
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  expect(screen.getByRole('alert').textContent).toBe('amount is missing');
  expect(document.activeElement).toBe(screen.getByLabelText(/^amount/));
  expect([go.mock.calls.length, onBad.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByText('Start over'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('speaks as soon as a filled field is left, where it is told to', () => {
  render(<Form go={vi.fn()} showsOn="blur" />);
  fireEvent.blur(screen.getByLabelText('price'));
  expect(screen.queryByRole('alert')).toBeNull();
  type('price', '60000');
  fireEvent.blur(screen.getByLabelText('price'));
  expect(screen.getByRole('alert').textContent).toBe('amount is missing');
});
