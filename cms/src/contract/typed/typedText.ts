import { z } from 'zod'
import { isReadable, unreadable } from './plainText.ts'
import { lettersOf } from './letters.ts'

/** Signs without ink that Unicode counts among the letters: fillers of Hangul, a blank of Braille, joiners of marks. */
const inkless =
  /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}\u{34f}\u115f\u1160\u{17b4}\u{17b5}\u2800\u3164\uffa0]/gu
/** Signs that come with a pasted text and nobody sees; the joiners of Indian scripts and of emojis are none of it. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/**
 * Typed or pasted text as it was meant: one spelling of accents and line ends, without what nobody sees. Text of nothing
 * but that is empty. Control characters stay, for a refusal.
 */
export function tidyText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .trim()
  return isReadable(tidy) && tidy.replace(inkless, '') === '' ? '' : tidy
}

interface Limits {
  most: number
  /** The refusal of too much. */
  tooLong?: string
  /** The refusal of none. By default it may be empty. */
  required?: string
  /** The refusal of what is no text. */
  wrong?: string
}

const tidied = (tidy: (text: string) => string, limits: Limits) => {
  const {
    most,
    tooLong = `At most ${most} characters`,
    required,
    wrong = required ?? 'This must be text',
  } = limits
  return z
    .string({ error: wrong })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, required)
        .max(most, tooLong)
        .refine(isReadable, unreadable),
    )
}

/** Text of several lines. */
export const typedText = (limits: Limits) => tidied(tidyText, limits)

/** Text of one line: a line end or a tab in it is a blank. */
export const typedLine = (limits: Limits) => tidied((text) => tidyText(text).replace(/\s+/g, ' '), limits)

/** The same of a field that may be left out: it is empty then. */
export const optionalText = (most: number) => typedText({ most }).default('')
export const optionalLine = (most: number) => typedLine({ most }).default('')

/** The most units (as JavaScript counts) of a name, which the database holds. */
const nameUnits = 60

/** A name of at most so many letters as people count them: a letter of an Indian script may be five characters. */
export const typedName = (most: number) =>
  typedLine({
    most: nameUnits,
    required: 'Name is required',
    tooLong: `Name must be at most ${most} characters`,
  }).refine((name) => lettersOf(name).length <= most, `Name must be at most ${most} characters`)
