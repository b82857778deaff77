import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LangPicker } from './LangPicker.tsx';

afterEach(cleanup);

const LANGUAGES = [
  { code: 'en', ownName: 'English', englishName: 'English' },
  { code: 'fr', ownName: 'français', englishName: 'French' },
  { code: 'ar', ownName: 'العربية', englishName: 'Arabic', direction: 'rtl' },
] as const;

it('has the current language on top and finds others by either name, without their marks', async () => {
  const user = userEvent.setup();
  const pick = vi.fn();
  renderUi(<LangPicker languages={LANGUAGES} current="ar" onPick={pick} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('العربية');
  await user.type(screen.getByRole('searchbox'), 'Francais');
  await user.click(screen.getByRole('button'));
  expect(pick).toHaveBeenCalledExactlyOnceWith('fr');
});

it('says when nothing is found', async () => {
  const user = userEvent.setup();
  renderUi(<LangPicker languages={LANGUAGES} current="en" onPick={() => undefined} />);
  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByRole('status').textContent).toBe('No language matches “xyz”.');
});
