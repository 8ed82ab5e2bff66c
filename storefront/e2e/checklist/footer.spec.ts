import { expect, open, test } from './test.ts'

test('the footer reads copyright, year, name, All Rights Reserved, and two links with a bar between them', async ({
  page,
  facts,
}) => {
  await open(page, '/contact')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date())
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`Copyright © ${year} ${facts.site.brand}. All Rights Reserved`)
  await expect(footer).toContainText(/Privacy Policy\s*\|\s*Terms & Conditions/)
  await expect(footer.getByRole('link')).toHaveText(['Privacy Policy', 'Terms & Conditions'])
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveURL('/terms-conditions')
})

test('the footer computes the year from the date', async ({ page }) => {
  await page.clock.setFixedTime('2031-07-01T12:00:00+05:30')
  await open(page, '/contact')
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2031')
})
