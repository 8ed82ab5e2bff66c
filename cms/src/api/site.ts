import { Router } from 'express'
import type { Payload } from 'payload'
import { z } from 'zod'
import { pressInput } from '../contract/site.ts'
import { HttpError } from '../errors.ts'
import { drawMark } from '../files/drawMark.ts'
import { checkInput } from '../http/checkInput.ts'
import { secretHeaders } from '../http/headers/secretHeaders.ts'
import { sendBody } from '../http/sendBody.ts'
import { shownOf } from '../operations/catalogue/entry.ts'
import { summarise } from '../operations/catalogue/catalogue.ts'
import { redirectViews } from '../operations/catalogue/redirectViews.ts'
import { roomViews } from '../operations/catalogue/roomViews.ts'
import { siteWords } from '../operations/catalogue/siteWords.ts'
import { findKeptWords } from '../operations/catalogue/wordsPreview.ts'
import { drawShare } from '../pdf/drawShare.ts'
import { shareAddress } from '../rules/shareAddress.ts'
import { limitSearches } from '../http/limitSearches.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { countPress } from '../operations/products/countPress.ts'
import { findAnswer } from './answers.ts'
import { readContent } from './content.ts'

const testimonialQuery = z.strictObject({ home: z.enum(['true', 'false']).optional() })

/** `GET /site`, `/mark/:size/:file`, `/share/:file`, `/testimonials`, `/rooms`, `/pages/:name`, `/words/:name`, `/categories`, `/redirects`: what pages show besides products. `POST /presses`: what they tell. */
export function site(payload: Payload) {
  const router = Router()
  router.get('/site', async (req, res) => {
    const answer = { name: 'site', sources: ['texts', 'products'] } as const
    await sendBody(req, res, await findAnswer(payload, answer, ({ site: value }) => ({ value })))
  })
  router.get('/mark/:size/:file', async (req, res) => {
    const { size, file } = req.params
    const { mark } = (await readContent(payload)).site
    const picture = file === mark ? await drawMark(file, Number(size)) : undefined
    if (!picture) throw new HttpError(404, 'No such mark')
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('png').send(picture)
  })
  router.get('/share/:file', limitSearches, async (req, res) => {
    const { shop, site: facts } = await readContent(payload)
    const file = String(req.params.file)
    const [ids] =
      /^(?:[0-9a-f]{24}-){1,4}(?=[0-9a-f]{8}\.jpg$)/.exec(file)?.map((one) => one.split('-')) ?? []
    const shown = ids?.slice(0, -1).map((id) => shop.index.get(id)) ?? []
    const products = [...new Set(shown)].flatMap((entry) => (entry ? shownOf(entry) : []))
    const picture = products.length === shown.length ? await drawShare(products, facts) : undefined
    if (!picture) throw new HttpError(404, 'No such picture')
    // The address of an older picture leads to the present one, which is not kept by that name.
    const isPresent = shareAddress(products, facts).endsWith(`/${file}`)
    const forGood = 'public, max-age=31536000, immutable'
    res
      .set('Cache-Control', isPresent ? forGood : 'no-cache')
      .type('jpeg')
      .send(picture)
  })
  router.get('/testimonials', async (req, res) => {
    const isHome = checkInput(testimonialQuery, req.query).home === 'true'
    const answer = { name: `testimonials ${isHome}`, sources: ['texts'] } as const
    const body = await findAnswer(payload, answer, ({ homeTestimonials, testimonials }) => ({
      value: isHome ? homeTestimonials : testimonials,
    }))
    await sendBody(req, res, body)
  })
  for (const [name, view] of [
    ['rooms', roomViews],
    ['redirects', redirectViews],
  ] as const)
    router.get(`/${name}`, async (req, res) => {
      // Of both: what they say of a product follows it.
      const answer = { name, sources: ['texts', 'products'] } as const
      await sendBody(req, res, await findAnswer(payload, answer, ({ shop }) => ({ value: view(shop) })))
    })
  router.get('/categories', async (req, res) => {
    const answer = { name: 'categories', sources: ['products'] } as const
    const body = await findAnswer(payload, answer, ({ shop }) => ({ value: summarise(shop) }))
    await sendBody(req, res, body)
  })
  router.get('/words/:name', async ({ params: { name }, query }, res, next) => {
    const kept = typeof query.preview === 'string' ? await findKeptWords(payload, query.preview) : undefined
    if (!kept) return next()
    const { lists, ...words } = siteWords({ ...(await readContent(payload)).shop.texts, words: kept })
    const shown = new Map<string, object>(Object.entries({ ...words, ...lists })).get(name)
    if (!shown) return next()
    res.set(secretHeaders).json(shown)
  })
  for (const kind of ['pages', 'words'] as const)
    router.get(`/${kind}/:name`, async (req, res) => {
      const { name } = req.params
      const answer = { name: `${kind} ${name}`, sources: ['texts'] } as const
      const body = await findAnswer(payload, answer, (content) => {
        const value = content[kind].get(name)
        if (!value) throw new HttpError(404, 'Page not found')
        return { value }
      })
      await sendBody(req, res, body)
    })
  router.post('/presses', limitByAddress(payload, 'press'), readJson, (req, res) => {
    countPress(payload, checkInput(pressInput, req.body ?? {}))
    res.status(204).end()
  })
  return router
}
