import type { Payload } from 'payload'
import { isStaff, type Role } from '../access.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { HttpError } from '../errors.ts'

/** How many of the most common passwords are refused, of those that are long enough. */
const refused = 10_000
const shortest = 8

let common: Promise<ReadonlySet<string>> | null = null

/** Loads the list at its first use: 400 kB that most processes never need. Its order is that of leaks, frequent first. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest).slice(0, refused))
}

interface Person {
  roles?: readonly Role[] | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
}

/** Words that everybody tries first who guesses at a shop like this one. */
const shopWords = [
  'baithak',
  'chairs',
  'chair',
  'furniture',
  'seating',
  'showroom',
  'mumbai',
  'office',
  'admin',
]

/** So many letters beside own words make a password that they do not give away. */
const enoughLetters = 6

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
/** Reads signs as the letters that they stand for, each in its place. */
const asLetters = (text: string) => [...text].map((sign) => lookalikes[sign] ?? sign)

/** Parts of a name, an address or a brand that can stand in a password. */
const partsOf = (texts: readonly (string | null | undefined)[]) =>
  texts
    .flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => [...part].length >= 3)

/** Returns whether little but these words and digits is in a password. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const signs = [...fold(password)]
  const letters = asLetters(signs.join(''))
  const isWord = signs.map(() => false)
  for (const word of new Set(words)) {
    const wanted = asLetters(word)
    for (let at = 0; at + wanted.length <= letters.length; at += 1)
      if (wanted.every((letter, n) => letters[at + n] === letter)) isWord.fill(true, at, at + wanted.length)
  }
  const others = signs.filter((sign, at) => !isWord[at] && /\p{L}/u.test(sign))
  return isWord.includes(true) && others.length < enoughLetters
}

/** Returns why staff may not have this password; null if they may, and for customers. */
export async function weaknessOf(payload: Payload, password: string, { roles, name, email }: Person) {
  if (!isStaff({ roles: roles ?? null })) return null
  const plain = fold(password)
  if (plain === '') return 'A password of blanks alone is too easy to guess.'
  if (isMadeOf(password, partsOf([name, email])))
    return 'A password that is little more than your name or e-mail is too easy to guess.'
  const { brand } = await findSettings(payload)
  if (isMadeOf(password, [...shopWords, ...partsOf([brand])]))
    return 'A password that is little more than a word of the shop is too easy to guess.'
  common ??= loadCommon()
  if ((await common).has(plain)) return 'This password is among the most common ones. Please choose another.'
  return null
}

/** Throws 400 for a password that is too easy to guess for a member of the staff. */
export async function refuseWeakPassword(payload: Payload, password: string, person: Person) {
  const weakness = await weaknessOf(payload, password, person)
  if (weakness) throw new HttpError(400, weakness, { password: weakness })
}
