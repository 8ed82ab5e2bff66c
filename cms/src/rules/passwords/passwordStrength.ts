import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './commonPasswords.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: [...commonPasswords] },
  graphs: adjacencyGraphs,
  // Of the ways to read signs as letters. With more a phone works on one password for seconds.
  l33tMaxSubstitutions: 16,
})

export interface Strength {
  /** From 0 to 4. */
  score: number
  word: string
  /** One thing that would make it stronger; empty if it is strong enough. */
  advice: string
}

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong']

const common = 'This is one of the most common passwords. Put several words together.'
const nearby = 'Keys that lie side by side are easy to guess. Add a word or two.'
const repeated = 'Repeats are easy to guess. Add a word or two.'
const dated = 'Years and dates are easy to guess. Add a word or two.'

/** The advice for each warning of the library. */
const advices: Readonly<Record<string, string>> = {
  straightRow: nearby,
  keyPattern: nearby,
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  sequences: 'Runs such as abc or 6543 are easy to guess. Add a word or two.',
  recentYears: dated,
  dates: dated,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: 'This is close to one of the most common. Add a word or two.',
  userInputs: 'Leave out your own name and email.',
}
const longer = 'Add another word: length helps most.'

/** Longer passwords are judged by their beginning, since the work grows with the square of the length. */
const longest = 32

/** Parts of a name and an e-mail that somebody who knows the person tries first. */
const partsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.length > 2)

/** Judges a password. `person`: the owner's name and e-mail, as far as they are known. */
export function judgePassword(password: string, person: readonly string[]): Strength {
  const own = partsOf([...person, 'Baithak'])
  const { score, feedback } = estimator.check(password.slice(0, longest), own)
  const advice = advices[feedback.warning ?? ''] ?? longer
  return { score, word: words[score] ?? '', advice: score < 3 ? advice : '' }
}
