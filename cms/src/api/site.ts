import { Router } from 'express'
import type { Payload } from 'payload'
import { z } from 'zod'
import { HttpError } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { sendBody } from '../http/sendBody.ts'
import { contentBody, readContent } from './content.ts'

const testimonialQuery = z.strictObject({ home: z.enum(['true', 'false']).optional() })

/** `GET /site`, `/testimonials`, `/pages/:name`, `/categories`: what pages show besides products. */
export function site(payload: Payload) {
  const router = Router()
  router.get('/site', async (req, res) => {
    const content = await readContent(payload)
    await sendBody(req, res, await contentBody(content, 'site', () => ({ value: content.site })))
  })
  router.get('/testimonials', async (req, res) => {
    const { home } = checkInput(testimonialQuery, req.query)
    const content = await readContent(payload)
    const value = home === 'true' ? content.homeTestimonials : content.testimonials
    await sendBody(req, res, await contentBody(content, `testimonials ${home === 'true'}`, () => ({ value })))
  })
  router.get('/categories', async (req, res) => {
    const content = await readContent(payload)
    await sendBody(
      req,
      res,
      await contentBody(content, 'categories', async () => ({ value: await content.catalogue.categories() })),
    )
  })
  router.get('/pages/:name', async (req, res) => {
    const content = await readContent(payload)
    const page = content.pages.get(req.params.name)
    if (!page) throw new HttpError(404, 'Page not found')
    await sendBody(req, res, await contentBody(content, `page ${page.name}`, () => ({ value: page })))
  })
  return router
}
