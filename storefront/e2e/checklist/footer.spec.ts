import { expect, open, test } from './test.ts'

test("The footer reads: copyright, the current year, the shop's name, 'All Rights Reserved'", async ({
  page,
  facts,
}) => {
  await page.goto('/contact')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date())
  await expect(page.getByRole('contentinfo')).toContainText(
    `Copyright © ${year} ${facts.site.brand}. All Rights Reserved`,
  )
})

test('The footer reads: the current year (computed from the date)', async ({ page }) => {
  await page.clock.setFixedTime('2031-07-01T12:00:00+05:30')
  await open(page, '/contact')
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2031')
})

test('The footer reads: two links (Privacy Policy, Terms & Conditions) separated by a bar.', async ({
  page,
}) => {
  await open(page, '/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/Privacy Policy\s*\|\s*Terms & Conditions/)
  await expect(footer.getByRole('link')).toHaveText(['Privacy Policy', 'Terms & Conditions'])
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveURL('/terms-conditions')
})
