import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { FlowAction, FlowPage } from './FlowPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');

it('says which template it is, with its action inside and its summary after what is asked', () => {
  renderUi(
    <FlowPage summary={<p>Recent</p>}>
      <p>Question</p>
      <FlowAction>
        <button type="button">Continue</button>
      </FlowAction>
    </FlowPage>,
  );
  const page = document.querySelector('[data-page]');
  expect(page?.getAttribute('data-page')).toBe('flow');
  expect(page?.textContent).toBe('QuestionContinueRecent');
  expect(page?.contains(screen.getByRole('button', { name: 'Continue' }))).toBe(true);
});

it('tells the action how much of the page a keyboard covers, and forgets it when the page goes', () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  const { unmount } = renderUi(<FlowPage>{null}</FlowPage>);
  expect(keyboard()).toBe('0px');
  view.height = innerHeight - 300;
  act(() => void view.dispatchEvent(new Event('resize')));
  expect(keyboard()).toBe('300px');
  // Zooming shows less of the page, too, and covers none of it.
  view.scale = 2;
  act(() => void view.dispatchEvent(new Event('resize')));
  expect(keyboard()).toBe('0px');
  unmount();
  expect(keyboard()).toBe('');
});
