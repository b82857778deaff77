import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

function Page({ isRemoved }: { isRemoved: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {(isOpen || !isRemoved) && (
        <Sheet title="Choose" isOpen={isOpen} onClose={close}>
          <p>Content</p>
        </Sheet>
      )}
    </>
  );
}

const dialog = () => document.querySelector('dialog');

it.each([
  ['closed', false],
  ['taken out of the page', true],
])('gives the focus back when it is %s', async (_how, isRemoved) => {
  const user = userEvent.setup();
  renderUi(<Page isRemoved={isRemoved} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  expect(dialog()?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Choose');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(opener);
  expect(dialog()?.open ?? false).toBe(false);
});

it('holds the page still while it is open', async () => {
  const user = userEvent.setup();
  renderUi(<Page isRemoved={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.documentElement.dataset.modal).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.documentElement.dataset.modal).toBeUndefined();
});

it('closes by Esc and by a tap on the scrim, not by a tap inside', () => {
  const close = vi.fn();
  renderUi(
    <Sheet title="Choose" onClose={close}>
      <p>Content</p>
    </Sheet>,
  );
  fireEvent.click(screen.getByText('Content'));
  expect(close).not.toHaveBeenCalled();
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog() as HTMLElement);
  expect(close).toHaveBeenCalledTimes(2);
});

it('asks about consequences in a dialog that a tap beside it does not answer', () => {
  const cancel = vi.fn();
  const confirm = vi.fn();
  renderUi(
    <Dialog title="Stop?" confirmLabel="Stop robot" cancelLabel="Keep" onConfirm={confirm} onCancel={cancel}>
      It cannot be undone.
    </Dialog>,
  );
  fireEvent.click(dialog() as HTMLElement);
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stop robot' }));
  expect(confirm).toHaveBeenCalledOnce();
});

it('meets a step back from the moment it is seen', () => {
  const addLayer = vi.fn(() => () => undefined);
  let layersWhenSeen: number | undefined;
  function Seen() {
    useLayoutEffect(() => {
      if (dialog()?.open) layersWhenSeen = addLayer.mock.calls.length;
    });
    return (
      <Sheet title="Choose" onClose={() => undefined}>
        <p>Content</p>
      </Sheet>
    );
  }
  renderUi(<Seen />, { addLayer });
  expect(layersWhenSeen).toBe(1);
});
