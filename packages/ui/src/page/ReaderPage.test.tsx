import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ReaderPage } from './ReaderPage.tsx';

afterEach(cleanup);

it('reads from what must be known over the headings and the text to what belongs to it', () => {
  renderUi(
    <ReaderPage head={<p>Earlier version</p>} contents={<p>Contents</p>} aside={<p>Sources</p>}>
      <p>Text</p>
    </ReaderPage>,
  );
  const page = document.querySelector('[data-page="reader"]');
  expect(page?.textContent).toBe('Earlier versionContentsTextSources');
});

it('keeps no room for what a text does not have', () => {
  renderUi(
    <ReaderPage>
      <p>Text</p>
    </ReaderPage>,
  );
  expect(document.querySelector('[data-page="reader"]')?.children).toHaveLength(1);
});
