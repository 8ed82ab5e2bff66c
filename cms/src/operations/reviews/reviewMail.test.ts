import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { addReview } from '../../testing/reviewTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const cms = await openTestCms({ CMS_PUBLIC_URL: 'https://cms.baithak.example' })
afterAll(() => cms.close())
await cms.addSettings()
const contact = 'hello@baithak.example'
await cms.payload.updateGlobal({ slug: 'site-settings', data: { email: contact } })

async function told() {
  await vi.waitFor(async () => expect((await cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0))
  return mailsTo(cms, contact)
}

it('the shop hears of a review and of new words in it, not of the same ones again', async () => {
  const { id } = await cms.addProduct({ name: 'Regent' })
  const { bearer, id: review } = await addReview(cms, id, 'Good to sit on.\nVery <good>.')
  const [mail] = await told()
  expect(mail?.subject).toBe('A review to read: 4 of 5 stars for Regent')
  expect(mail?.text).toContain('“Good to sit on. Very <good>.”')
  expect(mail?.html).toContain('Very &lt;good&gt;.')
  expect(mail?.text).toContain(`https://cms.baithak.example/cms/collections/reviews/${review}`)
  const write = (comment: string) =>
    send(`${cms.url}/api/products/${id}/reviews`, 'POST', { bearer, body: { rating: 4, comment } })
  await write('Good to sit on.\nVery <good>.')
  expect(await told()).toHaveLength(1)
  await write('Still good.')
  expect(await told()).toHaveLength(2)
})
