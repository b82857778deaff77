import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('copies the whole text and says so', async () => {
  const user = userEvent.setup();
  renderUi(<CopyButton value="TQ5NMqJjW8Yb8mJ9x2vPzN4mVfE7kLr3Ds" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('TQ5NMqJjW8Yb8mJ9x2vPzN4mVfE7kLr3Ds');
});

it('does not claim what did not happen', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderUi(<CopyButton value="x" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(screen.queryByText('Copied')).toBeNull();
  expect(document.querySelector('textarea')).toBeNull();
});
