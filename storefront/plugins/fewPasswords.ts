import type { Plugin } from 'vite'

/** The list of common passwords is large, and few of its words are used: a build keeps those in place of the list. */
export const fewPasswords: Plugin = {
  name: 'few-passwords',
  apply: 'build',
  transform: {
    filter: { id: /src\/rules\/passwords\/commonPasswords\.ts$/ },
    handler: async () => {
      const { commonPasswords } = await import('../../cms/src/rules/passwords/commonPasswords.ts')
      return {
        code: `export const commonPasswords = ${JSON.stringify(commonPasswords.join(' '))}.split(' ')`,
        map: null,
      }
    },
  },
}
