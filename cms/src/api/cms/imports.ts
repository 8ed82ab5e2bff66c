import express, { Router } from 'express'
import type { Payload } from 'payload'
import { fileLimits } from '../../operations/imports/readCsv.ts'
import type { ImportView, DryRun } from '../../contract/imports.ts'
import { HttpError } from '../../errors.ts'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { sendParts } from '../../http/sendParts.ts'
import { asCmsEditor } from '../../http/signedIn.ts'
import { applyImport } from '../../operations/imports/applyImport.ts'
import { exportCatalogue } from '../../operations/imports/exportCatalogue.ts'
import { findImports } from '../../operations/imports/findImports.ts'
import { findImport, summaryOf } from '../../operations/imports/importJournal.ts'
import { dryRun } from '../../operations/imports/dryRun.ts'
import { findLast, undoLastImport } from '../../operations/imports/undoLastImport.ts'
import type { Import } from '../../payload-types.ts'
import { dayInIndia } from '../../text/format.ts'

const shownInHistory = 20

const tooLarge = () => new HttpError(413, 'This file is larger than 10 MB. Split it into several.')

const importView = (record: Import, last: Import | null): ImportView => {
  const { created, changed, unchanged, refused, left } = summaryOf(record)
  return {
    id: record.id,
    fileName: record.fileName ?? '',
    who: record.who ?? '',
    state: record.state,
    total: record.total,
    done: record.done,
    counts: { created, changed, unchanged, refused },
    left: left ?? [],
    createdAt: record.createdAt,
    finishedAt: record.finishedAt ?? null,
    canUndo: record.state === 'done' && last?.id === record.id,
  }
}

const readFile = express.raw({ type: 'text/csv', limit: fileLimits.bytes })

/** Export and import of products: everything under /cms/api/catalogue. For editor, never cached. */
export function catalogueFile(payload: Payload) {
  const router = Router()
  const editor = asCmsEditor(payload)
  const show = async (id: string) => {
    const record = await findImport(payload, id)
    if (!record) throw new HttpError(404, 'Import not found')
    return importView(record, await findLast(payload))
  }
  router.get('/export', editor, async (req, res) => {
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=products-${dayInIndia()}.csv`,
    }
    await sendParts(req, res, headers, exportCatalogue(payload))
  })
  router.post(
    '/imports',
    editor,
    (req, _res, next) => {
      if (!req.is('text/csv')) throw new HttpError(415, 'Send this as text/csv.')
      if (Number(req.headers['content-length'] ?? 0) > fileLimits.bytes) throw tooLarge()
      next()
    },
    readFile,
    async (req, res) => {
      const { id, name } = res.locals.user
      const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      const fileName = typeof req.query.name === 'string' ? req.query.name : 'products.csv'
      const { record, rows } = await dryRun(payload, { bytes, fileName, who: { id, name } })
      const answer: DryRun = { ...importView(record, null), rows }
      res.status(201).json(answer)
    },
  )
  router.get('/imports', editor, async (_req, res) => {
    const [imports, last] = await Promise.all([findImports(payload, shownInHistory), findLast(payload)])
    res.json(imports.map((record) => importView(record, last)))
  })
  router.get('/imports/:id', editor, async (req, res) => {
    res.json(await show(req.params.id))
  })
  router.post('/imports/:id/apply', editor, async (req, res) => {
    await applyImport(payload, req.params.id)
    res.status(202).json(await show(req.params.id))
  })
  router.post('/imports/:id/undo', editor, async (req, res) => {
    const { id, name } = res.locals.user
    await undoLastImport(payload, req.params.id, { id, name })
    res.status(202).json(await show(req.params.id))
  })
  router.use(notFound, answerErrors)
  return router
}
