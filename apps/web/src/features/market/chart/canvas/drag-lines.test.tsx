import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dragLines } from './drag-lines.ts';

// One pixel is one of the price, from 100 at the top downwards; the line stands at 60, which is 40 pixels down.
const host = document.createElement('div');
host.setPointerCapture = () => undefined;
const line = { applyOptions: vi.fn() };
const onMove = vi.fn();
let dragging: ReturnType<typeof dragLines>;

beforeEach(() => {
  dragging = dragLines({
    host,
    lines: () => [{ price: 60, line, onMove }],
    yOf: (price) => 100 - price,
    priceAt: (y) => 100 - y,
  });
});
afterEach(() => {
  dragging.stop();
  vi.clearAllMocks();
});

function send(type: string, clientY: number, pointerType = 'mouse'): Event {
  const event = new MouseEvent(type, { clientY, bubbles: true, cancelable: true, button: 0 });
  Object.assign(event, { pointerId: 1, isPrimary: true, pointerType });
  host.dispatchEvent(event);
  return event;
}

it('moves a line with the pointer, puts it back and says where it was let go', () => {
  expect(send('pointerdown', 42).defaultPrevented).toBe(true);
  send('pointermove', 20);
  expect(dragging.isHeld()).toBe(true);
  expect(line.applyOptions).toHaveBeenLastCalledWith({ price: 80 });
  send('pointerup', 20);
  expect(line.applyOptions).toHaveBeenLastCalledWith({ price: 60 });
  expect(onMove).toHaveBeenCalledExactlyOnceWith(80);
});

it('asks for nothing after Escape, a tap, or a hold beside the line', () => {
  send('pointerdown', 40);
  send('pointermove', 20);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(line.applyOptions).toHaveBeenLastCalledWith({ price: 60 });
  send('pointerup', 20);
  send('pointerdown', 40);
  send('pointerup', 42);
  expect(send('pointerdown', 52).defaultPrevented).toBe(false);
  send('pointermove', 20);
  send('pointerup', 20);
  expect(onMove).not.toHaveBeenCalled();
});

it('is taken hold of by a finger from further away, and then keeps the page from scrolling', () => {
  expect(send('touchstart', 52).defaultPrevented).toBe(false);
  send('pointerdown', 52, 'touch');
  expect(send('touchstart', 52).defaultPrevented).toBe(true);
  send('pointermove', 70, 'touch');
  send('pointercancel', 70, 'touch');
  expect(line.applyOptions).toHaveBeenLastCalledWith({ price: 60 });
  expect(onMove).not.toHaveBeenCalled();
});
