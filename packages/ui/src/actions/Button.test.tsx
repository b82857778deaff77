import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './Button.tsx';

afterEach(cleanup);

it('tells why it cannot be used, on tap and to screen readers, and stays reachable', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  renderUi(
    <Button disabledReason="Enter an amount first." onClick={press}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Enter an amount first.');
  expect(reason?.hidden).toBe(true);

  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(reason?.hidden).toBe(false);
});

it('submits no form while it is blocked or busy', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (look: { isBusy?: boolean; disabledReason?: string }) => (
    <form onSubmit={submit}>
      <Button type="submit" {...look}>
        Send
      </Button>
    </form>
  );
  const { redraw } = renderUi(form({ disabledReason: 'No.' }));
  const button = screen.getByRole('button');
  await user.click(button);
  redraw(form({ isBusy: true }));
  await user.click(button);
  expect(submit).not.toHaveBeenCalled();
  redraw(form({}));
  await user.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('keeps its words while busy and says so', () => {
  renderUi(<Button isBusy>Send</Button>);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toBe('SendLoading');
});
