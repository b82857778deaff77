import { money, ppm } from '@candor/kernel';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Amount } from './Amount.tsx';
import { Change } from './Change.tsx';

afterEach(cleanup);

const balance = money('USDT', 12_840_559_999n);
const shown = (view: { container: HTMLElement }) => view.container.textContent?.replaceAll('\u00a0', ' ');

describe('Amount', () => {
  it('cuts the figure, isolates it left to right and carries every digit in its title', () => {
    const view = renderUi(<Amount value={balance} />, { locale: 'ar', direction: 'rtl' });
    expect(shown(view)).toBe('12,840.55 USDT');
    const figure = view.container.querySelector('bdi');
    expect(figure?.dir).toBe('ltr');
    expect(figure?.title.replaceAll('\u00a0', ' ')).toBe('12,840.559999 USDT');
  });

  it('shows six dots for every hidden balance, and says so aloud', () => {
    const view = renderUi(<Amount value={balance} />, { isHidden: true });
    expect(shown(view)).toBe('••••••Hidden balance');
    view.redraw(<Amount value={money('USDT', 1n)} />);
    expect(shown(view)).toBe('••••••Hidden balance');
    expect(view.container.innerHTML).not.toContain('12,840');
  });

  it('does not hide what is no secret', () => {
    expect(
      shown(renderUi(<Amount value={money('USDT', 1_000_000n)} decimals="full" isPublic />, { isHidden: true })),
    ).toBe('1 USDT');
  });

  it('shows a dash for the unknown, never a zero', () => {
    expect(shown(renderUi(<Amount value={undefined} />))).toBe('—Unknown');
  });

  it('shows every digit on tap where the figure is shortened', async () => {
    const user = userEvent.setup();
    const view = renderUi(<Amount value={money('USDT', 1_284_055_120_000n)} isCompact isRevealable />);
    expect(shown(view)).toBe('1.2M USDT');
    await user.click(screen.getByRole('button'));
    expect(shown(view)).toBe('1,284,055.12 USDT');
  });

  it('says the direction of a profit in words', () => {
    expect(shown(renderUi(<Amount value={money('USDT', -5_000_000n)} isChange />))).toBe('down -5.00 USDT');
  });
});

describe('Change', () => {
  it.each([
    [12_300, 'up 1.23%'],
    [-12_300, 'down 1.23%'],
    [0, 'unchanged 0.00%'],
  ])('%d parts per million reads «%s»', (parts, words) => {
    expect(shown(renderUi(<Change value={ppm(parts)} />))).toBe(words);
  });
});
