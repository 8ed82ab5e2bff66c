import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import type { AuditEntry, AuditSeal } from '../payload-types.ts'
import { builtCommand, requireBuild } from '../testing/builtCommand.ts'
import { endStatements } from '../testing/failures/endStatements.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
let sealTrail: () => Promise<void>
let verify: (known?: string) => Promise<string>
let note: (name: string) => Promise<void>
let runLimited: ReturnType<typeof endStatements>
beforeAll(async () => {
  await requireBuild()
  cms = await openTestCms()
  await cms.addSettings()
  runLimited = endStatements(cms.payload)
  const { recordChange } = await import('../audit/audit.ts')
  const seals = await import('../jobs/sealTrail.ts')
  const { verifyTrail } = await import('./verifyTrail.ts')
  sealTrail = () => seals.sealTrail(cms.payload)
  verify = (known) => verifyTrail(cms.payload, known)
  note = (name) => {
    const changes = [{ field: 'price', from: null, to: 12.5 }]
    return recordChange(cms.payload, { action: 'changed', subject: 'products', id: newId(), name, changes })
  }
})
afterAll(() => cms.close())

const clear = async () => {
  for (const collection of ['audit-entries', 'audit-seals'] as const)
    await cms.payload.db.deleteMany({ collection, where: {} })
}
beforeEach(async () => {
  await clear()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await note(name)
  await sealTrail()
})

const entries = async () =>
  (await cms.payload.db.find<AuditEntry>({ collection: 'audit-entries', sort: 'createdAt', limit: 0 })).docs
const seals = async () =>
  (await cms.payload.db.find<AuditSeal>({ collection: 'audit-seals', sort: 'sequence', limit: 0 })).docs
const change = async (at: number, data: Partial<AuditEntry>) =>
  cms.payload.db.updateOne({ collection: 'audit-entries', id: String((await entries())[at]?.id), data })
const remove = async (collection: 'audit-entries' | 'audit-seals', id?: string) =>
  cms.payload.db.deleteMany({ collection, where: { id: { equals: id } } })

describe('a sealed trail', () => {
  it('holds, with entries that wait for their seal, and after they have it', async () => {
    expect(await verify()).toMatch(/^5 entries of the audit trail hold\. The last seal is 5:[0-9a-f]{64}\.$/)
    await note('Six')
    expect(await verify()).toMatch(/^5 entries .* 1 more are not sealed yet\.$/)
    await sealTrail()
    await sealTrail()
    expect(await verify()).toMatch(/^6 entries/)
  })

  it('of an older shop is sealed at the first run, in more than one part', async () => {
    await clear()
    const { recordChanges } = await import('../audit/audit.ts')
    const notes = Array.from({ length: 450 }, (_, n) => ({
      action: 'changed' as const,
      subject: 'products',
      id: newId(),
      name: String(n),
    }))
    await recordChanges(cms.payload, notes)
    await sealTrail()
    expect(await verify()).toMatch(/^450 entries/)
    expect((await seals()).map(({ entry }) => entry)).toEqual((await entries()).map(({ id }) => id))
  })

  it('is one chain when several processes seal at once, and when one dies amid it', async () => {
    // Often: one of them has to read between two reads of another.
    for (let sealed = 5; sealed < 25; sealed += 1) {
      await note(`Entry ${sealed}`)
      await Promise.allSettled([sealTrail(), sealTrail(), sealTrail()])
    }
    await sealTrail()
    expect(await verify()).toMatch(/^25 entries/)
    await note('Last')
    let statements = 0
    while ('error' in (await runLimited<unknown>(statements, sealTrail))) {
      expect(await verify()).toMatch(/^2[56] entries/)
      statements += 1
    }
    expect(statements).toBeGreaterThan(0)
    expect(await verify()).toMatch(/^26 entries/)
  })
})

describe('found is', () => {
  it.each([
    ['its words', { subjectName: 'Other' }],
    ['its author', { who: 'Nobody' }],
    ['its values', { changes: [{ field: 'price', from: null, to: 13 }] }],
    ['its moment', { createdAt: new Date(Date.now() - 1000).toISOString() }],
  ])('an entry that was changed: %s', async (_, data) => {
    await change(2, data)
    await expect(verify()).rejects.toThrow(/^Sealed as 3, the entry .* it was changed\.$/)
  })

  it('one that was removed, the last one too', async () => {
    await remove('audit-entries', (await entries())[4]?.id)
    await expect(verify()).rejects.toThrow(/^The entry .*, sealed as 5 .* is gone\.$/)
    await remove('audit-entries', (await entries())[1]?.id)
    await expect(verify()).rejects.toThrow(/sealed as 2 .* is gone/)
  })

  it('a removed seal, and a removed end of which the log tells', async () => {
    const [, , , fourth, last] = await seals()
    for (const collection of ['audit-entries', 'audit-seals'] as const)
      await remove(collection, collection === 'audit-seals' ? last?.id : last?.entry)
    expect(await verify(`4:${fourth?.hash}`)).toMatch(/^4 entries/)
    await expect(verify(`5:${last?.hash}`)).rejects.toThrow('The end of the audit trail is gone')
    await expect(verify(`4:${last?.hash}`)).rejects.toThrow('another one than the log has told')
    await expect(verify('5')).rejects.toThrow('A seal is named by')
    await remove('audit-seals', (await seals())[1]?.id)
    await expect(verify()).rejects.toThrow('The seal 2 is missing')
  })

  it('two entries whose content was swapped', async () => {
    const [one, two] = await entries()
    await change(0, { subjectName: String(two?.subjectName) })
    await change(1, { subjectName: String(one?.subjectName) })
    await expect(verify()).rejects.toThrow(/^Sealed as 1, .* changed/)
  })

  it('one that was added in the middle, before it is sealed and after', async () => {
    for (let at = 0; at < 5; at += 1) await remove('audit-seals', (await seals())[0]?.id)
    const hour = 3_600_000
    const old = new Date(Date.now() - 2 * hour).toISOString()
    await change(0, { createdAt: old })
    await sealTrail()
    expect(await verify()).toMatch(/^5 entries/)
    const createdAt = new Date(Date.now() - hour).toISOString()
    const added = { id: newId(), who: 'A', action: 'changed', subject: 'products', changes: [], createdAt }
    await cms.payload.db.create({ collection: 'audit-entries', data: added })
    await expect(verify()).rejects.toThrow(/^Not sealed, .* was added later than it says\.$/)
    await sealTrail()
    await expect(verify()).rejects.toThrow(/was added later than it says/)
  })

  it('a chain that was made anew without the secret', async () => {
    const last = (await seals())[4]
    await cms.payload.db.updateOne({
      collection: 'audit-seals',
      id: String(last?.id),
      data: { signature: randomBytes(32).toString('base64url') },
    })
    await expect(verify()).rejects.toThrow('was not made with a secret of this shop')
  })
})

it('the command says a sentence, and ends with 1 if something does not hold', async () => {
  const database = cms.database || `file:${path.join(cms.folder, 'baithak.db')}`
  const env = { ...process.env, NODE_ENV: 'test' as const, DATABASE_URI: database }
  const run = async () => {
    const child = spawn(process.execPath, builtCommand('transfer', 'verify'), { env })
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ])
    return { status, said, complained }
  }
  const holds = expect.stringMatching(/^5 entries/) as string
  expect(await run()).toMatchObject({ status: 0, said: holds })
  await change(2, { who: 'Nobody' })
  const complained = expect.stringMatching(/^Sealed as 3/) as string
  expect(await run()).toMatchObject({ status: 1, complained })
}, 240_000)
