// @module-tag import
// @module-tag no-database
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cipher, cipherFor, type Keys, makeKeys, plainCipher } from './encryption.ts'
import { headerBytes } from './envelope.ts'
import { writeArchive } from './archive.ts'
import { openArchive } from './openArchive.ts'
import { findSigningKey, requireSigningKey, type SigningKey } from './signing.ts'

let home: string
let own: SigningKey
let foreign: SigningKey
const none: Keys = { recipients: [], identities: [] }
const passphrase: Keys = { ...none, passphrase: 'a chair, a stool, a bench' }
let pair: Keys
const ciphers: Record<string, Cipher> = {}
const at = (name: string) => path.join(home, name)

const write = (name: string, key: SigningKey, cipher: Cipher, content = 'Sofa') =>
  writeArchive(
    at(name),
    { shop: 'Chairs & Co', address: 'https://chairs.example', version: '1', key, cipher },
    (add) => add('records/a.jsonl', Buffer.from(content.repeat(50_000))),
  )

/** Opens an archive as a restore does and reads it. */
async function read(name: string, keys: Keys, asked: { trusted?: string } = {}) {
  const trust = { own: own.fingerprint, ...asked }
  const { archive, maker } = await openArchive(at(name), trust, keys)
  const texts: string[] = []
  for await (const { bytes } of archive.entries()) texts.push(bytes.toString().slice(0, 4))
  return { maker, texts }
}

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'archives-'))
  own = await requireSigningKey({ folder: at('own') })
  foreign = await requireSigningKey({ folder: at('foreign') })
  const [recipient = '', identity = ''] = (await makeKeys()).map((line) => line.split('=')[1] ?? '')
  pair = { recipients: [recipient], identities: [identity] }
  for (const [name, keys] of Object.entries({ pair, passphrase })) {
    const cipher = await cipherFor(keys)
    if (cipher) ciphers[name] = cipher
  }
  ciphers.plain = plainCipher
  for (const name of Object.keys(ciphers)) await write(name, own, ciphers[name]!)
  await write('foreign.backup', foreign, plainCipher)
}, 180_000)
afterAll(() => rm(home, { recursive: true }))

describe('an encrypted archive', () => {
  it('opens with its key alone, and shows nothing of its content', async () => {
    expect((await read('pair', pair)).texts).toEqual(['Sofa'])
    expect((await read('passphrase', passphrase)).texts).toEqual(['Sofa'])
    for (const name of ['pair', 'passphrase'])
      expect((await readFile(at(name))).subarray(headerBytes).toString()).toMatch(/^age-encryption.org\/v1\n/)
    expect((await readFile(at('plain'))).readUInt16BE(headerBytes)).toBe(0x1f8b)
  })

  it('says in a sentence which setting is missing or wrong', async () => {
    const [, identity = ''] = (await makeKeys()).map((line) => line.split('=')[1] ?? '')
    const other = { ...pair, identities: [identity] }
    for (const keys of [none, passphrase])
      await expect(read('pair', keys)).rejects.toThrow(/^The archive is encrypted\. Set BACKUP_IDENTITY/)
    await expect(read('pair', other)).rejects.toThrow(/^BACKUP_IDENTITY is not a key to this archive/)
    await expect(read('passphrase', none)).rejects.toThrow(
      /^The archive is encrypted\. Set BACKUP_PASSPHRASE/,
    )
    const wrong = { ...none, passphrase: 'another passphrase' }
    await expect(read('passphrase', wrong)).rejects.toThrow(/^BACKUP_PASSPHRASE is not the one/)
    for (const setting of ['recipients', 'identities'] as const) {
      const broken = { ...pair, [setting]: ['AGE-SECRET-KEY-1NONSENSE'] }
      const use = setting === 'recipients' ? cipherFor(broken) : read('pair', broken)
      await expect(use).rejects.toThrow(/^BACKUP_(RECIPIENT|IDENTITY) holds a key that is none of age\. See/)
    }
  })

  it('is not made without a key', async () => {
    expect(await cipherFor(none)).toBeNull()
  })
})

describe('a changed archive', () => {
  const spoil = async (name: string, change: (bytes: Buffer) => Buffer) => {
    await writeFile(at('changed'), change(Buffer.from(await readFile(at(name)))))
    return expect(read('changed', { ...pair, ...passphrase, recipients: [] })).rejects
  }

  it.each(['pair', 'plain'])('is refused wherever a byte was changed (%s)', async (name) => {
    const { size } = await stat(at(name))
    const places = [0, 20, 60, 300, 700, headerBytes - 2, headerBytes - 1, headerBytes, headerBytes + 1]
    for (const place of [...places, headerBytes + 300, Math.floor((size + headerBytes) / 2), size - 1]) {
      const flipped = await spoil(name, (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
        return bytes
      })
      await flipped.toThrow(/^The archive is (damaged or was changed|no backup of a shop)/)
    }
  })

  it('is refused before anything of it is decrypted', async () => {
    const bytes = await readFile(at('pair'))
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    await writeFile(at('changed'), bytes)
    // Without a key: it would be asked for one if anybody went on.
    await expect(read('changed', none)).rejects.toThrow(/was changed/)
  })

  it('is refused when it is shorter or longer', async () => {
    const { size } = await stat(at('pair'))
    for (const length of [0, 10, headerBytes - 1, headerBytes, headerBytes + 100, size - 1])
      await (await spoil('pair', (bytes) => bytes.subarray(0, length))).toThrow(/^The archive is/)
    await (await spoil('pair', (bytes) => Buffer.concat([bytes, Buffer.from('x')]))).toThrow(/was changed/)
  })

  it('is refused with the header or the signature of another archive of the same shop', async () => {
    await write('second', own, plainCipher, 'Desk')
    const second = await readFile(at('second'))
    const swapped = await spoil('plain', (bytes) =>
      Buffer.concat([second.subarray(0, headerBytes), bytes.subarray(headerBytes)]),
    )
    await swapped.toThrow(/was changed/)
    const linesOf = (bytes: Buffer) => bytes.subarray(0, headerBytes).toString().split('\n')
    const [, , signature] = linesOf(second)
    const resigned = await spoil('plain', (bytes) => {
      const [first, line] = linesOf(bytes)
      const header = `${`${first}\n${line}\n${signature}\n`.padEnd(headerBytes - 1)}\n`
      return Buffer.concat([Buffer.from(header), bytes.subarray(headerBytes)])
    })
    await resigned.toThrow(/was changed/)
  })

  it('is refused when another key claims the statement', async () => {
    const claimed = await spoil('plain', (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(own.publicKey, foreign.publicKey), 'latin1'),
    )
    await claimed.toThrow(/was changed/)
  })

  it('is refused when it changes between two readings', async () => {
    const bytes = await readFile(at('plain'))
    await writeFile(at('late'), bytes)
    const trust = { own: own.fingerprint }
    const { archive } = await openArchive(at('late'), trust, none)
    await write('late', own, plainCipher, 'Desk')
    const readAll = async () => {
      for await (const entry of archive.entries()) void entry
    }
    await expect(readAll()).rejects.toThrow(/was changed/)
  })
})

describe('the maker of an archive', () => {
  it('is told: shop, address, version, time and key', async () => {
    const { maker } = await read('plain', none)
    expect(maker).toMatch(
      /^Made by this shop: Chairs & Co \(https:\/\/chairs\.example\), version 1, 20\S+Z, key SHA256:/,
    )
    expect(maker).toContain(own.fingerprint)
  })

  it('must be known or be trusted by the fingerprint', async () => {
    const refused = expect(read('foreign.backup', none)).rejects
    await refused.toThrow(`run this again with --trust ${foreign.fingerprint}.`)
    for (const trusted of [own.fingerprint, foreign.fingerprint.slice(0, -1)])
      await expect(read('foreign.backup', none, { trusted })).rejects.toThrow('does not know')
    const { maker, texts } = await read('foreign.backup', none, { trusted: foreign.fingerprint })
    expect([maker, texts]).toEqual([
      expect.stringMatching(/^Made by another shop, which you trust/),
      ['Sofa'],
    ])
  })

  it('cannot hide by leaving the signature out, as archives before 1.0.0 did', async () => {
    const content = (await readFile(at('plain'))).subarray(headerBytes)
    await writeFile(at('stripped'), content)
    await expect(read('stripped', none)).rejects.toThrow(
      /^The archive is not signed: a version of the shop before 1\.0\.0 made it, or somebody has changed it\./,
    )
    const encrypted = (await readFile(at('pair'))).subarray(headerBytes)
    await writeFile(at('stripped-age'), encrypted)
    await expect(read('stripped-age', pair)).rejects.toThrow(/^The archive is no backup/)
  })
})

describe('the signing key', () => {
  it('is made once, readable by its owner only', async () => {
    const folder = at('new')
    const made = await Promise.all([1, 2, 3].map(() => requireSigningKey({ folder })))
    expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    expect((await stat(path.join(folder, 'backup-signing-key'))).mode & 0o777).toBe(0o600)
    expect((await findSigningKey({ folder }))?.fingerprint).toBe(made[0]?.fingerprint)
  })

  it('comes from the setting where that is set, and a wrong one is refused by its name', async () => {
    const setting = await readFile(at('foreign/backup-signing-key'), 'utf8')
    expect((await requireSigningKey({ folder: at('own'), setting })).fingerprint).toBe(foreign.fingerprint)
    await expect(requireSigningKey({ folder: home, setting: 'x' })).rejects.toThrow(
      /^BACKUP_SIGNING_KEY is no Ed25519/,
    )
  })
})

it('is read without the shop too, by cutting off the header', async () => {
  const tar: Buffer[] = []
  for await (const chunk of createReadStream(at('plain'), { start: headerBytes }).pipe(createGunzip()))
    tar.push(chunk)
  expect(Buffer.concat(tar).toString('latin1')).toContain('records/a.jsonl')
})
