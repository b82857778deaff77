import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CodeField } from './CodeField.tsx';

afterEach(cleanup);

function Form({ onComplete, isSecret }: { onComplete?: (code: string) => void; isSecret?: boolean }) {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onValueChange={setValue} onComplete={onComplete} isSecret={isSecret} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

it('takes a pasted code with its spaces, and says once that it is whole', async () => {
  const user = userEvent.setup();
  const complete = vi.fn();
  renderUi(<Form onComplete={complete} />);
  await user.click(input());
  await user.paste('482 913');
  expect(input().value).toBe('482913');
  expect(complete).toHaveBeenCalledExactlyOnceWith('482913');
});

it('takes digits only, and no more than there are cells', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.type(input(), '12a34567');
  expect(input().value).toBe('123456');
});

it('draws no digit of a trade password', async () => {
  const user = userEvent.setup();
  const view = renderUi(<Form isSecret />);
  await user.type(input(), '1234');
  expect(view.container.querySelector('[aria-hidden]')?.textContent).toBe('••••');
});
