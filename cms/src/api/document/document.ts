import { Router } from 'express'
import type { Payload } from 'payload'
import cms from '../../../package.json' with { type: 'json' }
import { readContent } from '../content.ts'
import { docsPage, docsPolicy } from './docsPage.ts'
import { openApi } from './openApi.ts'

/** `GET /openapi.json`: the API, for programs. `GET /docs`: the same for people. */
export function document(payload: Payload) {
  const router = Router()
  const made = async () => {
    const { brand } = (await readContent(payload)).site
    return openApi({ brand, version: cms.version })
  }
  router.get('/openapi.json', async (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json(await made())
  })
  router.get('/docs', async (_req, res) => {
    res.set({ 'Cache-Control': 'public, max-age=300', 'Content-Security-Policy': docsPolicy })
    res.type('html').send(docsPage(await made()))
  })
  return router
}
