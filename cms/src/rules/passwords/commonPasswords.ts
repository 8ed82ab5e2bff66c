import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords, the most frequent first. A build keeps these alone (vite.config.ts): the list has 400 kB. */
export const commonPasswords: readonly string[] = dictionary['passwords-common'].slice(0, 3000)
