import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

const BERLIN = { latitude: 52.5, longitude: 13.4 };

const searchFor = (page: Page) => page.getByRole('searchbox', { name: 'City or country' });
const rowOf = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const mapOf = (page: Page) => page.getByRole('button', { name: 'World map' });
/** What was chosen, once something is: its coordinates have a semicolon between them. */
const chosenOn = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: ';' });

test('one’s own city is found in any script, by keys and on the map, and stays on the device', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'vip'), '/pages/auth/user-center');
  await page.getByRole('link', { name: 'Choose city' }).click();

  await searchFor(page).fill('القاهرة');
  await expect(rowOf(page, /^Cairo\s+القاهرة\s*Egypt$/)).toBeVisible();
  await searchFor(page).fill('reykjavik');
  await expect(rowOf(page, /^Reykjavík\s*Iceland$/)).toBeVisible();
  await searchFor(page).fill('qwertyuiop');
  await expect(page.getByText('No city found')).toBeVisible();
  await searchFor(page).fill('cairo egypt');
  await expect(rowOf(page, /^Cairo\s*Egypt$/)).toBeVisible();
  await searchFor(page).press('Enter');
  await expect(chosenOn(page).getByText('Cairo, Egypt')).toBeVisible();
  await searchFor(page).fill('');
  await expect(mapOf(page).getByText('Cairo', { exact: true })).toBeVisible();
  await expectSoundScreen(page, 'choosing a place');

  // By keys a little to the south, then by a tap; where a named city is near, the pin is that city's.
  const cairo = await chosenOn(page).innerText();
  await mapOf(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosenOn(page)).not.toHaveText(cairo, { useInnerText: true });
  const south = await chosenOn(page).innerText();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await mapOf(page).click({ position: { x: 40, y: 40 } });
  await expect(chosenOn(page)).not.toHaveText(south, { useInnerText: true });

  await searchFor(page).fill('каир');
  await expect(rowOf(page, /^Cairo\s+Каир\s*Egypt$/)).toBeVisible();
  await rowOf(page, /^Cairo\s+Каир\s*Egypt$/).press('Enter');
  await page.getByRole('button', { name: 'Save as my city' }).click();

  const card = page.getByRole('region', { name: 'My city' });
  await expect(card.getByText('Cairo, Egypt')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Cairo, Egypt')).toBeVisible();
  await card.getByRole('link', { name: 'Show on map' }).click();
  await expect(page.getByRole('heading', { name: 'Cairo' })).toBeVisible();
  await expect(page.getByText('Distance from Cairo')).toBeVisible();
  await expectSoundScreen(page, 'a place on the map');
  await page.goBack();
  await card.getByRole('button', { name: 'Remove city' }).click();
  await expect(card.getByRole('link', { name: 'Choose city' })).toBeVisible();
});

test('a visitor’s position is asked for by a tap only and sent nowhere, and a link shows a place or says why not', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`));
  await page.goto('/h5/#/choose-location');
  await expect(searchFor(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use my current position' }).click();
  await expect(page.getByText(/did not share your position/)).toBeVisible();
  await expectSoundScreen(page, 'a position that was refused');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BERLIN);
  await page.getByRole('button', { name: 'Use my current position' }).click();
  await expect(chosenOn(page).getByText('Berlin, Germany')).toBeVisible();
  await page.getByRole('button', { name: 'Save as my city' }).click();
  await expect(page.getByRole('heading', { name: 'Berlin' })).toBeVisible();
  expect(sent.filter((each) => each.includes('52.5') || each.includes('13.4'))).toEqual([]);

  await page.goto('/h5/#/open-location?latitude=48.8584&longitude=2.2945&name=Eiffel%20Tower&address=Paris');
  await expect(page.getByRole('heading', { name: 'Eiffel Tower' })).toBeVisible();
  await expect(page.getByText('Distance from Berlin')).toBeVisible();
  await expect(page.getByText(/We did not check them/)).toBeVisible();
  for (const bad of ['latitude=91&longitude=0', 'latitude=1', 'latitude=x&longitude=y', '']) {
    await page.goto(`/h5/#/open-location?${bad}`);
    await expect(page.getByText('This link does not lead to a place')).toBeVisible();
  }
});

test('the bank’s city comes back into the form, with everything that was typed', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/bindings/bank-card?do=add');
  await page.getByLabel('Bank name').fill('Example Bank');
  await page.getByLabel('Bank address').fill('1 Main Street');
  await page.getByRole('button', { name: 'Choose the city' }).click();
  await searchFor(page).fill('wien');
  await expect(rowOf(page, /^Vienna\s+Wien\s*Austria$/)).toBeVisible();
  await rowOf(page, /^Vienna\s+Wien\s*Austria$/).click();
  await page.getByRole('button', { name: 'Use this place' }).click();
  await expect(page.getByLabel('Bank address')).toHaveValue('1 Main Street, Vienna, Austria');
  await expect(page.getByLabel('Bank name')).toHaveValue('Example Bank');
});
