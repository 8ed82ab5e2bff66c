import { expect, test } from '../testing/accounts.ts'

const words = 'Invalid email or password. If yours was right, we mail you a code.'

test('the login of staff asks for a mailed code while strangers guess, and sends it with its ticket', async ({
  page,
  shop,
}) => {
  const sent: unknown[] = []
  await page.route('**/cms/api/users/login', (route) => {
    const form = route.request().postData() ?? ''
    sent.push(JSON.parse(/\{.*\}/.exec(form)?.[0] ?? 'null'))
    const body = { errors: [{ message: words }], message: words, mailedCode: true, ticket: 'a.sealed.ticket' }
    return route.fulfill({ status: 401, json: body })
  })
  await page.goto(`${shop.cmsUrl}/cms/login`)
  const code = page.getByLabel('Code from our mail')
  const [email, password] = ['staff@baithak.example', 'a long password of staff']
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toEqual([
    { email, password },
    { email, password, code: '123456', ticket: 'a.sealed.ticket' },
  ])
})
