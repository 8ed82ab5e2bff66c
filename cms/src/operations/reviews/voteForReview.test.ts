// @module-tag race
import { afterAll, expect, it } from 'vitest'
import type { OwnVotes, Review } from '../../contract/reviews.ts'
import type { OwnData } from '../../contract/accounts/ownData.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { addReview } from '../../testing/reviewTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms({ LIMIT_REVIEW: '1000' })
afterAll(() => cms.close())
await cms.addSettings()

const addReviewed = async () => {
  const { id: product } = await cms.addProduct()
  const made = await addReview(cms, product)
  const url = `${cms.url}/api/products/${product}/reviews`
  const vote = (bearer: string, method: 'PUT' | 'DELETE' = 'PUT', review = made.id) =>
    send(`${url}/${review}/vote`, method, { bearer })
  const shown = async () =>
    ((await send(`${cms.url}/api/products/${product}`, 'GET')).answer as unknown as { reviews: Review[] })
      .reviews[0]
  const own = async (bearer: string) =>
    (await send(`${url}/votes`, 'GET', { bearer })).answer as unknown as OwnVotes
  return { ...made, product, url, vote, shown, own }
}

it('a vote counts once for each user, and is taken back', async () => {
  const { id, vote, shown, own } = await addReviewed()
  const [one, other] = [await cms.addUser('customer'), await cms.addUser('customer')]
  expect((await shown())?.helpful).toBe(0)
  expect((await vote(one.bearer)).answer).toEqual({ helpful: 1 })
  expect((await vote(one.bearer)).answer).toEqual({ helpful: 1 })
  expect((await vote(other.bearer)).answer).toEqual({ helpful: 2 })
  expect((await shown())?.helpful).toBe(2)
  expect(await own(one.bearer)).toEqual({ reviews: [id], own: null })
  expect((await vote(one.bearer, 'DELETE')).answer).toEqual({ helpful: 1 })
  expect((await vote(one.bearer, 'DELETE')).answer).toEqual({ helpful: 1 })
  expect(await own(one.bearer)).toEqual({ reviews: [], own: null })
})

it('only people whose e-mail is confirmed are counted', async () => {
  const { vote, shown } = await addReviewed()
  const stranger = await cms.addUser('customer', { emailVerifiedAt: null })
  const refused = await vote(stranger.bearer)
  expect([refused.status, refused.answer.message]).toEqual([
    409,
    expect.stringContaining('confirm your email'),
  ])
  expect((await shown())?.helpful).toBe(0)
  const { id } = stranger.user
  const data = { emailVerifiedAt: new Date().toISOString() }
  await cms.payload.db.updateOne({ collection: 'users', id, data })
  expect((await vote(stranger.bearer)).answer).toEqual({ helpful: 1 })
})

it('many votes at once all count, and many of one user once', async () => {
  const { vote, shown } = await addReviewed()
  const users = await Promise.all(Array.from({ length: 12 }, () => cms.addUser('customer')))
  const answers = await Promise.all(users.flatMap(({ bearer }) => [vote(bearer), vote(bearer)]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await shown())?.helpful).toBe(12)
  await Promise.all(
    users.flatMap(({ bearer }, n) => (n < 5 ? [vote(bearer, 'DELETE'), vote(bearer, 'DELETE')] : [])),
  )
  expect((await shown())?.helpful).toBe(7)
})

it('is refused for one’s own review, a hidden one, one of another product, and without a login', async () => {
  const { id, bearer, vote, url, own } = await addReviewed()
  const other = await addReviewed()
  const { bearer: reader } = await cms.addUser('customer')
  expect(await vote(bearer)).toMatchObject({ status: 409, answer: { message: 'This is your own review.' } })
  expect((await own(bearer)).own).toBe(id)
  expect((await send(`${url}/${id}/vote`, 'PUT')).status).toBe(401)
  expect((await vote(reader, 'PUT', other.id)).status).toBe(404)
  expect((await vote(reader, 'PUT', 'x')).status).toBe(404)
  await cms.payload.update({ collection: 'reviews', id, data: { hidden: true } })
  expect((await vote(reader)).status).toBe(404)
})

it('votes stay while the words stay, and begin anew with other words', async () => {
  const { bearer, url, vote, shown, own } = await addReviewed()
  const { bearer: reader } = await cms.addUser('customer')
  await vote(reader)
  const write = (comment: string) => send(url, 'POST', { bearer, body: { rating: 4, comment } })
  await write('Good to sit on.')
  expect((await shown())?.helpful).toBe(1)
  await write('Buy another one.')
  expect((await shown())?.helpful).toBe(0)
  expect((await own(reader)).reviews).toEqual([])
})

it('votes are in their owner’s data, and go with the account', async () => {
  const { id, product, vote, shown } = await addReviewed()
  const [one, other] = [await cms.addUser('customer'), await cms.addUser('customer')]
  await vote(one.bearer)
  await vote(other.bearer)
  const { answer } = await send(`${cms.url}/api/users/profile/data`, 'GET', { bearer: one.bearer })
  expect((answer as unknown as OwnData).helpfulVotes).toMatchObject([{ review: id, product }])
  await cms.payload.delete({ collection: 'users', id: one.user.id })
  expect((await shown())?.helpful).toBe(1)
})
