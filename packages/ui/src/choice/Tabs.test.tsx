import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const ITEMS = [
  { id: 'a', label: 'First' },
  { id: 'b', label: 'Second' },
  { id: 'c', label: 'Third' },
] as const;

function Page() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Lists" items={ITEMS} value={value} onValueChange={setValue}>
      <p>Panel {value}</p>
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

it('is one stop of the keyboard, with arrows inside that wrap around', async () => {
  const user = userEvent.setup();
  renderUi(<Page />);
  await user.tab();
  expect(document.activeElement).toBe(selected());
  await user.keyboard('{ArrowRight}');
  expect(selected().textContent).toBe('Second');
  expect(document.activeElement).toBe(selected());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected().textContent).toBe('Third');
  await user.keyboard('{Home}');
  expect(selected().textContent).toBe('First');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

it('follows the reading direction', async () => {
  const user = userEvent.setup();
  renderUi(<Page />, { direction: 'rtl' });
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(selected().textContent).toBe('Second');
});

it('names its panel after the current tab', () => {
  renderUi(<Page />);
  expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('Panel a');
});
